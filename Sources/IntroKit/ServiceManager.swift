import Glibc

/// The service manager that has started us and wants to hear of us; `sd_notify(3)`.
@MainActor public final class ServiceManager {
  private let socket: DatagramSocket
  private let address: UnixAddress
  private var report = ServiceReport()

  /// Finds the manager by `NOTIFY_SOCKET`; nil if nobody wants to hear of us.
  public init?() {
    guard let name = getenv("NOTIFY_SOCKET"),
      let address = UnixAddress(ByteString(copying: name)), let socket = DatagramSocket()
    else { return nil }
    self.address = address
    self.socket = socket
  }

  /// Tells the manager what there is to tell of an event.
  public func receive(_ event: IntroEvent) { send(report.receive(event)) }

  /// Tells the manager that the process ends without a main program.
  public func stopping() { send(report.stopping()) }

  /// Passes a message on, as if it were ours.
  func pass(on message: NotifyMessage) {
    let bytes = message.forwarded
    if !bytes.isEmpty { address.send(bytes, from: socket.descriptor) }
  }

  private func send(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    address.send(Array(lines.joined(separator: "\n").utf8), from: socket.descriptor)
  }
}
