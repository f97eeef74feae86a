import IntroKit
import KeyFiles

extension OptionReader {
  /// What is wrong with the value of an option that is given.
  func unusable(_ name: OptionName, _ wanted: String) -> UsageError {
    unusable(name, words.values[name] ?? "", wanted)
  }

  /// What is wrong with a value, or with a part of one, and which word may be meant.
  func unusable(
    _ name: OptionName, _ value: ByteString, _ wanted: String, meant known: [String] = []
  ) -> UsageError {
    let hint = NearName.hint(for: value.escaped, in: known)
    return mistake(name, "takes \(wanted), and not \"\(value)\"\(hint)")
  }

  /// What is wrong with an option: in a file with its place there, else as a sentence.
  func mistake(_ name: OptionName, _ words: String) -> UsageError {
    guard case .file(let file, let line)? = self.words.source(of: name) else {
      return UsageError("Option --\(name.rawValue) \(words)", option: name)
    }
    return UsageError(
      FileMistake(file: file, line: line, key: name.rawValue, "it \(words)"), option: name)
  }

  /// What is wrong with an option beside another one, which may stand in a file, too.
  func mistake(_ name: OptionName, _ words: String, _ other: OptionName) -> UsageError {
    guard case .file(let file, let line)? = self.words.source(of: other) else {
      return mistake(name, "\(words) --\(other.rawValue)")
    }
    return mistake(name, "\(words) \(other.rawValue) (\(file):\(line))")
  }

  /// A preset that can't be used; each line of what is wrong has its place, where it has one.
  func mistake(_ name: OptionName, inPreset description: String) -> UsageError {
    guard case .file(let file, let line)? = words.source(of: name) else {
      return UsageError(description, option: name, mentionsHelp: false)
    }
    let lines = description.split(separator: "\n").map { words in
      let words = words.hasPrefix("The") ? "t" + words.dropFirst() : String(words)
      let plain = words.hasSuffix(".") ? String(words.dropLast()) : words
      return FileMistake(file: file, line: line, key: name.rawValue, plain).description
    }
    return UsageError(lines.joined(separator: "\n"), option: name, mentionsHelp: false)
  }
}
