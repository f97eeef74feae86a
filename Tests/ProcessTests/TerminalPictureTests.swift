import Foundation
import TestSupport
import Testing

/// The film as text on a terminal, which is left as it was found.
@Suite(.sharesMachine) struct TerminalPictureTests {
  private static let leaves = "\u{1B}[?1049l"

  private static func start(
    _ arguments: [String], preset: String = "terminal"
  ) throws -> (PseudoTerminal, PseudoTerminal.Settings, IntroRun) {
    let terminal = try PseudoTerminal()
    let found = terminal.settings
    let run = try IntroRun(
      ["--pipeline", preset] + arguments, input: .terminal(terminal), output: .terminal(terminal),
      errors: .terminal(terminal), group: .session)
    return (terminal, found, run)
  }

  @Test func picturesFollowEachOther() async throws {
    let (terminal, found, run) = try TerminalPictureTests.start([
      "--start=0.5", Media.path("h264-aac.mp4"), "--", "/bin/echo", "main runs",
    ])
    try await run.waitForEvent("firstPicture")
    let first = terminal.text.count
    try await run.waitForEvent("outcome")
    // Each picture is hundreds of characters; a line of status would be few.
    #expect(terminal.text.count > first + 2000)
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .code(0))
    try await terminal.waitForOutput(containing: TerminalPictureTests.leaves, within: .seconds(5))
    try await terminal.waitForOutput(containing: "main runs", within: .seconds(5))
    #expect(terminal.settings == found)
    #expect(!terminal.text.contains("playing"))
  }

  @Test func keysWorkAndSignalsByKeysToo() async throws {
    let (terminal, found, run) = try TerminalPictureTests.start([Media.path("long.mp4")])
    try await run.waitForEvent("firstPicture")
    try terminal.send(" ")
    try await run.waitForEvent("input", containing: "togglePause")
    try terminal.send("\u{3}")
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .signal(SIGINT))
    #expect(terminal.settings == found)
    try await terminal.waitForOutput(containing: TerminalPictureTests.leaves, within: .seconds(5))
  }

  @Test func backgroundLeavesTheTerminalAndComesBack() async throws {
    let (terminal, found, run) = try TerminalPictureTests.start([Media.path("long.mp4")])
    try await run.waitForEvent("firstPicture")
    run.program.send(SIGTSTP)
    try await run.waitForEvent("suspended")
    try await terminal.waitForOutput(containing: TerminalPictureTests.leaves, within: .seconds(5))
    #expect(terminal.settings == found)
    run.program.send(SIGCONT)
    try await terminal.waitForOutput(containing: "\u{1B}[?1049h", within: .seconds(10))
    try await run.waitForEvent("seeked")
    try terminal.send("q")
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .code(0))
    #expect(terminal.settings == found)
  }

  @Test func crashLeavesTheTerminal() async throws {
    let (terminal, found, run) = try TerminalPictureTests.start([
      Media.path("long.mp4"), "--", "/bin/echo", "main runs",
    ])
    try await run.waitForEvent("firstPicture")
    run.program.send(SIGSEGV)
    try await terminal.waitForOutput(containing: TerminalPictureTests.leaves, within: .seconds(5))
    #expect(terminal.text.contains("\u{1B}[?1006;1000l"), "The mouse is let go of.")
    try await terminal.waitForOutput(containing: "ended in a crash", within: .seconds(5))
    try await terminal.waitForOutput(containing: "main runs", within: .seconds(5))
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .code(0))
    #expect(terminal.settings == found)
  }

  @Test(arguments: ["dumb", ""])
  func terminalThatCannotPlaceCharacters(kind: String) async throws {
    let terminal = try PseudoTerminal()
    let run = try IntroRun(
      ["--pipeline=terminal", Media.path("h264-aac.mp4")], environment: ["TERM": kind],
      input: .terminal(terminal), output: .terminal(terminal), group: .session)
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .code(69))
    try await run.program.errors.waitForEnd(within: .seconds(5))
    FailureRun.expectSentence(run.errors, saying: [kind.isEmpty ? "TERM isn't set" : "TERM=dumb"])
  }

  @Test func withoutTerminalItSaysSo() async throws {
    try await FailureRun.expect(
      ["--pipeline=terminal", Media.path("h264-aac.mp4")], status: 69, saying: ["is no terminal"])
  }
}
