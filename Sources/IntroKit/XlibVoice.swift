import Glibc

/// Keeps Xlib from printing lines of its own when its server goes away.
///
/// It calls `exit` then, which leads to the main program, and the guard has a sentence for that.
enum XlibVoice {
  /// Silences the library, if a plugin has loaded it by now. (`XSetIOErrorHandler`)
  static func silence() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return }
    defer { dlclose(library) }
    guard let symbol = dlsym(library, "XSetIOErrorHandler") else { return }
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias Setter = @convention(c) (Handler?) -> Handler?
    let set = unsafeBitCast(symbol, to: Setter.self)
    _ = set { _ in 0 }
  }
}
