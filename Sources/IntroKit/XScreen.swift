import CXcb
import Glibc

/// A connection to an X server, as far as windows that come and the keyboard's focus need one.
///
/// Its calls wait for the server, so it lives on a queue of its own. Requests are written out as in
/// the X11 protocol; lengths are filled in by libxcb.
final class XScreen {
  /// The window around all others of the screen.
  let root: UInt32

  private let library: XcbLibrary
  private let connection: OpaquePointer

  /// Connects to the screen in `DISPLAY`; nil where there is none.
  init?(_ library: XcbLibrary) {
    self.library = library
    var number: Int32 = 0
    // Also where it fails there is a connection to be given back.
    guard let connection = library.connect(nil, &number) else { return nil }
    self.connection = connection
    guard library.error(connection) == 0, let setup = library.setup(connection) else {
      library.disconnect(connection)
      return nil
    }
    var roots = library.roots(setup)
    for _ in 0..<max(number, 0) where roots.rem > 1 { library.nextRoot(&roots) }
    root = roots.data.pointee.root
  }

  deinit { library.disconnect(connection) }

  /// Becomes readable when an event has come, or the server has gone.
  var descriptor: Int32 { library.descriptor(connection) }

  /// Whether the server still answers.
  var isConnected: Bool { library.error(connection) == 0 }

  // MARK: Windows

  /// Asks for an event whenever a window of this screen is mapped; `SubstructureNotifyMask`.
  func watchWindows() {
    var request = XRequest(2)  // ChangeWindowAttributes
    request.append(root, 1 << 11, 1 << 19)  // CWEventMask
    send(request)
    _ = library.flush(connection)
  }

  /// The next window that was mapped; nil if no more events have come.
  func nextMappedWindow() -> UInt32? {
    while let event = library.nextEvent(connection) {
      defer { free(event) }
      let isMapNotify = event.load(as: UInt8.self) & 0x7F == 19
      if isMapNotify { return event.load(fromByteOffset: 8, as: UInt32.self) }
    }
    return nil
  }

  /// Takes a window off the screen; it is gone when the next question is answered.
  func unmap(_ window: UInt32) {
    var request = XRequest(10)  // UnmapWindow
    request.append(window)
    send(request)
  }

  /// The windows inside a window.
  func children(of window: UInt32) -> [UInt32] {
    var request = XRequest(15)  // QueryTree
    request.append(window)
    guard let reply = ask(request), reply.count >= 32 else { return [] }
    return (0..<Int(reply.word(at: 16) & 0xFFFF)).map { reply.word(at: 32 + 4 * $0) }
  }

  /// The process that has made a window; nil if the server doesn't know. Extension X-Resource 1.2.
  func processID(of window: UInt32) -> Int32? {
    guard let opcode = resourceExtension else { return nil }
    var request = XRequest(opcode, detail: 4)  // QueryClientIds
    request.append(1, window, 2)  // one client, LocalClientPID
    guard let reply = ask(request), reply.count >= 48, reply.word(at: 8) > 0,
      reply.word(at: 40) == 4
    else { return nil }
    return Int32(bitPattern: reply.word(at: 44))
  }

  /// The extension's number on this server; nil where it isn't there.
  private lazy var resourceExtension: UInt8? = {
    let name = Array("X-Resource".utf8)
    var request = XRequest(98)  // QueryExtension
    request.append(UInt32(name.count))
    request.append(name)
    guard let reply = ask(request), reply.count >= 32, reply.bytes[8] != 0 else { return nil }
    return reply.bytes[9]
  }()

  // MARK: The keyboard

  /// The window that has the keyboard; 0 is none, 1 the one under the pointer.
  var focus: UInt32? {
    let reply = ask(XRequest(43))  // GetInputFocus
    return reply.flatMap { $0.count >= 12 ? $0.word(at: 8) : nil }
  }

  /// Gives the keyboard to the window under the pointer, as when the server started.
  func focusUnderPointer() {
    var request = XRequest(42, detail: 1)  // SetInputFocus, falling back to PointerRoot
    request.append(1, 0)  // PointerRoot, now
    send(request)
    _ = focus  // An answer says that it is done.
  }

  /// Whether a window manager is there, who sees to the keyboard himself: it alone may redirect.
  var hasWindowManager: Bool {
    var request = XRequest(3)  // GetWindowAttributes
    request.append(root)
    guard let reply = ask(request), reply.count >= 40 else { return false }
    return reply.word(at: 32) & 1 << 20 != 0  // all-event-masks: SubstructureRedirect
  }

  // MARK: Requests

  private func send(_ request: XRequest) {
    _ = send(request, hasReply: false)
  }

  private func ask(_ request: XRequest) -> XReply? {
    let number = send(request, hasReply: true)
    var error: UnsafeMutableRawPointer?
    let reply = library.reply(connection, number, &error)
    free(error)
    guard let reply else { return nil }
    defer { free(reply) }
    let words = Int(reply.load(fromByteOffset: 4, as: UInt32.self))
    return XReply(UnsafeRawBufferPointer(start: reply, count: 32 + 4 * words))
  }

  private func send(_ request: XRequest, hasReply: Bool) -> UInt32 {
    var bytes = request.bytes
    return bytes.withUnsafeMutableBytes { bytes in
      // libxcb writes into the two parts in front of ours.
      withUnsafeTemporaryAllocation(of: iovec.self, capacity: 3) { parts in
        parts.initialize(repeating: iovec())
        parts[2] = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        guard let first = parts.baseAddress else { return 0 }
        var kind = xcb_protocol_request_t(
          count: 1, ext: nil, opcode: request.opcode, isvoid: hasReply ? 0 : 1)
        return library.send(connection, 0, first + 2, &kind)
      }
    }
  }
}
