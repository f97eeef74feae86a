import Foundation
import TestSupport
import Testing

/// `--follow-focus`: the window's keyboard and sight as events of the scene.
@Suite(.sharesMachine) struct FollowFocusTests {
  @Test func iconifiedIsTheBackgroundWithoutAStop() async throws {
    let play = try await WindowRun(["--follow-focus"], isManaged: true)
    let window = try await play.windowWithPicture()
    _ = try await play.screen.ask("xdotool", ["windowminimize", String(window.identifier)])
    let released = try await play.run.waitForEvent("released")
    #expect(ProcessTable.state(of: play.run.program.processID) != "T")
    #expect(try await play.screen.properties(of: window).contains("gstintro"), "It is kept.")
    _ = try await play.screen.ask("xdotool", ["windowactivate", String(window.identifier)])
    try await play.run.waitForEvent("scene", after: released, containing: "willEnterForeground")
    try await play.run.waitForEvent("seeked", after: released)
    try await play.waitForPicture(in: window)
    #expect(try await play.end() == .signal(SIGTERM))
  }

  /// Nobody can bring back a window that is no more.
  @Test func aSkipWhileIconifiedGoesOn() async throws {
    let play = try await WindowRun(
      ["--follow-focus"], isManaged: true, main: ["sh", "-c", "exit 7"])
    let window = try await play.windowWithPicture()
    _ = try await play.screen.ask("xdotool", ["windowminimize", String(window.identifier)])
    try await play.run.waitForEvent("released")
    play.run.program.send(GuardSignal.goOn)
    #expect(try await play.run.end() == .code(7))
  }

  @Test func theKeyboardsLossIsAnInterruption() async throws {
    let play = try await WindowRun(["--follow-focus"])
    let window = try await play.windowWithPicture()
    try await play.screen.press("F5", in: window)
    let key = try await play.run.waitForEvent("input", containing: "F5")
    // The root window gets it.
    _ = try await play.screen.ask("xdotool", ["windowfocus", try await root(of: play.screen)])
    let lost = try await play.run.waitForEvent("scene", after: key, containing: "willResignActive")
    try await play.run.waitForEvent("player", after: lost, containing: "sceneInactive")
    play.run.program.send(SIGUSR2)
    let signal = try await play.run.waitForEvent("signal", containing: "USR2")
    _ = try await play.screen.ask("xdotool", ["windowfocus", String(window.identifier)])
    let back = try await play.run.waitForEvent("scene", after: lost, containing: "didBecomeActive")
    #expect(back.index > signal.index, "USR2 doesn't give the keyboard back.")
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func withoutItNothingIsFollowed() async throws {
    let play = try await WindowRun([], isManaged: true)
    let window = try await play.windowWithPicture()
    _ = try await play.screen.ask("xdotool", ["windowminimize", String(window.identifier)])
    try await eventually("nothing to see") { try await play.screen.windows().isEmpty }
    _ = try await play.screen.ask("xdotool", ["windowactivate", String(window.identifier)])
    try await play.waitForPicture(in: window)
    #expect(!play.run.eventLines.contains { $0.contains("willResignActive") })
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func itsOwnEndHidesNothing() async throws {
    let screen = try await VirtualScreen.start()
    let run = try IntroRun(
      ["--pipeline=x11", "--follow-focus", "--start=1", Media.path("h264-aac.mp4"), "--", "true"],
      on: screen)
    #expect(try await run.end() == .code(0))
    #expect(run.eventNames.contains("handover") && !run.eventNames.contains("suspended"))
  }

  private func root(of screen: VirtualScreen) async throws -> String {
    let text = try await screen.ask("xwininfo", ["-root"])
    return text.split(separator: " ").first { $0.hasPrefix("0x") }.map(String.init) ?? "0"
  }
}
