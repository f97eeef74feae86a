import Glibc

/// Keeps Xlib from printing lines of its own, and from ending the process for a request that was refused.
///
/// When its server goes away it calls `exit`, which leads to the main program, and the guard has a
/// sentence for that. A refused request, such as one about a window that has just gone, is no reason to
/// end: a picture that stays away because of it is missed as any other.
enum XlibVoice {
  /// Silences the library, if a plugin has loaded it by now; on any thread.
  /// C: `XSetIOErrorHandler`, `XSetErrorHandler`.
  static func silence() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return }
    defer { dlclose(library) }
    if let symbol = dlsym(library, "XSetIOErrorHandler") {
      typealias Handler = @convention(c) (OpaquePointer?) -> Int32
      typealias Setter = @convention(c) (Handler?) -> Handler?
      _ = unsafeBitCast(symbol, to: Setter.self)({ _ in 0 })
    }
    if let symbol = dlsym(library, "XSetErrorHandler") {
      typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
      typealias Setter = @convention(c) (Handler?) -> Handler?
      _ = unsafeBitCast(symbol, to: Setter.self)({ _, _ in 0 })
    }
  }
}
