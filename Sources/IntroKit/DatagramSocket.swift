import Glibc
import SceneLifecycle

/// A Unix socket for datagrams, closed with its last reference.
final class DatagramSocket: Sendable {
  let descriptor: Int32

  /// Opens a socket that isn't waited for, nor inherited; nil if the process has none left.
  init?() {
    let flags = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    descriptor = socket(AF_UNIX, Int32(flags), 0)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Gives it an abstract name that nobody has, and which goes with it; `unix(7)`, "autobind".
  func bindAnywhere() -> UnixAddress? {
    var address = sockaddr(sa_family: sa_family_t(AF_UNIX), sa_data: sockaddr().sa_data)
    guard bind(descriptor, &address, socklen_t(MemoryLayout<sa_family_t>.size)) == 0 else {
      return nil
    }
    return UnixAddress(of: descriptor)
  }

  /// Has each datagram come with its sender; `SO_PASSCRED`.
  func askForSenders() {
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_PASSCRED, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// A datagram that has come.
  struct Datagram {
    /// The user who sent it; nil if the kernel doesn't say.
    var user: uid_t?
    /// Its bytes; nil if it was longer than it may be.
    var bytes: [UInt8]?
  }

  /// Takes the next datagram; nil if none waits. Descriptors that come along are closed by the
  /// kernel, since there is room for the sender only. (`recvmsg`)
  func receive(atMost capacity: Int) -> Datagram? {
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { data in
      withUnsafeTemporaryAllocation(
        byteCount: DatagramSocket.controlSize, alignment: MemoryLayout<Int>.alignment
      ) { control in
        var part = iovec(iov_base: data.baseAddress, iov_len: data.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          let count = retryingOnInterrupt { recvmsg(descriptor, &message, 0) }
          guard count >= 0 else { return nil }
          let isWhole = message.msg_flags & Int32(MSG_TRUNC) == 0
          return Datagram(
            user: DatagramSocket.user(UnsafeRawBufferPointer(control), message.msg_controllen),
            bytes: isWhole ? Array(data.prefix(count)) : nil)
        }
      }
    }
  }

  // A `cmsghdr` (length, level, type) and behind it a `ucred` (process, user, group); the macros that
  // would say so don't import.
  private static let headerSize = MemoryLayout<cmsghdr>.size
  private static let controlSize = headerSize + 16
  private static let credentials: Int32 = 2  // SCM_CREDENTIALS

  private static func user(_ control: UnsafeRawBufferPointer, _ length: Int) -> uid_t? {
    guard length >= headerSize + 12 else { return nil }
    let level = control.load(fromByteOffset: MemoryLayout<Int>.size, as: Int32.self)
    let type = control.load(fromByteOffset: MemoryLayout<Int>.size + 4, as: Int32.self)
    guard level == SOL_SOCKET, type == credentials else { return nil }
    return control.load(fromByteOffset: headerSize + 4, as: uid_t.self)
  }
}
