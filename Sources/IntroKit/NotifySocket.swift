import Dispatch
import Glibc

/// Hears what a main program says on the socket in its `NOTIFY_SOCKET`; `sd_notify(3)`.
///
/// The socket has an abstract name, so no file is ever left behind. Only processes of our user and of
/// root are heard: anybody can write to such a name.
@MainActor final class NotifySocket {
  /// How many messages are read at a time, so that a flood leaves room for signals.
  private static let burst = 32

  /// What `NOTIFY_SOCKET` is set to.
  let name: ByteString

  private let socket: DatagramSocket
  private var source: (any DispatchSourceRead)?

  /// Opens a socket that isn't read yet; nil if the system allows none.
  init?() {
    guard let socket = DatagramSocket(), let address = socket.bindAnywhere() else { return nil }
    socket.askForSenders()
    self.socket = socket
    name = address.name
  }

  /// Begins to listen; what has come before is heard first.
  func listen(_ onMessage: @escaping @MainActor (NotifyMessage) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    source.setEventHandler { [socket] in
      for _ in 0..<NotifySocket.burst {
        guard let datagram = socket.receive(atMost: NotifyMessage.longest) else { return }
        guard let bytes = datagram.bytes, [geteuid(), 0].contains(datagram.user) else { continue }
        onMessage(NotifyMessage(bytes))
      }
    }
    // Dispatch may still wait for it, so it is closed only when that is over.
    source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    source.activate()
    self.source = source
  }

  /// Listens no more; the name is free again.
  func close() { source?.cancel() }
}
