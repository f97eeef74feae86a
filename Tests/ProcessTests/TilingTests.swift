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
    sizes = [(700, 300), (300, 600)]
    def arrange(window):
      time.sleep(float(sys.argv[1]) / 1000)
      x.XMoveResizeWindow(d, window, 0, 0, *sizes[0])
      sizes.reverse()
    follow(1 << 19, 19, arrange)  # SubstructureNotify, MapNotify
    """

  @Test(arguments: Beginning.allCases)
  func theFilmFillsItsWindowWheneverThatGetsItsSize(beginning: Beginning) async throws {
    for delay in stride(from: 0, through: 40, by: 4) {
      let screen = try await VirtualScreen.start()
      let manager = try await SmallManager.start(TilingTests.manager, String(delay), on: screen)
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
