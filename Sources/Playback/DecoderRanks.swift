/// Which decoders come before all others, and which are not used.
///
/// A pattern is the name of an element's factory; one that ends in `*` stands for all that begin so.
struct DecoderRanks: Hashable, Sendable {
  /// Come before all others, the first pattern first.
  var first: [String]
  /// Are never used.
  var never: [String]

  /// Whether nothing is to be changed.
  var isEmpty: Bool { first.isEmpty && never.isEmpty }

  /// What is to be done with the decoder of a name.
  enum Place: Hashable, Sendable {
    /// In front of all others; of two the one with more.
    case first(bonus: Int)
    /// Out of the way.
    case never
    /// Where it is.
    case asItIs
  }

  /// The place of a decoder.
  func place(of name: String) -> Place {
    if never.contains(where: { DecoderRanks.matches(name, $0) }) { return .never }
    guard let index = first.firstIndex(where: { DecoderRanks.matches(name, $0) }) else {
      return .asItIs
    }
    return .first(bonus: first.count - index)
  }

  private static func matches(_ name: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
  }
}
