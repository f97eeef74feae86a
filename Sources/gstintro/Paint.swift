import Glibc

/// Colours, where somebody sees them.
struct Paint: Hashable, Sendable {
  /// A colour by its number in `ESC [ n m`.
  enum Colour: Int, Hashable, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// Whether colours are wanted at all.
  let isWanted: Bool

  /// Whether they are wanted on a descriptor: it is a terminal, not a dumb one, and there is no
  /// `NO_COLOR`.
  static func isWanted(on descriptor: Int32) -> Bool {
    let isOff = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return isatty(descriptor) == 1 && !isDumb && !isOff
  }

  /// A text in a colour, or plain.
  func text(_ text: String, _ colour: Colour) -> String {
    isWanted ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
