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
  static func completed(_ words: [ByteString]) -> [ByteString] {
    var result: [ByteString] = []
    var isValue = false
    for word in words {
      let option = isValue ? nil : name(of: word)
      isValue = option?.placeholder != nil && option?.valueIfBare == nil
      if let value = option?.valueIfBare {
        result.append(ByteString(bytes: word.bytes + "=".utf8 + value.bytes))
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// Whether the words ask to end when something fails, as far as they can be read.
  static func askToFail(_ words: [ByteString]) -> Bool {
    let option = "--\(OptionName.onError.rawValue)"
    let value = IntroConfiguration.FailureHandling.fail.rawValue
    return words.contains("\(option)=\(value)".asBytes)
      || zip(words, words.dropFirst()).contains { $0 == option.asBytes && $1 == value.asBytes }
  }

  private static func name(of word: ByteString) -> OptionName? {
    guard let text = word.text, text.hasPrefix("--") else { return nil }
    return OptionName(rawValue: String(text.dropFirst(2)))
  }
}

extension String {
  fileprivate var asBytes: ByteString { ByteString(self) }
}
