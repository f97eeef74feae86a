import Foundation
import TestSupport
import Testing

extension Lifecycle {
  /// INT, TERM, HUP, QUIT, a terminal that goes, and ends that nobody can catch.
  @Suite struct Disconnect {
    private static let patience = LifecyclePlay.patience
    /// 300 ms for the devices, 500 ms for the scene, and a busy machine.
    private static let bound = Duration.seconds(3)

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func diesByTheSameSignalAndRestoresTheTerminal(signal: Int32) async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let found = terminal.settings
      let program = try play.start(
        main: ["/bin/echo", "main"], input: .terminal(terminal), group: .session)
      try await play.waitForPictures(5)
      #expect(!terminal.settings.isLineMode)
      program.send(signal)
      #expect(try await program.waitForExit(within: Self.bound) == .signal(signal))
      #expect(terminal.settings == found)
      #expect(try await program.completeOutput == "")
      try await play.waitForEvent(#""event":"outcome","outcome":"terminated""#)
      try await play.waitForEvent(#""step":"didDisconnect""#)
    }

    @Test(arguments: ["\u{3}", "\u{1C}"])
    func diesByTheTerminalsKeys(key: String) async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let found = terminal.settings
      let program = try play.start(input: .terminal(terminal), group: .session)
      try await play.waitForPictures(5)
      try terminal.send(key)
      let signal = key == "\u{3}" ? SIGINT : SIGQUIT
      #expect(try await program.waitForExit(within: Self.bound) == .signal(signal))
      #expect(terminal.settings == found)
    }

    @Test func endsInTheBackgroundOnceContinued() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(main: ["/bin/echo", "main"])
      try await play.waitForPictures(5)
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      program.send(SIGTERM)
      program.send(SIGCONT)
      #expect(try await program.waitForExit(within: Self.bound) == .signal(SIGTERM))
      #expect(try await program.completeOutput == "")
    }

    @Test func endsWhileGStreamerHangs() async throws {
      let (_, program, _) = try await startHanging()
      let start = ContinuousClock.now
      program.send(SIGTERM)
      #expect(try await program.waitForExit(within: Self.bound) == .signal(SIGTERM))
      #expect(ContinuousClock.now - start < .milliseconds(900))
    }

    @Test func endsAtOnceAtTheSecondSignal() async throws {
      // By the program's own clock; a scene that waits for GStreamer would take 0.5 s.
      #expect(try await secondsToTheEnd(after: [SIGTERM], dyingOf: SIGTERM) < 0.25)
      // Of two that wait together the one with the lower number is the first, and the one it dies of.
      #expect(try await secondsToTheEnd(after: [SIGINT, SIGTERM], dyingOf: SIGINT) < 0.25)
    }

    /// How long a film that hangs in GStreamer holds its end up, from the last signal on.
    private func secondsToTheEnd(
      after signals: [Int32], dyingOf signal: Int32
    ) async throws -> Double {
      let (play, program, _) = try await startHanging()
      program.send(SIGSTOP)
      try await program.waitForState("T", within: Self.patience)
      for signal in signals { program.send(signal) }
      program.send(SIGCONT)
      #expect(try await program.waitForExit(within: Self.bound) == .signal(signal))
      let sent = try await play.waitForEvent(#""event":"signal","signal":"TERM""#)
      let end = try await play.waitForEvent(#""step":"didDisconnect""#)
      let times = [sent, end].compactMap { line in
        Double(line.text.dropFirst(5).prefix { $0.isNumber || $0 == "." })
      }
      return try #require(times.last) - (try #require(times.first))
    }

    @Test func stopsWhileGStreamerHangs() async throws {
      let (play, program, fifo) = try await startHanging()
      let start = ContinuousClock.now
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.bound)
      #expect(ContinuousClock.now - start < .milliseconds(900))
      program.send(SIGCONT)
      try await play.waitForEvent(#""step":"willEnterForeground""#)
      let writer = try RunningProgram(
        "/bin/sh", ["-c", "exec cat \"$1\" >\"$2\"", "sh", Media.path("long.webm"), fifo])
      try await play.waitForPictures(5)
      writer.kill()
    }

    @Test func aTerminalThatHangsUpEndsIt() async throws {
      let play = try await LifecyclePlay()
      var terminal: PseudoTerminal? = try PseudoTerminal()
      let program = try play.start(
        main: ["/bin/echo", "main"], input: .terminal(try #require(terminal)), group: .session)
      try await play.waitForPictures(5)
      #expect(terminal?.settings.isLineMode == false)
      terminal = nil
      #expect(try await program.waitForExit(within: Self.bound) == .signal(SIGHUP))
      #expect(try await program.completeOutput == "")
    }

    @Test func aKillLeavesTheTerminalUsable() async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let found = terminal.settings
      let program = try play.start(input: .terminal(terminal), group: .session)
      try await play.waitForPictures(5)
      program.send(SIGKILL)
      #expect(try await program.waitForExit(within: Self.bound) == .signal(SIGKILL))
      // Ctrl-C still interrupts, and a new line still begins at the left.
      #expect(terminal.settings.local & UInt32(ISIG) != 0)
      #expect(terminal.settings.output == found.output)
      #expect(terminal.settings.output & UInt32(OPOST) != 0)
      #expect(terminal.settings.input == found.input)
    }

    /// The parent repairs nothing, so what the terminal is like is the program's doing.
    @Test func aRealStopLeavesTheTerminalAsItWasFound() async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let found = terminal.settings
      let (parent, job) = try await startUnderAPlainParent(play, terminal)
      #expect(!terminal.settings.isLineMode)
      try terminal.send("\u{1A}")
      try await ProcessTable.waitForState("T", of: job, within: Self.patience)
      #expect(terminal.settings == found)
      let (last, back) = (try #require(play.lastNumber), monotonicSeconds())
      kill(job, SIGCONT)
      let numbers = try await play.waitForPictures(2, since: back)
      #expect(Array(numbers.prefix(2)) == [last, last + 1])
      #expect(!terminal.settings.isLineMode)
      kill(job, SIGTERM)
      #expect(try await parent.waitForExit(within: Self.bound) == .code(0))
      #expect(terminal.settings == found)
    }

    @Test func aTerminalThatGoesWhileStoppedLeavesNothingBehind() async throws {
      let play = try await LifecyclePlay()
      var terminal: PseudoTerminal? = try PseudoTerminal()
      let (parent, job) = try await startUnderAPlainParent(play, try #require(terminal))
      try terminal?.send("\u{1A}")
      try await ProcessTable.waitForState("T", of: job, within: Self.patience)
      terminal = nil
      try await parent.waitForExit(within: Self.patience)
      let end = ContinuousClock.now + Self.bound
      while let state = ProcessTable.state(of: job), state != "Z", ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(ProcessTable.state(of: job) ?? "Z" == "Z")
      #expect(try await play.screen.windows() == [])
    }

    /// Starts it with a FIFO that nobody writes to: opening it hangs inside GStreamer.
    private func startHanging() async throws -> (
      play: LifecyclePlay, program: RunningProgram, fifo: String
    ) {
      let play = try await LifecyclePlay()
      let fifo = play.folder.path("film.webm")
      #expect(mkfifo(fifo, 0o600) == 0)
      let program = try play.start(film: fifo)
      try await play.waitForEvent(#""step":"didBecomeActive""#)
      try await Task.sleep(for: LifecyclePlay.settling)
      return (play, program, fifo)
    }

    /// A session leader that gives its child a group and the terminal, and waits for its end.
    private func startUnderAPlainParent(
      _ play: LifecyclePlay, _ terminal: PseudoTerminal
    ) async throws -> (parent: RunningProgram, job: pid_t) {
      let script = """
        import os, signal, sys
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpgrp())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            os.execv(sys.argv[1], sys.argv[1:])
        print(child, flush=True)
        os.waitpid(child, 0)
        """
      let command = [try BuiltProducts.gstintro] + (try play.arguments(["--quiet"]))
      let parent = try RunningProgram(
        "python3", ["-c", script] + command, environment: play.environment,
        input: .terminal(terminal), group: .session)
      let line = try await parent.output.waitForLine(within: Self.patience) { pid_t($0) != nil }
      try await play.waitForPictures(5)
      return (parent, try #require(pid_t(line.text)))
    }
  }
}
