import IntroKit
import KeyFiles
import Playback

/// Turns the words of options into values, or says in a sentence why it can't.
struct OptionReader {
  private let words: OptionWords

  init(_ words: OptionWords) {
    self.words = words
  }

  func has(_ flag: OptionName) -> Bool { words.flags.contains(flag) }

  /// The value as text, which must be valid UTF-8.
  func text(_ name: OptionName) throws(UsageError) -> String? {
    guard let value = words.values[name] else { return nil }
    guard let text = value.text else { throw unusable(name, value, "text in UTF-8") }
    return text
  }

  /// Hands over a number, if one is given and lies in the range.
  func number(
    _ name: OptionName, in range: ClosedRange<Double>, _ take: (Double) -> Void
  ) throws(UsageError) {
    guard let value = words.values[name] else { return }
    guard let number = value.text.flatMap(Double.init), range.contains(number) else {
      let ends = "\(plain(range.lowerBound)) to \(plain(range.upperBound))"
      throw unusable(name, value, "a number from \(ends)")
    }
    take(number)
  }

  /// Hands over one of the words a type knows, if one is given.
  func choice<Choice>(_ name: OptionName, _ take: (Choice) -> Void) throws(UsageError)
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let value = words.values[name] else { return }
    guard let choice = value.text.flatMap(Choice.init(rawValue:)) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw unusable(name, value, known)
    }
    take(choice)
  }

  /// Hands over some of the words a type knows, separated by commas, if any are given.
  func choices<Choice>(_ name: OptionName, _ take: (Set<Choice>) -> Void) throws(UsageError)
  where Choice: RawRepresentable<String> & CaseIterable & Hashable {
    guard let value = words.values[name] else { return }
    let parts = (value.text ?? "?").split(separator: ",", omittingEmptySubsequences: false)
    let choices = parts.map { Choice(rawValue: String($0)) }
    guard !choices.contains(nil) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw unusable(name, value, "one or more of \(known)")
    }
    take(Set(choices.compactMap { $0 }))
  }

  /// Hands over what a type reads from text, if it is given.
  func value<Value>(
    _ name: OptionName, wanted: String, read: (String) -> Value?, _ take: (Value) -> Void
  ) throws(UsageError) {
    guard let value = words.values[name] else { return }
    guard let text = value.text, let read = read(text) else {
      throw unusable(name, value, wanted)
    }
    take(read)
  }

  /// Says that options have no meaning without another one.
  func refuse(_ names: [OptionName], without other: OptionName) throws(UsageError) {
    // In a file it waits for the run that gives the other one.
    for name in names where words.source(of: name) == .commandLine {
      throw UsageError("Option --\(name.rawValue) needs --\(other.rawValue)")
    }
  }

  /// Says that options have no meaning without one of others.
  func refuse(_ names: [OptionName], without others: [OptionName]) throws(UsageError) {
    guard !others.contains(where: words.has) else { return }
    for name in names where words.has(name) {
      let needed = others.map { "--\($0.rawValue)" }.joined(separator: " or ")
      throw UsageError("Option --\(name.rawValue) needs \(needed)")
    }
  }

  /// Says that options have no meaning with another one.
  func refuse(_ names: [OptionName], with other: OptionName) throws(UsageError) {
    for name in names where words.has(name) {
      throw UsageError(
        "Options --\(other.rawValue) and --\(name.rawValue) can't be given together")
    }
  }

  /// The one of some options that is given; nil if none is.
  func onlyOne(of names: [OptionName]) throws(UsageError) -> OptionName? {
    let given = names.filter(words.has)
    if let first = given.first { try refuse(Array(given.dropFirst()), with: first) }
    return given.first
  }

  /// What `--loop` and `--hold` ask for together.
  func actionAtItemEnd() throws(UsageError) -> PlayerConfiguration.ActionAtItemEnd {
    guard let value = words.values[.loop] else { return has(.hold) ? .hold : .finish }
    guard !has(.hold) else {
      throw UsageError("Options --loop and --hold can't be given together")
    }
    if value == OptionName.forEver { return .loop(times: nil) }
    guard let times = value.text.flatMap({ Int($0) }), (1...1_000_000).contains(times) else {
      throw unusable(.loop, value, "a whole number from 1 to 1000000, or none")
    }
    return times == 1 ? .finish : .loop(times: times)
  }

  /// What is wrong with the value of an option that is given.
  func unusable(_ name: OptionName, _ wanted: String) -> UsageError {
    unusable(name, words.values[name] ?? "", wanted)
  }

  private func unusable(_ name: OptionName, _ value: ByteString, _ wanted: String) -> UsageError {
    guard case .file(let file, let line)? = words.source(of: name) else {
      return UsageError(
        "Option --\(name.rawValue) takes \(wanted), and not \"\(value)\"", option: name)
    }
    let mistake = FileMistake(
      file: file, line: line, key: name.rawValue, "it takes \(wanted), and not \"\(value)\"")
    return UsageError(mistake.description, option: name, mentionsHelp: false)
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
