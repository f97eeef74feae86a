import Foundation
import TestSupport
import Testing

/// A window manager that is only just starting when the film's window comes.
@Suite(.sharesMachine) struct LateManagerTests {
  /// Maps a window, as openbox does while it starts, only when it is asked a second time.
  private static let manager = """
    asked = []
    def manage(window):
      asked.append(window)
      if len(asked) == 2: x.XMapWindow(d, window)
    follow(1 << 20, 20, manage)  # SubstructureRedirect, MapRequest
    """

  @Test func isAskedAgain() async throws {
    let screen = try await VirtualScreen.start()
    let manager = try await SmallManager.start(LateManagerTests.manager, on: screen)
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--mute", try Media.path("long.mp4")], on: screen)
    _ = try await screen.waitForWindow(named: "gstintro", within: .seconds(10))
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
    manager.kill()
  }
}
