/// What a picture is made of, in pixels from its upper left corner.
enum Shape: Hashable, Sendable {
  case box(Box, style: String, title: String = "")
  case line(from: Point, to: Point, style: String)
  case path([Point], style: String)
  case text(String, at: Point, anchor: Anchor = .start, style: String)

  /// Which end of a text its point is.
  enum Anchor: String, Hashable, Sendable {
    case start, middle, end
  }

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  struct Box: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }
}

/// How much room text takes, guessed generously: nobody knows the fonts of whoever looks at it.
enum TextSize {
  static let plain = 13.0
  static let title = 18.0

  /// Pixels in a row, for a font as wide as DejaVu Sans.
  static func width(_ text: String, size: Double = plain) -> Double {
    text.unicodeScalars.reduce(0) { $0 + part($1) } * size
  }

  /// The beginning of a text that has room in so many pixels.
  static func cut(_ text: String, to room: Double, size: Double = plain) -> String {
    guard width(text, size: size) > room else { return text }
    var (result, used) = ("", width("…", size: size))
    for character in text {
      used += width(String(character), size: size)
      guard used <= room else { break }
      result.append(character)
    }
    return result + "…"
  }

  /// A text in lines of so many pixels; what is left over after the last line is cut off.
  static func wrapped(_ text: String, to room: Double, lines: Int) -> [String] {
    var result = [""]
    for word in text.split(separator: " ") {
      let last = result.count - 1
      let longer = result[last].isEmpty ? String(word) : "\(result[last]) \(word)"
      if result.count == lines || result[last].isEmpty || width(longer) <= room {
        result[last] = longer
      } else {
        result.append(String(word))
      }
    }
    return result.map { cut($0, to: room) }
  }

  /// The width of a character, in parts of the font's size.
  private static func part(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", ".", ",", ":", "i", "j", "l", "f", "t", "'": 0.4
    case "m", "w", "M", "W": 1
    case "\u{1100}"...: 1.05
    default: 0.65
    }
  }
}
