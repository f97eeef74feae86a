import Glibc
import SceneLifecycle

/// The address of a Unix socket in the form of `NOTIFY_SOCKET`: a path, or `@` and an abstract name.
struct UnixAddress: Hashable, Sendable {
  /// What `bind(2)` and `sendto(2)` take.
  private let bytes: [UInt8]

  /// Where the path begins in a `sockaddr_un`.
  private static let start = 2
  /// How long a path may be, in bytes.
  private static let capacity = 108

  /// Reads an address; nil if it is none.
  init?(_ name: ByteString) {
    guard let first = name.bytes.first, name.bytes.count < UnixAddress.capacity,
      first == UInt8(ascii: "/") || (first == UInt8(ascii: "@") && name.bytes.count > 1)
    else { return nil }
    // An abstract name begins with a NUL and has none at its end.
    let isAbstract = first == UInt8(ascii: "@")
    bytes = isAbstract ? [0] + name.bytes.dropFirst() : name.bytes + [0]
  }

  /// Asks for the address a socket is bound to; `getsockname(2)`.
  init?(of socket: Int32) {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
    }
    guard code == 0, Int(length) > UnixAddress.start else { return nil }
    bytes = withUnsafeBytes(of: &address) { Array($0[UnixAddress.start..<Int(length)]) }
  }

  /// The address as `NOTIFY_SOCKET` has it.
  var name: ByteString {
    bytes.first == 0
      ? ByteString(bytes: [UInt8(ascii: "@")] + bytes.dropFirst()) : ByteString(bytes: bytes)
  }

  /// Sends a datagram here, unless there is no room for it; `sendto(2)`.
  func send(_ datagram: [UInt8], from socket: Int32) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(UnixAddress.start + bytes.count)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = retryingOnInterrupt {
          sendto(
            socket, datagram, datagram.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL), pointer, length)
        }
      }
    }
  }
}
