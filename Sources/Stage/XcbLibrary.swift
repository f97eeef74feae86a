import CXcb
import Glibc

/// The functions of libxcb, which is loaded only for those who ask for it; `dlopen(3)`.
///
/// Not Xlib, which ends the process when its server goes away.
struct XcbLibrary: Sendable {
  typealias Connect =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> OpaquePointer?
  typealias OnConnection = @convention(c) (OpaquePointer) -> Void
  typealias NumberOf = @convention(c) (OpaquePointer) -> Int32
  typealias NewIdentifier = @convention(c) (OpaquePointer) -> UInt32
  typealias SetupOf = @convention(c) (OpaquePointer) -> UnsafePointer<xcb_setup_t>?
  typealias RootsOf = @convention(c) (UnsafePointer<xcb_setup_t>) -> xcb_screen_iterator_t
  typealias NextRoot = @convention(c) (UnsafeMutablePointer<xcb_screen_iterator_t>) -> Void
  typealias NextEvent = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
  typealias Send =
    @convention(c) (
      OpaquePointer, Int32, UnsafeMutablePointer<iovec>, UnsafePointer<xcb_protocol_request_t>
    ) -> UInt32
  typealias Reply =
    @convention(c) (OpaquePointer, UInt32, UnsafeMutablePointer<UnsafeMutableRawPointer?>)
    -> UnsafeMutableRawPointer?

  let connect: Connect
  let disconnect: OnConnection
  let error: NumberOf
  let descriptor: NumberOf
  let flush: NumberOf
  let newIdentifier: NewIdentifier
  let setup: SetupOf
  let roots: RootsOf
  let nextRoot: NextRoot
  let nextEvent: NextEvent
  let send: Send
  let reply: Reply

  /// Loads the library; nil where it isn't installed.
  init?() {
    guard let library = dlopen("libxcb.so.1", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let connect = find("xcb_connect", as: Connect.self),
      let disconnect = find("xcb_disconnect", as: OnConnection.self),
      let error = find("xcb_connection_has_error", as: NumberOf.self),
      let descriptor = find("xcb_get_file_descriptor", as: NumberOf.self),
      let flush = find("xcb_flush", as: NumberOf.self),
      let newIdentifier = find("xcb_generate_id", as: NewIdentifier.self),
      let setup = find("xcb_get_setup", as: SetupOf.self),
      let roots = find("xcb_setup_roots_iterator", as: RootsOf.self),
      let nextRoot = find("xcb_screen_next", as: NextRoot.self),
      let nextEvent = find("xcb_poll_for_event", as: NextEvent.self),
      let send = find("xcb_send_request", as: Send.self),
      let reply = find("xcb_wait_for_reply", as: Reply.self)
    else { return nil }
    (self.connect, self.disconnect, self.error, self.descriptor) =
      (connect, disconnect, error, descriptor)
    (self.flush, self.newIdentifier) = (flush, newIdentifier)
    (self.setup, self.roots, self.nextRoot) = (setup, roots, nextRoot)
    (self.nextEvent, self.send, self.reply) = (nextEvent, send, reply)
  }
}
