import IntroKit

/// The words of a command line as options with their values, before anything is checked.
struct OptionWords: Hashable, Sendable {
  /// The values given; the last one where an option was repeated.
  var values: [OptionName: ByteString] = [:]
  /// The options given that have no value.
  var flags: Set<OptionName> = []
  /// The words that are no options.
  var rest: [ByteString] = []

  /// Gives an option that may stand without a value its own: GOption would take the next word.
  ///
  /// Throws what GOption would let pass: a value of an option that takes none.
  static func completed(_ words: [ByteString]) throws(UsageError) -> [ByteString] {
    var result: [ByteString] = []
    var isValue = false
    for (index, word) in words.enumerated() {
      if !isValue { try refuseValue(of: word) }
      let option = isValue ? nil : name(of: word)
      if option?.valueIfBare != nil, index + 1 < words.count {
        try hint(at: words[index + 1])
      }
      isValue = option?.placeholder != nil && option?.valueIfBare == nil
      if let value = option?.valueIfBare {
        result.append(ByteString(bytes: word.bytes + "=".utf8 + value.bytes))
      } else {
        result.append(word)
      }
    }
    return result
  }

  private static func refuseValue(of word: ByteString) throws(UsageError) {
    guard let end = word.bytes.firstIndex(of: UInt8(ascii: "=")),
      let option = name(of: ByteString(bytes: word.bytes[..<end])), option.placeholder == nil
    else { return }
    let value = ByteString(bytes: word.bytes[(end + 1)...])
    throw UsageError("Option --\(option.rawValue) takes no value, and not \"\(value)\"")
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
    guard let text = word.text, text.hasPrefix("--") else { return nil }
    return OptionName(rawValue: String(text.dropFirst(2)))
  }
}

extension String {
  fileprivate var asBytes: ByteString { ByteString(self) }
}
