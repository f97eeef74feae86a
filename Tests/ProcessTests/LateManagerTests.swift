import Foundation
import TestSupport
import Testing

/// A window manager that is only just starting when the film's window comes.
@Suite(.sharesMachine) struct LateManagerTests {
  /// Maps a window, as openbox does while it starts, only when it is asked a second time.
  private static let manager = """
    import ctypes
    x = ctypes.CDLL("libX11.so.6")
    for name in ("XOpenDisplay", "XDefaultRootWindow"): getattr(x, name).restype = ctypes.c_void_p
    x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
    x.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
    x.XMapWindow.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    d = x.XOpenDisplay(None)
    x.XSelectInput(d, x.XDefaultRootWindow(d), 1 << 20)  # SubstructureRedirect
    x.XSync(d, 0)
    print("up", flush=True)
    event = (ctypes.c_long * 24)()
    asked = 0
    while True:
      x.XNextEvent(d, event)
      if event[0] & 0xFFFFFFFF != 20: continue  # MapRequest
      asked += 1
      if asked == 2: x.XMapWindow(d, event[5])
      x.XSync(d, 0)
    """

  @Test func isAskedAgain() async throws {
    let screen = try await VirtualScreen.start()
    let manager = try RunningProgram(
      "/usr/bin/python3", ["-u", "-c", LateManagerTests.manager], environment: screen.environment)
    _ = try await manager.output.waitForLine(containing: "up", within: .seconds(20))
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--mute", try Media.path("long.mp4")], on: screen)
    _ = try await screen.waitForWindow(named: "gstintro", within: .seconds(10))
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
    manager.kill()
  }
}
