import TestSupport
import Testing

/// Outputs that are full, closed, or read by nobody.
@Suite(.sharesMachine) struct OutputTests {
  @Test(arguments: [
    "--version", "--help", "--help-all", "--list-pipelines", "--check --pipeline=headless",
  ])
  func whatCannotBePrintedIsAFailure(option: String) async throws {
    for (redirection, reason) in [(">/dev/full", "No space left"), (">&-", "Bad file descriptor")] {
      let (exit, _, errors) = try await OutputTests.bash("exec \"$0\" \(option) \(redirection)")
      #expect(exit == .code(74))
      #expect(errors.hasPrefix("gstintro: The standard output can't be written: \(reason)"))
    }
    let (exit, output, errors) = try await OutputTests.bash("exec \"$0\" \(option)")
    #expect(exit == .code(0) && output.count > 20 && errors == "")
  }

  /// A reader that has had enough is no failure: nothing is said of it, and the status stays what it is.
  @Test(arguments: [
    "--version", "--help", "--list-pipelines", "--check --pipeline=headless",
    "--check --pipeline=headless --json", "--doctor --pipeline=headless",
  ])
  func readerThatHasHadEnoughIsNoFailure(option: String) async throws {
    let run = try await OutputTests.bash(
      "\(OutputTests.readerGone); exec \"$0\" \(option) >&3 3>&-")
    #expect(run.exit == .code(0))
    #expect(run.errors == "")
  }

  @Test func readerThatHasHadEnoughHidesNoMistake() async throws {
    let run = try await OutputTests.bash(
      "\(OutputTests.readerGone); exec \"$0\" --check --pipeline=headless /nowhere/x >&3 3>&-")
    #expect(run.exit == .code(66))
    FailureRun.expectSentence(
      run.errors.split(separator: "\n").map(String.init), saying: ["/nowhere/x"])
  }

  /// What can't be written is told, and is a failure where no main program has a status of its own.
  @Test(arguments: ["--events", "--timeline"], [">/dev/full", ">&-", "> >(exec true)"])
  func viewThatCannotBeWrittenIsAFailure(option: String, redirection: String) async throws {
    let film = try Media.path("vp8-vorbis.webm")
    let command =
      "\"$0\" --quiet --pipeline headless --rate 4 \(option) - \(film)"
    let alone = try await OutputTests.bash("\(command) \(redirection)")
    #expect(alone.exit == .code(74))
    FailureRun.expectSentence(
      alone.errors.split(separator: "\n").map(String.init), saying: ["can't be written"])
    let main = try await OutputTests.bash("\(command) -- sh -c 'exit 3' \(redirection)")
    #expect(main.exit == .code(3))
    let fine = try await OutputTests.bash(command)
    #expect(fine.exit == .code(0) && fine.errors == "" && fine.output.count > 200)
  }

  /// The same is true of what can't even be opened.
  @Test(arguments: ["--events", "--timeline"])
  func viewThatCannotBeOpenedIsAFailure(option: String) async throws {
    let film = try Media.path("vp8-vorbis.webm")
    let command = "\"$0\" --quiet --pipeline headless --rate 4 \(option) /nowhere/x \(film)"
    let alone = try await OutputTests.bash(command)
    #expect(alone.exit == .code(74))
    FailureRun.expectSentence(
      alone.errors.split(separator: "\n").map(String.init), saying: ["/nowhere/x", "folder"])
    let start = monotonicSeconds()
    let main = try await OutputTests.bash("\(command) -- sh -c 'exit 3'")
    #expect(main.exit == .code(3))
    // The film was played.
    #expect(monotonicSeconds() - start > 2.0 / 4)
  }

  /// Both are told, not only the first.
  @Test func everyViewThatCannotBeOpenedIsTold() async throws {
    let film = try Media.path("one-picture.mp4")
    let run = try await OutputTests.bash(
      "\"$0\" --quiet --pipeline headless --events /nowhere/x --timeline /nowhere/y \(film)")
    #expect(run.exit == .code(74))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.hasPrefix("gstintro: The event log \"/nowhere/x\" can't") == true)
    #expect(lines.last?.hasPrefix("gstintro: The timeline \"/nowhere/y\" can't") == true)
  }

  @Test(arguments: [
    "2>/dev/full", "2>&-", "2> >(exec true)",
    // A pipe that is full and that nobody empties, and a socket like it.
    "2> >(exec sleep 60)", "socket",
  ])
  func filmIsPlayedWhateverBecomesOfItsSentences(redirection: String) async throws {
    let film = try Media.path("h264-aac.mp4")
    let arguments = ["--verbose", "--pipeline", "headless", film, "--", "echo", "main"]
    let program = try BuiltProducts.gstintro
    let kind = redirection == "socket" ? "socket" : "pipe"
    let words =
      redirection.contains("sleep") || redirection == "socket"
      ? ["python3", "-c", OutputTests.filled, kind, program] + arguments
      : ["bash", "-c", "exec \"$0\" \"$@\" \(redirection)", program] + arguments
    let start = monotonicSeconds()
    let (exit, output, _) = try await RunningProgram.run(
      words[0], Array(words.dropFirst()), environment: OutputTests.environment,
      within: .seconds(20))
    #expect(exit == .code(0) && output == "main")
    #expect(monotonicSeconds() - start < 12)
  }

  /// Opens a pipe as descriptor 3 whose reader has ended.
  private static let readerGone = "exec 3> >(exec true); wait $!"

  /// Executes its arguments with a standard error that takes nothing any more.
  private static let filled = """
    import os, socket, sys
    if sys.argv[1] == 'socket':
        a, b = socket.socketpair()
        r, w = os.dup(a.fileno()), os.dup(b.fileno())
    else:
        r, w = os.pipe()
    os.set_inheritable(r, True)
    os.set_blocking(w, False)
    try:
        while True: os.write(w, b'x' * 4096)
    except BlockingIOError: pass
    os.set_blocking(w, True)
    os.dup2(w, 2)
    os.execv(sys.argv[2], sys.argv[2:])
    """

  private static var environment: [String: String] {
    var environment = IntroRun.environment(runtimeFolder: "/nonexistent")
    environment["PULSE_SERVER"] = "unix:/nonexistent"
    return environment
  }

  private static func bash(
    _ command: String
  ) async throws -> (exit: RunningProgram.Exit, output: String, errors: String) {
    try await RunningProgram.run(
      "bash", ["-c", command, BuiltProducts.gstintro], environment: environment)
  }
}
