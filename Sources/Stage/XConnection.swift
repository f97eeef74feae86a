import CXcb
import Glibc

/// A connection to an X server, in the protocol's own requests.
///
/// Its calls may wait for the server, so it lives on a queue of its own. Requests are written out as
/// in the X11 protocol; lengths are filled in by libxcb.
final class XConnection {
  /// The window around all others of the screen.
  let root: UInt32
  /// The size of the screen in pixels, as it was at the beginning.
  let size: Size
  /// The colours that windows of the screen have by default.
  let colormap: UInt32
  /// The first and the last code that a key can have.
  let keyCodes: ClosedRange<UInt8>
  /// The number of the extension X-Resource on this server; nil where it isn't there.
  private(set) lazy var resources = opcode(of: beginExtension("X-Resource"))

  private let library: XcbLibrary
  private let connection: OpaquePointer

  /// An answer that is on its way.
  struct Pending: Hashable, Sendable {
    fileprivate let number: UInt32
  }

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
    let screen = roots.data.pointee
    root = screen.root
    size = Size(width: Int(screen.width_in_pixels), height: Int(screen.height_in_pixels))
    colormap = screen.default_colormap
    let (first, last) = (setup.pointee.min_keycode, setup.pointee.max_keycode)
    keyCodes = first...max(first, last)
  }

  deinit { library.disconnect(connection) }

  /// Becomes readable when an event has come, or the server has gone.
  var descriptor: Int32 { library.descriptor(connection) }

  /// Whether the server still answers.
  var isConnected: Bool { library.error(connection) == 0 }

  /// The next event that has come, 32 bytes; nil if there are no more.
  func nextEvent() -> XReply? {
    guard let event = library.nextEvent(connection) else { return nil }
    defer { free(event) }
    return XReply(UnsafeRawBufferPointer(start: event, count: 32))
  }

  /// A number for something new: a window, a cursor.
  func newIdentifier() -> UInt32 { library.newIdentifier(connection) }

  /// Sends what is written so far on its way.
  func flush() { _ = library.flush(connection) }

  /// Sends a request that has no answer, at the latest with the next flush or question.
  func send(_ request: XRequest) {
    _ = send(request, hasReply: false)
  }

  /// Sends a question whose answer is taken later, so that several are on their way together.
  func begin(_ request: XRequest) -> Pending {
    Pending(number: send(request, hasReply: true))
  }

  /// Waits for an answer; nil if the server refuses, or is gone.
  func finish(_ pending: Pending) -> XReply? {
    var error: UnsafeMutableRawPointer?
    let reply = library.reply(connection, pending.number, &error)
    free(error)
    guard let reply else { return nil }
    defer { free(reply) }
    let words = Int(reply.load(fromByteOffset: 4, as: UInt32.self))
    return XReply(UnsafeRawBufferPointer(start: reply, count: 32 + 4 * words))
  }

  /// Sends a question and waits for its answer.
  func ask(_ request: XRequest) -> XReply? { finish(begin(request)) }

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
