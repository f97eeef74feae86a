import Glibc
import TestSupport

/// An X display that accepts connections and never answers; it knows whether anybody came.
final class SilentDisplay: Sendable {
  /// The display, such as `:3117`.
  let name: String

  private let descriptor: Int32
  private let path: String

  init() throws {
    mkdir("/tmp/.X11-unix", 0o1777)
    for number in (0..<200).map({ 3000 + (Int(getpid()) + $0) % 6000 }) {
      let path = "/tmp/.X11-unix/X\(number)"
      let descriptor = socket(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      if isBound, listen(descriptor, 16) == 0 {
        (name, self.descriptor, self.path) = (":\(number)", descriptor, path)
        return
      }
      close(descriptor)
    }
    throw TestFailure("No socket of an X display is free.")
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Whether anybody has connected since the last time this was asked.
  func wasTouched() -> Bool {
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return false }
    close(connection)
    return true
  }
}
