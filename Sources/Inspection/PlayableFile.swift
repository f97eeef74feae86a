import Glibc
import Playback

/// The bytes of a film, where it is a plain file.
struct PlayableFile: Sendable {
  private let path: String

  /// The file behind a source; nil if it is none, such as a URI or a FIFO.
  init?(_ source: MediaSource) {
    switch source {
    case .path(let path): self.path = path
    case .fileDescriptor(let descriptor, _): path = "/proc/self/fd/\(descriptor)"
    case .uri: return nil
    }
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
  }

  /// Its size in bytes; `stat(2)`.
  var size: UInt64? {
    var facts = stat()
    return stat(path, &facts) == 0 ? UInt64(facts.st_size) : nil
  }

  /// What is wrong with it as a whole; `pread(2)`.
  var damage: FileDamage? {
    guard let size else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return FileDamage(size: size) { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      let got = pread(descriptor, &bytes, count, off_t(clamping: offset))
      return Array(bytes.prefix(max(got, 0)))
    }
  }
}
