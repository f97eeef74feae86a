/// Words from outside in a sentence of ours: on one line, and harmless to a terminal.
enum Quoted {
  /// A name in quotation marks.
  static func name(_ text: String) -> String { "\"\(plain(text))\"" }

  /// A text without quotation marks.
  static func plain(_ text: String) -> String { EscapedName(Array(text.utf8)).text }
}
