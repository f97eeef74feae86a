import Foundation
import TestSupport
import Testing

/// A terminal is given to the main program as it was found, without the keys of the intro.
@Suite(.sharesMachine) struct HandoverTerminalTests {
  /// Says so when it runs, and repeats the first line that it reads.
  private static let main = [
    "--", "/bin/sh", "-c",
    "cut -d' ' -f5-8 /proc/$$/stat; echo main runs; read -r line; echo \"read <$line>\"",
  ]

  @Test(arguments: ["q", "\r", "\u{1B}"])
  func skipKeyDoesNotLeak(key: String) async throws {
    let (terminal, found, run) = try HandoverTerminalTests.start([Media.path("long.mp4")])
    #expect(found.echoes && found.isLineMode)
    try await run.waitForEvent("firstPicture")
    #expect(!terminal.settings.echoes && !terminal.settings.isLineMode)
    // In one piece: what was typed behind the key must not leak either.
    try terminal.send(key == "\u{1B}" ? key : key + "leaks\nq\r\n")
    try await HandoverTerminalTests.finish(terminal, run, found)
    #expect(try run.event("outcome")["outcome"] as? String == "skipped")
    #expect(try run.event("input")["origin"] as? String == "terminal")
  }

  @Test func keysBeforeTheEndDoNotLeak() async throws {
    let (terminal, found, run) = try HandoverTerminalTests.start([
      "--start", "1.2", Media.path("h264-aac.mp4"),
    ])
    try await run.waitForEvent("firstPicture")
    try terminal.send("x\u{1B}[Astays")
    try await HandoverTerminalTests.finish(terminal, run, found)
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  @Test func failedFilmGivesTerminalBack() async throws {
    let (terminal, found, run) = try HandoverTerminalTests.start([Media.path("random.mp4")])
    try await HandoverTerminalTests.finish(terminal, run, found)
    #expect(try run.event("outcome")["outcome"] as? String == "failed")
  }

  @Test func waitForWriterIsSkippableAtOnce() async throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let (terminal, found, run) = try HandoverTerminalTests.start([
      "--timeout", "60", folder.path("fifo"),
    ])
    try await eventually("the terminal gives keys one by one") { !terminal.settings.isLineMode }
    let begin = ContinuousClock.now
    try terminal.send("q")
    try await terminal.waitForOutput(containing: "main runs", within: .seconds(10))
    // A film that hangs has 300 ms to let go.
    #expect(ContinuousClock.now - begin < .seconds(2))
    try await HandoverTerminalTests.answer(terminal, run, found)
    #expect(try run.event("outcome")["outcome"] as? String == "skipped")
  }

  @Test func timeOutGivesTerminalBack() async throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let (terminal, found, run) = try HandoverTerminalTests.start([
      "--timeout", "0.5", folder.path("fifo"),
    ])
    try await HandoverTerminalTests.finish(terminal, run, found)
    #expect(try run.event("outcome")["code"] as? String == "timedOut")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func deathBySignalGivesTerminalBack(signal: Int32) async throws {
    let (terminal, found, run) = try HandoverTerminalTests.start([Media.path("long.mp4")])
    try await run.waitForEvent("firstPicture")
    run.program.send(signal)
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .signal(signal))
    #expect(terminal.settings == found)
    #expect(!terminal.text.contains("main runs"))
  }

  @Test func interruptKeyEndsScript() async throws {
    let script = "for pass in 1 2 3; do \"$@\" -- echo main runs; echo status $?; done"
    let terminal = try PseudoTerminal()
    let found = terminal.settings
    let run = try IntroRun(
      ["--pipeline", "headless", Media.path("long.mp4")],
      launcher: ["/bin/bash", "-c", script, "bash"], input: .terminal(terminal),
      output: .terminal(terminal), errors: .terminal(terminal), group: .session)
    try await run.waitForEvent("firstPicture")
    try terminal.send("\u{3}")
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .signal(SIGINT))
    #expect(terminal.settings == found)
    #expect(!terminal.text.contains("main runs") && !terminal.text.contains("status"))
  }

  /// Starts the intro on a terminal, with the settings that this had before.
  private static func start(
    _ arguments: [String]
  ) throws -> (PseudoTerminal, PseudoTerminal.Settings, IntroRun) {
    let terminal = try PseudoTerminal()
    let found = terminal.settings
    let run = try IntroRun(
      ["--pipeline", "headless"] + arguments + main, input: .terminal(terminal),
      output: .terminal(terminal), errors: .terminal(terminal), group: .session)
    return (terminal, found, run)
  }

  private static func finish(
    _ terminal: PseudoTerminal, _ run: IntroRun, _ found: PseudoTerminal.Settings
  ) async throws {
    try await terminal.waitForOutput(containing: "main runs", within: .seconds(20))
    try await answer(terminal, run, found)
  }

  private static func answer(
    _ terminal: PseudoTerminal, _ run: IntroRun, _ found: PseudoTerminal.Settings
  ) async throws {
    #expect(terminal.settings == found)
    // Group, session, terminal, foreground group.
    let process = run.program.processID
    #expect(terminal.text.contains("\(process) \(process) "))
    #expect(terminal.foregroundGroup == process)
    try terminal.send("typed for main\n")
    try await terminal.waitForOutput(containing: "read <typed for main>", within: .seconds(10))
    #expect(try await run.program.waitForExit(within: .seconds(10)) == .code(0))
  }
}
