import Foundation
import TestSupport

/// Stands in for a service manager: a socket that `NOTIFY_SOCKET` names, and what came by it.
final class NotifyListener: Sendable {
  /// The socket's path.
  let path: String

  private let folder: TemporaryFolder
  private let descriptor: Int32
  private let state = Watched<[String]>([])

  /// Listens on a socket in a folder of its own.
  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("notify")
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8) + [0]) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    guard descriptor >= 0, code == 0 else { throw TestFailure("No socket at \(path).") }
    Thread.detachNewThread { [state, descriptor] in
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return }
        let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
        state.update { $0 += lines.map(String.init) }
      }
    }
  }

  deinit {
    // Ends the thread, which then sees the end of the socket.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// The lines so far.
  var lines: [String] { state.value }

  /// Waits for a line.
  func wait(for line: String) async throws {
    let isThere = await state.wait(within: PreloadRun.patience) { $0.contains(line) ? true : nil }
    guard isThere == true else { throw TestFailure("No \(line) in \(lines)") }
  }
}
