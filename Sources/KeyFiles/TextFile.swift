import Glibc

/// Reads small files of text that people write.
package enum TextFile {
  /// Why a file can't be read.
  package struct Failure: Error, Hashable, Sendable {
    /// There is no such file, or no way to it.
    package let isMissing: Bool
    /// The reason, without a full stop.
    package let words: String
    /// The line of the file that is the reason, counted from 1; nil for the file as a whole.
    package var line: Int?

    /// What is wrong with that line of a file; nil if it is none.
    package func mistake(in file: String) -> FileMistake? {
      line.map { FileMistake(file: file, line: $0, key: nil, "\(words); save the file as UTF-8") }
    }
  }

  /// Bytes that nobody writes by hand.
  package static let largest = 1 << 20

  /// The text of a file; never waits for whoever writes a pipe; `open(2)`, `read(2)`.
  ///
  /// - Throws: `Failure`, also if the file isn't plain, is large, or isn't UTF-8.
  package static func read(_ path: String) throws(Failure) -> String {
    // Asked first: to open a device may do something.
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR || errno == EACCES
      throw Failure(isMissing: isMissing, words: reason(errno))
    }
    guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= largest else {
      throw Failure(isMissing: false, words: "it is no small text file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(isMissing: false, words: reason(errno)) }
    defer { close(descriptor) }
    let bytes = try bytes(descriptor)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        isMissing: false, words: "this line is no text in UTF-8", line: firstBrokenLine(bytes))
    }
    // Some editors put a mark in front of UTF-8, which belongs to no line.
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The line of the first bytes that are no UTF-8; a line feed is never a part of a character.
  private static func firstBrokenLine(_ bytes: [UInt8]) -> Int? {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }

  private static func bytes(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count <= largest {
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(isMissing: false, words: reason(errno))
      }
      bytes += part.prefix(count)
    }
    return bytes
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
