/// Requests for windows of our own, as the X11 protocol has them.
extension XConnection {
  /// Makes a window, not yet mapped. What it shows stays at its upper left corner when it grows.
  func create(
    _ window: UInt32, in parent: UInt32, _ frame: Frame, background: UInt32, events: UInt32
  ) {
    var request = XRequest(1)  // CreateWindow, depth of its parent
    request.append(window, parent)
    request.append(halves: frame.x, frame.y, frame.width, frame.height, 0, 1)  // InputOutput
    // Visual of its parent; CWBackPixel, CWBitGravity, CWEventMask.
    request.append(0, 1 << 1 | 1 << 4 | 1 << 11, background, 1, events)
    send(request)
  }

  /// Maps a window.
  func map(_ window: UInt32) {
    var request = XRequest(8)  // MapWindow
    request.append(window)
    send(request)
  }

  /// Changes place, size or order of a window: 1 x, 2 y, 4 width, 8 height, 64 order.
  func configure(_ window: UInt32, mask: UInt32, _ values: [UInt32]) {
    var request = XRequest(12)  // ConfigureWindow
    request.append(window)
    request.append(halves: Int(mask), 0)
    request.append(values)
    send(request)
  }

  /// Sets a property to text.
  func change(_ window: UInt32, _ property: UInt32, type: UInt32, bytes: [UInt8]) {
    var request = XRequest(18)  // ChangeProperty, replacing
    request.append(window, property, type)
    request.append(bytes: [8])
    request.append(UInt32(bytes.count))
    request.append(bytes: bytes)
    send(request)
  }

  /// Sets a property to numbers.
  func change(_ window: UInt32, _ property: UInt32, type: UInt32, _ words: [UInt32]) {
    var request = XRequest(18)
    request.append(window, property, type)
    request.append(bytes: [32])
    request.append(UInt32(words.count))
    request.append(words)
    send(request)
  }

  /// The numbers of a property, 64 at most; none if it isn't there.
  func words(of window: UInt32, _ property: UInt32, type: UInt32) -> [UInt32] {
    var request = XRequest(20)  // GetProperty
    request.append(window, property, type, 0, 64)
    guard let reply = ask(request), reply.byte(at: 1) == 32 else { return [] }
    return (0..<Int(reply.word(at: 16))).map { reply.word(at: 32 + 4 * $0) }
  }

  /// Sends a message to whoever manages the windows of the screen.
  func sendMessage(to target: UInt32, about window: UInt32, type: UInt32, _ words: [UInt32]) {
    var request = XRequest(25)  // SendEvent
    request.append(target, 1 << 19 | 1 << 20)  // SubstructureNotify, SubstructureRedirect
    request.append(bytes: [33, 32])  // ClientMessage, of numbers; the server fills in the sequence
    request.append(window, type)
    request.append((0..<5).map { $0 < words.count ? words[$0] : 0 })
    send(request)
    flush()
  }

  /// Returns when the server has done all that was asked so far; false if it is gone.
  func synchronize() -> Bool { focus != nil }

  /// A cursor of which nothing is seen.
  func makeEmptyCursor(on window: UInt32) -> UInt32 {
    let (pixels, cursor) = (newIdentifier(), newIdentifier())
    var pixmap = XRequest(53, detail: 1)  // CreatePixmap, depth 1
    pixmap.append(pixels, window)
    pixmap.append(halves: 1, 1)
    send(pixmap)
    // Its bits are nobody's, so they are cleared: the mask must be empty.
    let context = newIdentifier()
    var graphics = XRequest(55)  // CreateGC
    graphics.append(context, pixels, 1 << 2, 0)  // foreground 0
    send(graphics)
    var fill = XRequest(70)  // PolyFillRectangle
    fill.append(pixels, context)
    fill.append(halves: 0, 0, 1, 1)
    send(fill)
    var request = XRequest(93)  // CreateCursor
    request.append(cursor, pixels, pixels)
    request.append(halves: 0, 0, 0, 0, 0, 0, 0, 0)
    send(request)
    var freed = XRequest(60)  // FreeGC
    freed.append(context)
    send(freed)
    freed = XRequest(54)  // FreePixmap
    freed.append(pixels)
    send(freed)
    return cursor
  }
}
