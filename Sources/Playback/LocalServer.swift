import Glibc

/// Knocks at local sockets, with a limit of time; no library that may hang is in between.
package enum LocalServer {
  /// What came back.
  package enum Reply: Hashable, Sendable {
    case nobody
    case silent
    case bytes([UInt8])
  }

  /// Sends a question and waits for some of the answer; `connect(2)`, `poll(2)`.
  ///
  /// - Parameters:
  ///   - path: The socket; a leading NUL stands for an abstract one.
  ///   - question: What is sent; with nothing to send, to be let in is the answer.
  ///   - enough: How many bytes are waited for; fewer do if no more come.
  ///   - milliseconds: Longest time.
  /// - Returns: What came back.
  package static func ask(
    _ path: String, _ question: [UInt8], enough: Int = 8, milliseconds: Int32 = 1000
  ) -> Reply {
    guard let descriptor = connected(to: path, SOCK_STREAM) else { return .nobody }
    defer { close(descriptor) }
    guard !question.isEmpty else { return .bytes([]) }
    _ = send(descriptor, question, question.count, Int32(MSG_NOSIGNAL))
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while answer.count < enough {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, milliseconds) > 0 else { break }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      answer += buffer.prefix(count)
    }
    return answer.isEmpty ? .silent : .bytes(answer)
  }

  /// Whether somebody receives datagrams at a socket.
  package static func receivesDatagrams(at path: String) -> Bool {
    guard let descriptor = connected(to: path, SOCK_DGRAM) else { return false }
    close(descriptor)
    return true
  }

  private static func connected(to path: String, _ kind: __socket_type) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // Not to wait: a server whose queue is full would hold us up.
    let flags = SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(AF_UNIX, Int32(kind.rawValue | flags), 0)
    guard descriptor >= 0 else { return nil }
    let end = bytes.first == 0 ? 0 : 1
    let length = MemoryLayout.size(ofValue: address.sun_family) + bytes.count + end
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(length))
      }
    }
    // A full queue means that somebody is there, who doesn't come to the door.
    if result == 0 || errno == EAGAIN { return descriptor }
    close(descriptor)
    return nil
  }
}
