/// How many columns of a terminal text takes, by Unicode's own tables.
///
/// `wcwidth(3)` would need a locale, and knows nothing of what is drawn together.
enum TextWidth {
  /// The columns that a text takes on one line.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// As much of the beginning of a text as fits.
  static func prefix(of text: String, columns limit: Int) -> String {
    var (result, used) = ("", 0)
    for character in text {
      used += columns(of: character)
      if used > limit { break }
      result.append(character)
    }
    return result
  }

  /// A text without what would move the cursor or change colours.
  static func plain(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.contains(where: isControl) ? "?" : $0 })
  }

  /// What is drawn together takes the columns of its widest part, and an emoji two.
  private static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isEmoji = scalars.contains { $0 == emojiSelector }
    return isEmoji ? 2 : scalars.map(columns).max() ?? 0
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar) } ? 2 : 1
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Marks of direction would turn the rest of the line around.
    case .format: scalar.properties.isBidiControl
    default: false
    }
  }

  /// Has a character drawn as an emoji that is text by itself.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// East Asian characters that are wide or full-width (Unicode's annex 11), in blocks.
  private static let wide: [ClosedRange<Unicode.Scalar>] = [
    "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{303E}", "\u{3041}"..."\u{A4CF}",
    "\u{A960}"..."\u{A97F}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}",
    "\u{FE30}"..."\u{FE6F}", "\u{FF01}"..."\u{FF60}", "\u{FFE0}"..."\u{FFE6}",
    "\u{17000}"..."\u{18AFF}", "\u{1B000}"..."\u{1B2FF}", "\u{20000}"..."\u{3FFFD}",
  ]
}
