import Foundation

/// The few calls on file descriptors that the helpers share; EINTR ends here.
enum Descriptor {
  /// A pipe whose ends are not inherited: (read end, write end).
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    // pipe2(2) is not in Swift's Glibc module.
    guard Glibc.pipe(&ends) == 0 else { throw failure("make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes all the bytes, or throws.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("write to a descriptor")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Connects to a server's Unix socket.
  static func connect(to path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size) == 0
      }
    }
    if isConnected { return descriptor }
    defer { close(descriptor) }
    throw failure("connect to \(path)")
  }

  /// Whether a server on this Unix socket accepts; and, if it is asked a question, answers.
  static func isServing(at path: String, question: [UInt8] = [], patience: Duration = .seconds(1))
    -> Bool
  {
    guard let descriptor = try? connect(to: path) else { return false }
    defer { close(descriptor) }
    guard !question.isEmpty else { return true }
    guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) > 0 else {
      return false
    }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, Int32(patience.seconds * 1000)) > 0 && polled.revents & 1 != 0
  }

  /// A failure that names what was tried and what the system said.
  static func failure(_ what: String, code: Int32 = errno) -> TestFailure {
    TestFailure("Could not \(what): \(String(cString: strerror(code))).")
  }
}

/// A thread that reads a descriptor until its end, or until it is told to stop.
final class DescriptorReader: Sendable {
  private let stopEnd: Int32

  /// Takes over `descriptor` and closes it at the end; `receive` gets nil then, once.
  init(adopting descriptor: Int32, receive: @escaping @Sendable ([UInt8]?) -> Void) throws {
    let stop = try Descriptor.pipe()
    stopEnd = stop.write
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65536)
      reading: while true {
        var polled = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: stop.read, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&polled, 2, -1) < 0 { if errno == EINTR { continue } else { break } }
        if polled[0].revents != 0 {
          let count = read(descriptor, &buffer, buffer.count)
          if count < 0, errno == EINTR || errno == EAGAIN { continue reading }
          if count <= 0 { break reading }
          receive(Array(buffer[..<count]))
        } else if polled[1].revents != 0 {
          break reading
        }
      }
      close(descriptor)
      close(stop.read)
      receive(nil)
    }
  }

  deinit { close(stopEnd) }
}
