import Foundation
import TestSupport
import Testing

/// A window manager that gives each window a size of its own, at whatever moment it finds the time.
@Suite(.sharesMachine) struct TilingTests {
  /// How a film begins: at once, with a seek, or with a seek to where it was.
  enum Beginning: CaseIterable {
    case still, start, comeback
  }

  /// Gives each new window a size some milliseconds after it was mapped, like a slow tiling manager.
  private static let manager = """
    import ctypes, sys, time
    x = ctypes.CDLL("libX11.so.6")
    for name in ("XOpenDisplay", "XDefaultRootWindow"): getattr(x, name).restype = ctypes.c_void_p
    x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
    x.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
    x.XMoveResizeWindow.argtypes = (
      [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_int] * 2 + [ctypes.c_uint] * 2)
    d = x.XOpenDisplay(None)
    x.XSelectInput(d, x.XDefaultRootWindow(d), 1 << 19)  # SubstructureNotify
    x.XSync(d, 0)
    print("up", flush=True)
    event = (ctypes.c_long * 24)()
    sizes = [(700, 300), (300, 600)]
    while True:
      x.XNextEvent(d, event)
      if event[0] & 0xFFFFFFFF != 19: continue  # MapNotify
      time.sleep(float(sys.argv[1]) / 1000)
      width, height = sizes[0]
      x.XMoveResizeWindow(d, event[5], 0, 0, width, height)
      x.XSync(d, 0)
      sizes.reverse()
    """

  @Test(arguments: Beginning.allCases)
  func theFilmFillsItsWindowWheneverThatGetsItsSize(beginning: Beginning) async throws {
    for delay in stride(from: 0, through: 40, by: 4) {
      let screen = try await VirtualScreen.start()
      let manager = try RunningProgram(
        "/usr/bin/python3", ["-u", "-c", TilingTests.manager, String(delay)],
        environment: screen.environment)
      _ = try await manager.output.waitForLine(containing: "up", within: .seconds(20))
      let film =
        beginning == .still
        ? ["--image-duration", "60", try Media.path("still.png")]
        : ["--start", "1", try Media.path("long.mp4")]
      let run = try IntroRun(["--pipeline", "x11", "--quiet", "--mute"] + film, on: screen)
      let what = "\(beginning), a size after \(delay) ms"
      try await TilingTests.expect(700, 300, on: screen, what)
      if beginning == .comeback {
        run.program.send(SIGTSTP)
        try await run.program.waitForState("T", within: .seconds(10))
        run.program.send(SIGCONT)
        try await TilingTests.expect(300, 600, on: screen, what)
      }
      run.program.send(SIGTERM)
      #expect(try await run.end() == .signal(SIGTERM))
      manager.kill()
    }
  }

  private static func expect(
    _ width: Double, _ height: Double, on screen: VirtualScreen, _ what: String
  ) async throws {
    let window = Rectangle(x: 0, y: 0, width: width, height: height)
    let picture = PictureGravity.fill.picture(in: window, aspect: 16 / 9)
    try await eventually(what) { GravityTests.hasCode(screen, in: picture) }
  }
}
