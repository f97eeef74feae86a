/// An event of the X server as a value; what nobody asks for is `other`.
enum XEvent: Hashable, Sendable {
  case key(code: UInt8, state: UInt16)
  case button(Int)
  case motion
  /// The keyboard has come to the window or has gone, not only for a moment.
  case focus(Bool)
  case exposed
  /// Its place counts from the screen's corner only if the window manager says so himself.
  case configured(window: UInt32, frame: Frame, isFromManager: Bool)
  case destroyed(window: UInt32)
  case mapped(window: UInt32)
  case unmapped(window: UInt32)
  case property(window: UInt32, name: UInt32)
  case message(type: UInt32, words: [UInt32])
  case keyboardChanged
  case other(UInt8)

  /// Decodes the 32 bytes of an event.
  init(_ event: XReply) {
    let type = event.byte(at: 0)
    switch type & 0x7F {
    case 2: self = .key(code: event.byte(at: 1), state: event.half(at: 28))
    case 4: self = .button(Int(event.byte(at: 1)))
    case 6: self = .motion
    case 9, 10: self = XEvent.focus(event) ?? .other(type)
    case 12: self = event.half(at: 16) == 0 ? .exposed : .other(type)  // the last of a series
    case 17: self = .destroyed(window: event.word(at: 8))
    case 18: self = .unmapped(window: event.word(at: 8))
    case 19: self = .mapped(window: event.word(at: 8))
    case 22:
      let size = Size(width: Int(event.half(at: 20)), height: Int(event.half(at: 22)))
      self = .configured(
        window: event.word(at: 8),
        frame: Frame(x: event.number(at: 16), y: event.number(at: 18), size: size),
        isFromManager: type & 0x80 != 0)
    case 28: self = .property(window: event.word(at: 4), name: event.word(at: 8))
    case 33 where event.byte(at: 1) == 32:
      self = .message(
        type: event.word(at: 8), words: (0..<5).map { event.word(at: 12 + 4 * $0) })
    case 34: self = .keyboardChanged
    default: self = .other(type)
    }
  }

  /// A grab lends the keyboard to somebody for a moment: a menu, a switch of windows.
  private static func focus(_ event: XReply) -> XEvent? {
    let (detail, mode) = (event.byte(at: 1), event.byte(at: 8))
    let isGrab = mode == 1 || mode == 2
    // To or from a window inside, and what follows the pointer, isn't a change of ours.
    guard !isGrab, detail != 2, detail < 5 else { return nil }
    return .focus(event.byte(at: 0) & 0x7F == 9)
  }
}
