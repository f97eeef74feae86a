import IntroKit

extension OptionWords {
  /// Gives an option that may stand without a value its own, since GOption would take the next word,
  /// and takes out what is undone by `--no-NAME`.
  ///
  /// Throws what GOption would let pass: a value of an option that takes none.
  static func completed(
    _ words: [ByteString]
  ) throws(UsageError) -> (words: [ByteString], undone: Set<OptionName>) {
    var result: [(option: OptionName?, words: [ByteString])] = []
    var undone: Set<OptionName> = []
    var isValue = false
    for (index, word) in words.enumerated() {
      if isValue {
        isValue = false
        result[result.count - 1].words.append(word)
        continue
      }
      try refuseValue(of: word)
      if let name = long(word).flatMap(nameUndone) {
        result.removeAll { $0.option == name }
        undone.insert(name)
        continue
      }
      let option = name(of: word)
      if let option { undone.remove(option) }
      let isBare = !word.bytes.contains(UInt8(ascii: "="))
      isValue = isBare && option?.placeholder != nil && option?.valueIfBare == nil
      guard isBare, let value = option?.valueIfBare else {
        result.append((option, [word]))
        continue
      }
      if index + 1 < words.count { try hint(at: words[index + 1]) }
      result.append((option, [ByteString(bytes: word.bytes + "=".utf8 + value.bytes)]))
    }
    return (result.flatMap(\.words), undone)
  }

  private static func refuseValue(of word: ByteString) throws(UsageError) {
    guard let end = word.bytes.firstIndex(of: UInt8(ascii: "=")) else { return }
    let name = ByteString(bytes: word.bytes[..<end])
    // GOption would take what follows for the film.
    if name == "--" { throw UsageError("Unknown option \(word)") }
    guard let text = long(name) else { return }
    let takesNone = OptionName(rawValue: text).map { $0.placeholder == nil }
    guard takesNone ?? (nameUndone(by: text) != nil || OptionParser.help.contains(text)) else {
      return
    }
    let value = ByteString(bytes: word.bytes[(end + 1)...])
    throw UsageError("Option --\(text) takes no value, and not \"\(value)\"")
  }

  /// A number behind `--loop` is meant for it, and would be taken for the film.
  private static func hint(at next: ByteString) throws(UsageError) {
    guard let number = next.text, !number.isEmpty, number.allSatisfy(\.isWholeNumber) else {
      return
    }
    throw UsageError(
      "Option --loop takes its number as --loop=\(number); a film of that name is ./\(number)")
  }

  /// Whether the words ask to end when something fails, as far as they can be read, or only to look.
  static func askToFail(_ words: [ByteString]) -> Bool {
    let option = "--\(OptionName.onError.rawValue)"
    let value = IntroConfiguration.FailureHandling.fail.rawValue
    return words.contains("\(option)=\(value)".asBytes)
      || zip(words, words.dropFirst()).contains { $0 == option.asBytes && $1 == value.asBytes }
      || OptionName.looking.contains { words.contains("--\($0.rawValue)".asBytes) }
  }

  private static func name(of word: ByteString) -> OptionName? {
    long(word).flatMap { OptionName(rawValue: String($0.prefix { $0 != "=" })) }
  }

  /// The option that a word puts back to its default, both without dashes: `no-mute`, and `skip` for
  /// `no-skip`.
  static func nameUndone(by text: String) -> OptionName? {
    guard OptionName(rawValue: text) == nil else { return nil }
    let name =
      text.hasPrefix("no-")
      ? OptionName(rawValue: String(text.dropFirst(3))) : OptionName(rawValue: "no-\(text)")
    return name.flatMap { $0.isForFiles ? $0 : nil }
  }

  private static func long(_ word: ByteString) -> String? {
    guard let text = word.text, text.hasPrefix("--") else { return nil }
    return String(text.dropFirst(2))
  }
}

extension String {
  fileprivate var asBytes: ByteString { ByteString(self) }
}
