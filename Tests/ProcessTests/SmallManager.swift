import TestSupport

/// A window manager of a few lines of Python.
enum SmallManager {
  private static let preparation = """
    import ctypes, sys, time
    x = ctypes.CDLL("libX11.so.6")
    for name in ("XOpenDisplay", "XDefaultRootWindow"): getattr(x, name).restype = ctypes.c_void_p
    x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
    x.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
    x.XMapWindow.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    x.XMoveResizeWindow.argtypes = (
      [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_int] * 2 + [ctypes.c_uint] * 2)
    d = x.XOpenDisplay(None)

    def follow(mask, kind, act):
      x.XSelectInput(d, x.XDefaultRootWindow(d), mask)
      x.XSync(d, 0)
      print("up", flush=True)
      event = (ctypes.c_long * 24)()
      while True:
        x.XNextEvent(d, event)
        if event[0] & 0xFFFFFFFF != kind: continue
        act(event[5])
        x.XSync(d, 0)

    """

  /// Starts one, and waits until it follows the screen; the argument is its `sys.argv[1]`.
  ///
  /// The script ends with `follow(mask, kind, act)`: which events of the root window it asks for, which
  /// of them it takes, and what is called with each one's window.
  static func start(
    _ script: String, _ argument: String = "", on screen: VirtualScreen
  ) async throws -> RunningProgram {
    let manager = try RunningProgram(
      "/usr/bin/python3", ["-u", "-c", preparation + script, argument],
      environment: screen.environment)
    _ = try await manager.output.waitForLine(containing: "up", within: .seconds(20))
    return manager
  }
}
