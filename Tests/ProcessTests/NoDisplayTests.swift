import Foundation
import TestSupport
import Testing

/// Machines without a display, with one that isn't there, or with one that hangs.
@Suite(.sharesMachine) struct NoDisplayTests {
  @Test(arguments: [nil, ":2999", "", "nonsense", ":x"])
  func presetAutoFallsBackAndSaysSo(display: String?) async throws {
    let run = try IntroRun(
      ["--start", "1.5", Media.path("video-only.webm"), "--", "/bin/echo", "main program"],
      environment: display.map { ["DISPLAY": $0] } ?? [:])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main program"])
    FailureRun.expectSentence(run.errors, saying: ["No display", "without a picture"])
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  @Test func presetAutoSaysOnceThatThereIsNoSound() async throws {
    let run = try IntroRun(["--start", "1.5", Media.path("h264-aac.mp4")])
    #expect(try await run.end() == .code(0))
    #expect(run.errors.count == 2)
    #expect(run.errors.filter { $0.contains("No display") }.count == 1)
    #expect(run.errors.filter { $0.contains("No sound device") }.count == 1)
  }

  @Test(arguments: [nil, ":2999"])
  func presetX11Fails(display: String?) async throws {
    try await FailureRun.expect(
      ["--pipeline", "x11", Media.path("h264-aac.mp4")], status: 69, saying: ["DISPLAY", "x11"],
      environment: display.map { ["DISPLAY": $0] } ?? [:])
  }

  @Test func presetWaylandFails() async throws {
    try await FailureRun.expect(
      ["--pipeline", "wayland", Media.path("h264-aac.mp4")], status: 69,
      saying: ["WAYLAND_DISPLAY", "wayland"], environment: ["WAYLAND_DISPLAY": "wayland-77"])
  }

  @Test func serverThatDoesNotAnswerCostsTheTimeOut() async throws {
    let display = try SilentDisplay()
    try await FailureRun.expect(
      ["--pipeline", "x11", "--timeout", "0.7", Media.path("h264-aac.mp4")], status: 75,
      saying: ["h264-aac.mp4", "The display \(display.name) doesn't answer"],
      environment: ["DISPLAY": display.name])
    #expect(display.wasTouched())
  }

  @Test func serverThatDiesDoesNotTakeMainWithIt() async throws {
    let screen = try await VirtualScreen.start()
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", Media.path("long.mp4"), "--", "/bin/echo", "main program"],
      on: screen)
    try await run.waitForEvent("firstPicture")
    try await screen.stop()
    #expect(try await run.end(within: .seconds(15)) == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main program"])
    #expect(run.errors.filter { $0.hasPrefix("gstintro: ") }.count == 1)
  }

  /// Nobody would see it; whoever comes back to a terminal is told.
  @Test(arguments: ["auto", "x11"])
  func displayThatGoesWhileTheFilmIsAway(preset: String) async throws {
    let screen = try await VirtualScreen.start()
    let film = try Media.path("long.mp4")
    let run = try IntroRun(
      ["--pipeline", preset, "--quiet", film, "--", "/bin/echo", "main program"], on: screen)
    try await run.waitForEvent("firstPicture")
    run.program.send(SIGTSTP)
    try await run.program.waitForState("T", within: .seconds(20))
    try await screen.stop()
    run.program.send(SIGCONT)
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main program"])
    FailureRun.expectSentence(run.errors, saying: preset == "auto" ? [film] : ["DISPLAY"])
    #expect(try run.event("outcome")["outcome"] as? String == "failed")
  }
}
