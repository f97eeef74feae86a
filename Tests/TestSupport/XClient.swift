import Foundation

/// A connection to an X server in the protocol's own bytes, for what no program asks.
final class XClient {
  /// The window around all others.
  private(set) var root: UInt32 = 0

  private let descriptor: Int32

  /// Connects to the server of a display such as `:117`; it has 5 s for each answer.
  init(display: String) throws {
    descriptor = try Descriptor.connect(to: "/tmp/.X11-unix/X\(display.dropFirst())")
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    try Descriptor.write(XClient.hello, to: descriptor)
    let head = try XClient.read(8, from: descriptor)
    let setup = try XClient.read(4 * Int(head.half(at: 6)), from: descriptor)
    // The name of its maker and the formats of pixels come before the first screen.
    let name = (Int(setup.half(at: 16)) + 3) & ~3
    root = setup.word(at: 32 + name + 8 * Int(setup[21]))
  }

  deinit { close(descriptor) }

  /// The set-up request, low byte first, without authorization.
  static let hello: [UInt8] = [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  /// Sends a request that has no answer; `body` is whole words.
  func send(_ opcode: UInt8, detail: UInt8 = 0, _ body: [UInt8]) throws {
    let length = UInt16(1 + body.count / 4)
    try Descriptor.write([opcode, detail] + length.bytes + body, to: descriptor)
  }

  /// Sends a question and returns its answer.
  func ask(_ opcode: UInt8, detail: UInt8 = 0, _ body: [UInt8]) throws -> [UInt8] {
    try send(opcode, detail: detail, body)
    while true {
      let message = try next()
      if message[0] == 1 { return message }
    }
  }

  /// The next answer or event.
  func next() throws -> [UInt8] {
    let message = try XClient.read(32, from: descriptor)
    guard message[0] != 0 else {
      throw TestFailure("The X server refuses request \(message[10]) with error \(message[1]).")
    }
    guard message[0] == 1 else { return message }
    return try message + XClient.read(4 * Int(message.word(at: 4)), from: descriptor)
  }

  /// The number of a name; InternAtom.
  func atom(_ name: String) throws -> UInt32 { try ask(16, text(name)).word(at: 8) }

  /// The first opcode of an extension; QueryExtension.
  func opcode(of name: String) throws -> UInt8 {
    let answer = try ask(98, text(name))
    guard answer[8] != 0 else { throw TestFailure("The X server has no \(name).") }
    return answer[9]
  }

  private func text(_ text: String) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    return UInt32(text.utf8.count).bytes + text.utf8 + padding
  }

  private static func read(_ count: Int, from descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let read = Glibc.read(descriptor, &buffer, buffer.count)
      guard read > 0 else { throw Descriptor.failure("read an answer of the X server") }
      bytes += buffer.prefix(read)
    }
    return bytes
  }
}

extension VirtualScreen {
  /// Whether anything is seen of the pointer where it is; `XFixesGetCursorImage`.
  public func isPointerSeen() throws -> Bool {
    let client = try XClient(display: display)
    let fixes = try client.opcode(of: "XFIXES")
    _ = try client.ask(fixes, UInt32(2).bytes + UInt32(0).bytes)  // QueryVersion
    let image = try client.ask(fixes, detail: 4, [])  // GetCursorImage
    return stride(from: 32, to: image.count, by: 4).contains { image[$0 + 3] != 0 }  // alpha
  }

  /// Asks whether a window's program is alive, as a window manager does, and returns with its answer;
  /// `_NET_WM_PING`.
  public func ping(_ window: Window) throws {
    let client = try XClient(display: display)
    let (protocols, ping) = (try client.atom("WM_PROTOCOLS"), try client.atom("_NET_WM_PING"))
    let target = UInt32(window.identifier)
    let (mask, time): (UInt32, UInt32) = (1 << 19, 4711)  // SubstructureNotify
    try client.send(2, [client.root, 1 << 11, mask].flatMap(\.bytes))  // ChangeWindowAttributes
    let message: UInt32 = 33 | 32 << 8  // ClientMessage, of words
    let words = [target, 0, message, target, protocols, ping, time, target, 0, 0]
    try client.send(25, words.flatMap(\.bytes))  // SendEvent
    while true {
      let event = try client.next()
      let values = [4, 8, 12, 16, 20].map { event.word(at: $0) }
      if event[0] & 0x7F == 33, values == [client.root, protocols, ping, time, target] { return }
    }
  }
}

extension FixedWidthInteger {
  /// Its bytes, the lowest first.
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension [UInt8] {
  fileprivate func half(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  fileprivate func word(at offset: Int) -> UInt32 {
    UInt32(half(at: offset)) | UInt32(half(at: offset + 2)) << 16
  }
}
