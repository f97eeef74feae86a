import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// The terminal is the intro's, then the main program's, then the shell's.
  @Suite struct Terminal {
    /// A shell with job control on a terminal of its own, that has been given a command line.
    private static func shell(
      _ main: String, film: String = "long.webm"
    ) throws -> (PseudoTerminal, PreloadRun) {
      let terminal = try PseudoTerminal()
      let script = """
        "$@"; echo "status $?"
        while [ "$(jobs)" ]; do read -r line; eval "$line"; done
        """
      let run = try PreloadRun(
        main, film: film, launcher: ["/bin/bash", "--norc", "-mc", script, "bash"],
        input: .terminal(terminal), terminal: terminal, group: .session)
      return (terminal, run)
    }

    @Test("A main program that reads it gets it at the hand-over, and no key of the film")
    func reads() async throws {
      let (terminal, run) = try Self.shell(
        """
        print('asks', flush=True)
        print('<' + sys.stdin.readline().strip() + '>', flush=True)
        """, film: "h264-aac.mp4")
      let main = try await run.mainProcess()
      try await run.waitForMain("stopped", containing: "21")
      try terminal.send("x\u{1B}[A")
      try await run.waitForEvent("handover")
      try await run.waitForMain("continued")
      #expect(terminal.foregroundGroup == main)
      try terminal.send("answer\r")
      try await terminal.waitForOutput(containing: "<answer>", within: PreloadRun.patience)
      try await terminal.waitForOutput(containing: "status 0", within: PreloadRun.patience)
      #expect(try await run.end() == .code(0))
    }

    @Test("Ctrl-Z stops the job, fg goes on, and its status is the shell's")
    func stops() async throws {
      let (terminal, run) = try Self.shell(
        """
        notify(b'READY=1')
        print('<' + sys.stdin.readline().strip() + '>', flush=True)
        sys.exit(5)
        """)
      let main = try await run.mainProcess()
      try await run.waitForEvent("handover")
      try await PreloadTests.eventually("it has the terminal") { terminal.foregroundGroup == main }
      try terminal.send("\u{1A}")
      try await terminal.waitForOutput(containing: "Stopped", within: PreloadRun.patience)
      try await ProcessTable.waitForState("T", of: main, within: PreloadRun.patience)
      try terminal.send("fg; echo \"again $?\"\r")
      try await PreloadTests.eventually("it has the terminal again") {
        terminal.foregroundGroup == main
      }
      try terminal.send("answer\r")
      try await terminal.waitForOutput(containing: "<answer>", within: PreloadRun.patience)
      try await terminal.waitForOutput(containing: "again 5", within: PreloadRun.patience)
      #expect(try await run.end() == .code(0))
    }

    @Test("Ctrl-C goes to the main program alone")
    func interrupts() async throws {
      let (terminal, run) = try Self.shell(
        """
        signal.signal(2, lambda *_: (print('interrupted', flush=True), os._exit(12)))
        notify(b'READY=1')
        wait()
        """)
      let main = try await run.mainProcess()
      try await run.waitForEvent("handover")
      try await PreloadTests.eventually("it has the terminal") { terminal.foregroundGroup == main }
      try terminal.send("\u{3}")
      try await terminal.waitForOutput(containing: "interrupted", within: PreloadRun.patience)
      try await terminal.waitForOutput(containing: "status 12", within: PreloadRun.patience)
      #expect(try await run.end() == .code(0))
    }

    @Test("Where no shell is, Ctrl-Z comes straight back")
    func withoutShell() async throws {
      let terminal = try PseudoTerminal()
      let run = try PreloadRun(
        """
        notify(b'READY=1')
        print('<' + sys.stdin.readline().strip() + '>', flush=True)
        """, input: .terminal(terminal), terminal: terminal, group: .session)
      let main = try await run.mainProcess()
      try await run.waitForEvent("handover")
      try await PreloadTests.eventually("it has the terminal") { terminal.foregroundGroup == main }
      try terminal.send("\u{1A}")
      try await run.waitForMain("stopped", containing: "TSTP")
      try await run.waitForMain("continued")
      try await PreloadTests.eventually("it has the terminal again") {
        terminal.foregroundGroup == main
      }
      try terminal.send("answer\r")
      try await terminal.waitForOutput(containing: "<answer>", within: PreloadRun.patience)
      #expect(try await run.end() == .code(0))
    }

    /// The parent repairs nothing, so whose the terminal is in the end is our doing.
    @Test("After a crash while the main program has it, it is given back all the same")
    func crashes() async throws {
      let terminal = try PseudoTerminal()
      let parent = """
        import os, signal, sys
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        child = os.fork()
        if child == 0:
          os.setpgid(0, 0)
          os.tcsetpgrp(0, os.getpgrp())
          signal.signal(signal.SIGTTOU, signal.SIG_DFL)
          os.execv(sys.argv[1], sys.argv[1:])
        os.waitpid(child, 0)
        print("ours" if os.tcgetpgrp(0) == child else "lost", flush=True)
        """
      let run = try PreloadRun(
        "signal.signal(35, lambda *_: os._exit(7))\nnotify(b'READY=1')\nwait()",
        launcher: ["/usr/bin/python3", "-c", parent], input: .terminal(terminal),
        terminal: terminal, group: .session)
      let main = try await run.mainProcess()
      try await run.waitForEvent("handover")
      try await PreloadTests.eventually("it has the terminal") { terminal.foregroundGroup == main }
      let intro = try #require(ProcessTable.parent(of: main))
      kill(intro, SIGSEGV)
      try await PreloadTests.eventually("it supervises") {
        ProcessTable.commandLine(of: intro).contains("--supervise")
      }
      kill(main, 35)
      try await terminal.waitForOutput(containing: "ours", within: PreloadRun.patience)
      #expect(try await run.end() == .code(0))
    }

    @Test("Modes of the terminal are as they were found when the main program has it")
    func modes() async throws {
      let terminal = try PseudoTerminal()
      let found = terminal.settings
      let run = try PreloadRun(
        "time.sleep(0.7); notify(b'READY=1'); wait()", input: .terminal(terminal),
        terminal: terminal, group: .session)
      try await run.waitForEvent("firstPicture")
      #expect(!terminal.settings.isLineMode)
      try await run.waitForEvent("handover")
      // The event comes just before the terminal changes hands.
      try await PreloadTests.eventually("the modes are as found") { terminal.settings == found }
      try terminal.send("\u{3}")
      #expect(try await run.end() == .signal(SIGINT))
    }
  }

  /// Waits for something that nobody reports.
  static func eventually(_ what: String, _ condition: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + PreloadRun.patience
    while try await !condition() {
      guard ContinuousClock.now < end else { throw TestFailure("It never came: \(what).") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
