import IntroKit
import KeyFiles
import Playback

/// Turns the words of options into values, or says in a sentence why it can't.
struct OptionReader {
  let words: OptionWords

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

  /// The value as a name, which is not empty.
  func name(_ name: OptionName, of what: String) throws(UsageError) -> ByteString? {
    guard let value = words.values[name] else { return nil }
    guard !value.bytes.isEmpty else { throw unusable(name, value, "the name of \(what)") }
    return value
  }

  /// Hands over a number, if one is given and lies in the range.
  func number(
    _ name: OptionName, in range: ClosedRange<Double>, _ take: (Double) -> Void
  ) throws(UsageError) {
    guard let value = words.values[name] else { return }
    guard let number = value.text.flatMap(DecimalNumber.value), range.contains(number) else {
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
      let known = Choice.allCases.map(\.rawValue)
      throw unusable(name, value, known.joined(separator: " or "), meant: known)
    }
    take(choice)
  }

  /// Hands over some of the words a type knows, separated by commas, if any are given.
  func choices<Choice>(_ name: OptionName, _ take: (Set<Choice>) -> Void) throws(UsageError)
  where Choice: RawRepresentable<String> & CaseIterable & Hashable {
    guard let value = words.values[name] else { return }
    var choices: Set<Choice> = []
    for part in value.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let word = ByteString(bytes: part)
      guard let choice = word.text.flatMap(Choice.init(rawValue:)) else {
        let known = Choice.allCases.map(\.rawValue)
        throw unusable(name, word, "one or more of \(known.joined(separator: ", "))", meant: known)
      }
      choices.insert(choice)
    }
    take(choices)
  }

  /// Hands over what a type reads from text, if it is given.
  func value<Value>(
    _ name: OptionName, wanted: String, meant known: [String] = [], read: (String) -> Value?,
    _ take: (Value) -> Void
  ) throws(UsageError) {
    guard let value = words.values[name] else { return }
    guard let text = value.text, let read = read(text) else {
      throw unusable(name, value, wanted, meant: known)
    }
    take(read)
  }

  /// Says that options have no meaning without another one.
  func refuse(_ names: [OptionName], without other: OptionName) throws(UsageError) {
    // In a file it waits for the run that gives the other one.
    for name in names where words.source(of: name) == .commandLine {
      throw mistake(name, "needs --\(other.rawValue)")
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
      throw mistake(name, "can't be given together with", other)
    }
  }

  /// Says that two files can't be one; a device is what it is.
  func refuseSamePlace(of names: [OptionName]) throws(UsageError) {
    for (index, name) in names.enumerated() {
      guard let place = words.values[name], !place.bytes.starts(with: "/dev/".utf8) else {
        continue
      }
      if let other = names[..<index].first(where: { words.values[$0] == place }) {
        throw mistake(name, "can't be written to the same place as", other)
      }
    }
  }

  /// Says that the film can't be written to, which would empty it before it is shown.
  func refuseFilm(asPlaceOf names: [OptionName]) throws(UsageError) {
    guard let word = words.rest.first,
      let film = FileIdentity(path: word.bytes)
        ?? word.text.flatMap({ FileIdentity(film: .uri($0)) })
    else { return }
    for name in names where words.values[name].flatMap({ FileIdentity(path: $0.bytes) }) == film {
      throw mistake(name, "can't be written into the film")
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
    try refuse([.hold], with: .loop)
    if value == OptionName.forEver { return .loop(times: nil) }
    guard let times = value.text.flatMap(DecimalNumber.whole), (1...1_000_000).contains(times)
    else {
      throw unusable(.loop, value, "a whole number from 1 to 1000000, or none")
    }
    return times == 1 ? .finish : .loop(times: times)
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
