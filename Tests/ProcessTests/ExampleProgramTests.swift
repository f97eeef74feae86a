import Foundation
import TestSupport
import Testing

/// The programs of `examples/library`, which the libraries' articles show, as their reader runs them.
@Suite(.sharesMachine) struct ExampleProgramTests {
  private static let limit = Duration.seconds(20)

  /// Starts a program on a terminal of its own, without a display.
  private static func start(
    _ name: String, _ arguments: [String] = []
  ) throws -> (program: RunningProgram, terminal: PseudoTerminal, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let program = try RunningProgram(
      try BuiltProducts.path(name), arguments,
      environment: IntroRun.environment(runtimeFolder: folder.path),
      input: .terminal(terminal), output: .terminal(terminal), errors: .terminal(terminal),
      group: .session)
    return (program, terminal, folder)
  }

  @Test func tenLinePlayerPlaysToTheEnd() async throws {
    let start = monotonicSeconds()
    let (player, terminal, _) = try Self.start(
      "TenLinePlayer", [Media.path("h264-aac.mp4")])
    #expect(try await player.waitForExit(within: Self.limit) == .code(0))
    #expect(monotonicSeconds() - start > 2, "at its own rate")
    #expect(terminal.text == "")
  }

  @Test func tenLinePlayerSaysWhyItCannotPlay() async throws {
    let (player, terminal, _) = try Self.start("TenLinePlayer", ["/nowhere/intro.mp4"])
    #expect(try await player.waitForExit(within: Self.limit) == .code(0))
    try await terminal.waitForOutput(containing: "\"/nowhere/intro.mp4\"", within: Self.limit)
  }

  @Test func scenesFollowSignals() async throws {
    let (program, terminal, _) = try Self.start("SignalScenes")
    try await terminal.waitForOutput(containing: "The menu goes on.", within: Self.limit)
    try await terminal.waitForOutput(containing: "The game begins.", within: Self.limit)
    program.send(SIGUSR1)
    try await terminal.waitForOutput(containing: "The game pauses.", within: Self.limit)
    program.send(SIGCONT)
    try await terminal.waitForOutput(containing: "The game goes on.", within: Self.limit)
    // A leader of a session can't be stopped: its scene stays in the background, awake.
    program.send(SIGTSTP)
    try await terminal.waitForOutput(containing: "The game pauses.", within: Self.limit)
    try await terminal.waitForOutput(containing: "The game is saved.", within: Self.limit)
    program.send(SIGCONT)
    try await terminal.waitForOutput(containing: "The game goes on.", within: Self.limit)
    program.send(__libc_current_sigrtmin() + 1)
    try await terminal.waitForOutput(containing: "The game is over.", within: Self.limit)
    program.send(SIGUSR1)
    try await terminal.waitForOutput(containing: "The menu pauses.", within: Self.limit)
    program.send(SIGTERM)
    #expect(try await program.waitForExit(within: Self.limit) == .signal(SIGTERM))
  }

  @Test func introLeadsToTheMenuOfTheSameProgram() async throws {
    let (program, terminal, _) = try Self.start("IntroThenMenu", [Media.path("h264-aac.mp4")])
    try await terminal.waitForOutput(containing: "The first picture is shown.", within: Self.limit)
    try terminal.send("\r")
    try await terminal.waitForOutput(
      containing: "The intro is over: skipped.", within: Self.limit)
    try await terminal.waitForOutput(containing: "The menu is there.", within: Self.limit)
    program.send(SIGUSR1)
    try await terminal.waitForOutput(containing: "The menu pauses.", within: Self.limit)
    program.send(SIGTERM)
    #expect(try await program.waitForExit(within: Self.limit) == .signal(SIGTERM))
  }

  @Test func introBecomesTheProgramBehindIt() async throws {
    let (program, terminal, _) = try Self.start(
      "IntroThenProgram", [Media.path("one-picture.mp4"), "--", "sh", "-c", "echo I am $$; exit 7"])
    #expect(try await program.waitForExit(within: Self.limit) == .code(7))
    try await terminal.waitForOutput(
      containing: "I am \(program.processID)\r", within: Self.limit)
  }

  @Test(arguments: [[], ["intro.mp4"], ["intro.mp4", "--"]])
  func introWithoutAProgramBehindItSaysItsUsage(arguments: [String]) async throws {
    let (program, terminal, _) = try Self.start("IntroThenProgram", arguments)
    #expect(try await program.waitForExit(within: Self.limit) == .code(64))
    try await terminal.waitForOutput(
      containing: "Usage: IntroThenProgram [FILM] -- PROGRAM", within: Self.limit)
  }

  @Test func introWithoutItsProgramSaysSo() async throws {
    let (program, terminal, _) = try Self.start("IntroThenProgram", ["--", "no-such-program"])
    #expect(try await program.waitForExit(within: Self.limit) == .code(127))
    try await terminal.waitForOutput(containing: "no-such-program", within: Self.limit)
  }
}
