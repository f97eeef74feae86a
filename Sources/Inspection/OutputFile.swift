import Glibc

/// Writes small files.
enum OutputFile {
  /// Makes a file anew, or empties it first; returns the system's error, nil if all is written.
  /// `open(2)`, `write(2)`
  static func write(_ text: String, to path: String) -> Int32? {
    // A FIFO that nobody reads is refused instead of waited for.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return write(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes; returns the system's error, nil if all is written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return errno }
      written += count
    }
    return nil
  }
}
