/// A mistake in a file that somebody has written, as `file:line: key: what is wrong`.
package struct FileMistake: Hashable, Sendable {
  /// The file, ready to be printed.
  package let file: String
  /// Counted from 1; nil for the file as a whole.
  package let line: Int?
  /// The key, with its group where that says more.
  package let key: String?
  /// What is wrong and what helps, without a full stop.
  package let words: String

  /// Makes a mistake.
  package init(file: String, line: Int?, key: String?, _ words: String) {
    (self.file, self.line, self.key, self.words) = (file, line, key, words)
  }

  /// The mistakes that a file has as a key file.
  package static func list(_ keyFile: KeyFile, file: String) -> [FileMistake] {
    keyFile.mistakes.map { FileMistake(file: file, line: $0.line, key: $0.key, $0.words) }
  }
}

extension FileMistake: CustomStringConvertible {
  /// One sentence on one line.
  package var description: String {
    let place = file + (line.map { ":\($0)" } ?? "")
    return "\(place): " + (key.map { "\($0): " } ?? "") + words + "."
  }
}
