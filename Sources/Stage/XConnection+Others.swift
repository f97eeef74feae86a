/// What is to be known of windows that may be other programs'.
extension XConnection {
  /// Asks for an event whenever a window of this screen is mapped; `SubstructureNotifyMask`.
  func watchWindows() {
    var request = XRequest(2)  // ChangeWindowAttributes
    request.append(root, 1 << 11, 1 << 19)  // CWEventMask
    send(request)
    flush()
  }

  /// The next window that was mapped; nil if no more events have come.
  func nextMappedWindow() -> UInt32? {
    while let event = nextEvent() {
      if event.byte(at: 0) & 0x7F == 19 { return event.word(at: 8) }  // MapNotify
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
    return (0..<Int(reply.half(at: 16))).map { reply.word(at: 32 + 4 * $0) }
  }

  /// The process that has made a window; nil if the server doesn't know. Extension X-Resource 1.2.
  func processID(of window: UInt32) -> Int32? {
    guard let resources else { return nil }
    var request = XRequest(resources, detail: 4)  // QueryClientIds
    request.append(1, window, 2)  // one client, LocalClientPID
    guard let reply = ask(request), reply.count >= 48, reply.word(at: 8) > 0,
      reply.word(at: 40) == 4
    else { return nil }
    return Int32(bitPattern: reply.word(at: 44))
  }

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
  var hasWindowManager: Bool { XConnection.hasWindowManager(ask(rootAttributes)) }

  /// Asks what `hasWindowManager(_:)` reads.
  var rootAttributes: XRequest {
    var request = XRequest(3)  // GetWindowAttributes
    request.append(root)
    return request
  }

  /// Whether the attributes of the root window tell of a window manager.
  static func hasWindowManager(_ reply: XReply?) -> Bool {
    guard let reply, reply.count >= 40 else { return false }
    return reply.word(at: 32) & 1 << 20 != 0  // all-event-masks: SubstructureRedirect
  }

  // MARK: Extensions

  /// Asks whether the server has an extension; `opcode(in:)` reads the answer.
  func beginExtension(_ name: String) -> Pending {
    var request = XRequest(98)  // QueryExtension
    request.append(UInt32(name.utf8.count))
    request.append(bytes: Array(name.utf8))
    return begin(request)
  }

  /// The extension's number on this server; nil where it isn't there.
  func opcode(of pending: Pending) -> UInt8? {
    guard let reply = finish(pending), reply.count >= 32, reply.byte(at: 8) != 0 else { return nil }
    return reply.byte(at: 9)
  }
}
