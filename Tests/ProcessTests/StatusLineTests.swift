import Foundation
import TestSupport
import Testing

/// The status line on a real terminal.
@Suite(.serialized, .sharesMachine) struct StatusLineTests {
  @Test(arguments: [80, 40, 20, 10])
  func fitsAnyWidth(columns: Int) async throws {
    let keys = try await KeyRun(columns: columns)
    _ = try await keys.pause()
    keys.run.program.send(SIGUSR1)
    let name =
      columns > 40 ? "interrupted by PID \(getpid())" : String("interrupted".prefix(columns - 1))
    try await keys.terminal.waitForOutput(containing: name, within: KeyRun.patience)
    keys.run.program.send(SIGUSR2)
    try await keys.terminal.waitForOutput(containing: "paused", within: KeyRun.patience)
    try await keys.end()
    let lines = StatusLineTests.drawn(keys.terminal.text)
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.count < columns }, "\(lines)")
    #expect(lines.last == "", "nothing is left: \(lines)")
  }

  @Test func nothingIsWrittenAgainThatIsThereAlready() async throws {
    let keys = try await KeyRun()
    _ = try await keys.pause()
    let before = keys.terminal.text
    try await Task.sleep(for: .seconds(1))
    #expect(keys.terminal.text == before)
    try keys.terminal.resize(columns: 30, rows: 24)
    let text = try await keys.terminal.waitForOutput(
      containing: "\u{1B}[J", within: KeyRun.patience)
    #expect(text.contains("\u{1B}[2A"), "a line of 79 columns has become three of 30")
    try await keys.terminal.waitForOutput(containing: "paused", within: KeyRun.patience)
    #expect((StatusLineTests.drawn(keys.terminal.text).last?.count ?? 99) < 30)
    try await keys.end()
  }

  @Test func linesArePrintedAboveIt() async throws {
    let keys = try await KeyRun()
    _ = try await keys.pause()
    try keys.terminal.send("i")
    try await keys.terminal.waitForOutput(containing: "640x360 30/s", within: KeyRun.patience)
    try await keys.terminal.waitForOutput(containing: "mpaused", within: KeyRun.patience)
    try keys.terminal.send("?")
    try await keys.terminal.waitForOutput(
      containing: "[, ]                         10 % slower, faster", within: KeyRun.patience)
    try await keys.terminal.waitForOutput(containing: "mpaused", within: KeyRun.patience)
    try await keys.end()
  }

  @Test(
    arguments: [
      ([:], true, true), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["TERM": "dumb"], false, false),
    ] as [([String: String], Bool, Bool)])
  func coloursAndControlSequencesAsAsked(
    environment: [String: String], hasLine: Bool, hasColours: Bool
  ) async throws {
    let keys = try await KeyRun(
      ["--verbose"], environment: environment)
    _ = try await keys.pause()
    try await keys.end()
    #expect(keys.terminal.text.contains("\u{1B}[K") == hasLine)
    #expect(keys.terminal.text.contains("\u{1B}[33m") == hasColours)
    #expect(keys.terminal.text.contains("\u{1B}") == hasLine)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGSEGV])
  func nothingIsLeftAfterADeath(signal: Int32) async throws {
    let keys = try await KeyRun()
    _ = try await keys.pause()
    let settings = keys.terminal.settings
    keys.run.program.send(signal)
    _ = try await keys.exit()
    try await eventually("no line is left") {
      !(StatusLineTests.drawn(keys.terminal.text).last ?? "").contains("paused")
    }
    #expect(keys.terminal.settings != settings && keys.terminal.settings.echoes)
  }

  @Test func saysThatItIsInTheBackgroundWhereNobodyStopsIt() async throws {
    let keys = try await KeyRun()
    keys.run.program.send(SIGTSTP)
    try await keys.terminal.waitForOutput(
      containing: "in the background", within: KeyRun.patience)
    #expect(keys.terminal.settings.echoes)
    keys.run.program.send(SIGCONT)
    try await keys.terminal.waitForOutput(containing: "playing", within: KeyRun.patience)
    try await keys.end()
  }

  @Test func saysThatItWaitsForMain() async throws {
    let keys = try await KeyRun(
      ["--preload", "--hold"], film: "h264-aac.mp4", main: ["sleep", "60"])
    try keys.terminal.send("q")
    try await keys.terminal.waitForOutput(containing: "waiting for main", within: KeyRun.patience)
    try keys.terminal.send(KeyRun.left + " ]9")
    try await keys.terminal.waitForOutput(containing: "volume 95 %", within: KeyRun.patience)
    #expect(try keys.answers == ["volume 95 %"])
    keys.run.program.send(SIGTERM)
    #expect(try await keys.exit() == .signal(SIGTERM))
  }

  /// What was drawn in place, line by line, without control sequences.
  private static func drawn(_ text: String) -> [String] {
    text.split(separator: /\r\n|\r/, omittingEmptySubsequences: false).map { line in
      String(line.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: ""))
    }.filter { !$0.hasPrefix("gstintro: ") }
  }
}
