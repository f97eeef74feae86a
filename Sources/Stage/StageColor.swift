/// A plain colour: `#rrggbb`, `#rgb`, or one of a few names.
package struct StageColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package static let black = StageColor(red: 0, green: 0, blue: 0)

  /// Reads a colour; names in any case. Nil if it is none.
  package init?(_ text: String) {
    guard text.hasPrefix("#") else {
      guard let bits = StageColor.names[text.lowercased()] else { return nil }
      self.init(bits: bits)
      return
    }
    let digits = text.dropFirst()
    guard digits.allSatisfy(\.isHexDigit), digits.utf8.count == digits.count,
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.count {
    case 3:
      let (red, green, blue) = (bits >> 8, bits >> 4 & 0xF, bits & 0xF)
      self.init(bits: (red << 16 | green << 8 | blue) * 0x11)
    case 6: self.init(bits: bits)
    default: return nil
    }
  }

  private init(bits: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }

  /// The names that can be used, sorted.
  package static var knownNames: [String] { names.keys.sorted() }

  /// The colours of HTML 4, and orange, with the values they have on the web.
  private static let names: [String: UInt32] = [
    "aqua": 0x00FFFF, "black": 0x000000, "blue": 0x0000FF, "fuchsia": 0xFF00FF, "gray": 0x808080,
    "green": 0x008000, "grey": 0x808080, "lime": 0x00FF00, "maroon": 0x800000, "navy": 0x000080,
    "olive": 0x808000, "orange": 0xFFA500, "purple": 0x800080, "red": 0xFF0000,
    "silver": 0xC0C0C0, "teal": 0x008080, "white": 0xFFFFFF, "yellow": 0xFFFF00,
  ]
}
