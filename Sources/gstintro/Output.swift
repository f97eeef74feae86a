import Glibc

/// The standard output of what only prints: it waits for whoever reads, as any tool does.
enum Output {
  /// Writes a line; `write(2)`. What can't be written is lost, as with any tool.
  static func print(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    var written = 0
    while written < bytes.count {
      let count = write(1, Array(bytes[written...]), bytes.count - written)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      written += count
    }
  }
}
