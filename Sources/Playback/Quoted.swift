/// Words from outside in a sentence of ours: on one line, and harmless to a terminal.
package enum Quoted {
  /// A name in quotation marks.
  package static func name(_ text: String) -> String { "\"\(plain(text))\"" }

  /// A text without quotation marks.
  package static func plain(_ text: String) -> String { EscapedName(Array(text.utf8)).text }
}
