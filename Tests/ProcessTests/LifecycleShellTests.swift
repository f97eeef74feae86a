import Foundation
import TestSupport
import Testing

extension Lifecycle {
  /// An interactive shell on a terminal, with gstintro as its job.
  struct Session: Sendable {
    static let patience = LifecyclePlay.patience

    let play: LifecyclePlay
    let terminal: PseudoTerminal
    let shell: RunningProgram

    /// Starts the shell; `command` is the line that starts gstintro in it.
    init(_ name: String) async throws {
      play = try await LifecyclePlay()
      terminal = try PseudoTerminal(columns: 400)
      let arguments = ["bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i", "+o", "zle"]]
      var environment = play.environment
      environment["PS1"] = "ready> "
      environment["PROMPT_EOL_MARK"] = ""
      shell = try RunningProgram(
        name, arguments[name] ?? ["-i"], environment: environment, input: .terminal(terminal),
        output: .terminal(terminal), errors: .terminal(terminal), group: .session)
      try await terminal.waitForOutput(containing: "ready> ", within: Self.patience)
    }

    /// Types the command that starts gstintro.
    func startIntro(_ options: [String] = [], film: String = "long.mp4", suffix: String = "")
      async throws -> pid_t
    {
      let words = [try BuiltProducts.gstintro] + (try play.arguments(options, film: film))
      try terminal.send(words.map { "'\($0)'" }.joined(separator: " ") + suffix + "\n")
      if !suffix.isEmpty {
        try await terminal.waitForOutput(containing: "ready> ", within: Self.patience)
      }
      try await play.waitForPictures(5)
      let job = ProcessTable.children(of: shell.processID).first {
        ProcessTable.name(of: $0) == "gstintro"
      }
      return try #require(job)
    }

    /// Types a line and waits for the next prompt.
    @discardableResult
    func type(_ line: String) async throws -> String {
      try terminal.send(line + "\n")
      return try await terminal.waitForOutput(containing: "ready> ", within: Self.patience)
    }

    /// Ctrl-Z, until the shell has the terminal again; returns the last picture's number.
    func suspend(_ job: pid_t) async throws -> Int {
      try terminal.send("\u{1A}")
      try await ProcessTable.waitForState("T", of: job, within: Self.patience)
      let text = try await terminal.waitForOutput(containing: "ready> ", within: Self.patience)
      #expect(text.localizedCaseInsensitiveContains("stopped") || text.contains("suspended"))
      return try play.rememberedPicture()
    }

    /// Waits until keys come one by one.
    func waitForKeyMode() async throws {
      let end = ContinuousClock.now + Self.patience
      while terminal.settings.isLineMode {
        guard ContinuousClock.now < end else { throw TestFailure("The terminal is in line mode.") }
        try await Task.sleep(for: .milliseconds(5))
      }
    }

    /// Presses space twice; asserts that each is understood.
    func expectKeysToWork(_ location: SourceLocation = #_sourceLocation) async throws {
      try await waitForKeyMode()
      for wanted in [false, true] {
        let line = play.now
        try terminal.send(" ")
        do {
          try await play.waitForEvent(
            #""event":"player""#, #""playWhenReady":\#(wanted)"#, after: line, within: .seconds(5))
        } catch { Issue.record(error, "a key did nothing", sourceLocation: location) }
      }
    }
  }

  @Suite struct Shell {
    private static let patience = LifecyclePlay.patience

    @Test(arguments: ["bash", "dash", "zsh"])
    func saysStoppedAndBringsBack(name: String) async throws {
      let session = try await Session(name)
      let play = session.play
      let job = try await session.startIntro(["--rate", "0.5"])
      for _ in 0..<3 {
        let last = try await session.suspend(job)
        let jobs = try await session.type("jobs").lowercased()
        #expect(jobs.contains("stopped") || jobs.contains("suspended"))
        #expect(jobs.contains("gstintro"))
        #expect(ProcessUse.connections(of: job) == [])
        #expect(try await play.screen.windows() == [])

        let (line, back) = (play.now, monotonicSeconds())
        try session.terminal.send("fg\n")
        let numbers = try await play.waitForPictures(2, since: back)
        #expect(Array(numbers.prefix(2)) == [last, last + 1])
        try await play.waitForEvent(#""event":"seeked""#, after: line)
        #expect(play.positions("seeked").last == play.positions("released").last)
        try await session.expectKeysToWork()
        try await play.waitForPictures(10, since: monotonicSeconds())
      }
      try session.terminal.send("q")
      try await session.terminal.waitForOutput(containing: "ready> ", within: Self.patience)
      try await play.waitForEvent(#""outcome":"skipped""#)
      #expect(try await session.type("echo status=$?.").contains("status=0."))
    }

    @Test(arguments: ["bash", "dash", "zsh"])
    func keysWorkAgainAfterBgThenFg(name: String) async throws {
      let session = try await Session(name)
      let play = session.play
      let job = try await session.startIntro(["--loop", "--rate", "0.5"])
      for _ in 0..<2 {
        let last = try await session.suspend(job)
        let atPrompt = session.terminal.settings
        let (line, back) = (play.now, monotonicSeconds())
        try await session.type("bg")
        let numbers = try await play.waitForPictures(20, since: back)
        #expect(Array(numbers.prefix(2)) == [last, last + 1])
        #expect(session.terminal.settings == atPrompt)
        // The keys are the shell's.
        #expect(try await session.type("echo qq q").contains("qq q"))
        #expect(ProcessTable.state(of: job) != "T")
        let later = play.events.log.lines.dropFirst(line?.index ?? 0)
        #expect(!later.contains { $0.text.contains(#""event":"input""#) })
        try session.terminal.send("fg\n")
        try await session.expectKeysToWork()
      }
    }

    @Test(arguments: ["bash", "dash", "zsh"])
    func startsInTheBackground(name: String) async throws {
      let session = try await Session(name)
      let play = session.play
      try await session.type("stty tostop")
      let job = try await session.startIntro(["--loop", "--verbose"], suffix: " &")
      let atPrompt = session.terminal.settings
      try await play.waitForPictures(20, since: monotonicSeconds())
      #expect(ProcessTable.state(of: job) != "T")
      #expect(session.terminal.settings == atPrompt)
      #expect(try await session.type("echo a b").contains("a b"))
      try session.terminal.send("fg\n")
      try await session.expectKeysToWork()
      _ = try await session.suspend(job)
      try session.terminal.send("fg\n")
      try await session.expectKeysToWork()
    }

    @Test func obeysSignalsFromElsewhere() async throws {
      let session = try await Session("bash")
      let play = session.play
      let job = try await session.startIntro(["--loop", "--rate", "0.5"])
      kill(job, SIGTSTP)
      try await ProcessTable.waitForState("T", of: job, within: Self.patience)
      let text = try await session.terminal.waitForOutput(
        containing: "ready> ", within: Self.patience)
      #expect(text.contains("Stopped"))
      let atPrompt = session.terminal.settings
      let last = try play.rememberedPicture()
      // Continued behind the shell's back: it plays, and leaves the shell its terminal.
      let back = monotonicSeconds()
      kill(job, SIGCONT)
      let numbers = try await play.waitForPictures(20, since: back)
      #expect(Array(numbers.prefix(2)) == [last, last + 1])
      #expect(session.terminal.settings == atPrompt)
      try session.terminal.send("fg\n")
      try await session.expectKeysToWork()
    }

    @Test func aPauseByTheUserSurvivesStopAndContinue() async throws {
      let session = try await Session("bash")
      let play = session.play
      let job = try await session.startIntro(["--rate", "0.5"])
      try session.terminal.send(" ")
      try await play.waitForEvent(#""playWhenReady":false"#)
      let frozen = try await play.expectStandingPicture()
      #expect(try await session.suspend(job) == frozen)
      let line = play.now
      try session.terminal.send("fg\n")
      try await play.waitForEvent(#""event":"seeked""#, after: line)
      #expect(try await play.expectStandingPicture() == frozen)
      try await session.waitForKeyMode()
      let end = monotonicSeconds()
      try session.terminal.send(" ")
      #expect(try await play.waitForPictures(1, since: end).first == frozen + 1)
    }
  }
}
