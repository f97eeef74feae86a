/// A text as it can be drawn over a picture, whoever wrote it.
enum LabelText {
  /// The longest text that is drawn, in Unicode scalars: more than a picture has room for.
  ///
  /// To lay out a text takes time, twenty thousand characters some seconds.
  static let longest = 400

  /// The text without what isn't drawn, cut where it is too long.
  ///
  /// A newline begins a line. Other control characters would be refused by Pango, with the whole text.
  static func drawable(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == longest {
        kept.append("…")
        break
      }
      switch scalar.properties.generalCategory {
      case .control: kept.append(scalar == "\n" ? scalar : " ")
      case .unassigned where scalar.properties.isNoncharacterCodePoint: kept.append("\u{FFFD}")
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }
}
