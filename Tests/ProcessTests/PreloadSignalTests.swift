import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// Signals on their way to the main program, and what it inherits.
  @Suite struct Signals {
    @Test(
      "TERM and its like during the film end both", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func duringIntro(number: Int32) async throws {
      let run = try PreloadRun(
        """
        def end(n, f): print('got', n, flush=True); os._exit(0)
        for n in (1, 2, 3, 15): signal.signal(n, end)
        print('up', flush=True)
        wait()
        """)
      try await run.waitForEvent("firstPicture")
      _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      run.program.send(number)
      #expect(try await run.end() == .signal(number))
      #expect(run.program.output.text == "up\ngot \(number)")
      #expect(!run.has("\"event\":\"handover\""))
    }

    @Test("TERM that is ignored becomes KILL", arguments: [false, true])
    func ignored(isSupervising: Bool) async throws {
      let run = try PreloadRun(
        """
        signal.signal(15, signal.SIG_IGN)
        print('up', flush=True)
        if \(isSupervising ? "True" : "False"): notify(b'READY=1')
        wait()
        """, ["--kill-after", "0.7"])
      try await run.waitForEvent(isSupervising ? "handover" : "firstPicture")
      _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      let begin = ContinuousClock.now
      run.program.send(SIGTERM)
      #expect(try await run.end() == .signal(isSupervising ? SIGKILL : SIGTERM))
      #expect(ContinuousClock.now - begin > .seconds(0.6))
    }

    @Test("A stop right behind a skip waits until the film has let go of everything")
    func stopBehindSkip() async throws {
      let screen = try await VirtualScreen.start(width: 640, height: 360)
      let run = try PreloadRun("wait()", on: screen)
      try await run.waitForEvent("firstPicture")
      run.program.send(GuardSignal.goOn)
      try await run.waitForEvent("outcome")
      run.program.send(SIGTSTP)
      try await run.program.waitForState("T", within: PreloadRun.patience)
      #expect(try await screen.windows() == [])
      // That one is the main program's to say READY.
      #expect(ProcessUse.connections(of: run.program.processID).count == 1)
      run.program.send(SIGTERM)
      run.program.send(SIGCONT)
      #expect(try await run.end() == .signal(SIGTERM))
    }

    @Test("After the hand-over it hears them all, and USR1 not before")
    func forwarded() async throws {
      let numbers = [SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGWINCH, SIGTERM]
      let run = try PreloadRun(
        """
        for n in (1, 2, 3, 10, 12, 28): signal.signal(n, lambda n, f: print(n, flush=True))
        signal.signal(15, lambda n, f: (print(n, flush=True), os._exit(11)))
        print('up', flush=True)
        signal.signal(34, lambda *_: notify(b'READY=1'))
        wait()
        """)
      try await run.waitForEvent("firstPicture")
      var line = try await run.program.output.waitForLine(
        containing: "up", within: PreloadRun.patience)
      run.program.send(SIGUSR1)
      try await run.waitForEvent("scene", containing: "willResignActive")
      run.program.send(SIGUSR2)
      kill(try await run.mainProcess(), 34)
      try await run.waitForEvent("handover")
      // Said again, it is no word to the main program.
      run.program.send(GuardSignal.goOn)
      for number in numbers {
        run.program.send(number)
        line = try await run.program.output.waitForLine(
          containing: String(number), after: line, within: PreloadRun.patience)
      }
      #expect(try await run.end() == .code(11))
      let heard = run.program.output.lines.dropFirst().map(\.text)
      #expect(heard == numbers.map { String($0) })
    }

    @Test("We stop when it stops, and CONT leads both back")
    func stops() async throws {
      let run = try PreloadRun(
        "notify(b'READY=1'); time.sleep(0.3); os.kill(os.getpid(), signal.SIGTSTP); sys.exit(6)")
      try await run.waitForMain("stopped", containing: "TSTP")
      try await run.program.waitForState("T", within: PreloadRun.patience)
      run.program.send(SIGCONT)
      #expect(try await run.end() == .code(6))
    }

    @Test("One that stops itself during the film is waited for, and then stops us")
    func stopsDuringIntro() async throws {
      let run = try PreloadRun(
        "os.kill(os.getpid(), signal.SIGSTOP); sys.exit(8)",
        ["--until", "exit-of-intro", "--start", "1.5"], film: "h264-aac.mp4")
      try await run.waitForEvent("handover")
      try await run.program.waitForState("T", within: PreloadRun.patience)
      run.program.send(SIGCONT)
      #expect(try await run.end() == .code(8))
    }

    @Test("TSTP during the film stops both, CONT goes on with both")
    func background() async throws {
      let run = try PreloadRun("time.sleep(0.5)\nprint('up', flush=True)\nwait()")
      try await run.waitForEvent("firstPicture")
      _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      let main = try await run.mainProcess()
      run.program.send(SIGTSTP)
      try await run.program.waitForState("T", within: PreloadRun.patience)
      try await ProcessTable.waitForState("T", of: main, within: PreloadRun.patience)
      run.program.send(SIGCONT)
      try await ProcessTable.waitForState("S", of: main, within: PreloadRun.patience)
      try await run.waitForEvent("seeked")
      run.program.send(SIGTERM)
      #expect(try await run.end() == .signal(SIGTERM))
    }

    @Test("Signals, descriptors and group are those of a program started directly")
    func inherits() async throws {
      // SigQ counts what waits for all processes of our user.
      let report = """
        for line in open('/proc/self/status'):
          if line[:3] in ('Sig', 'Shd') and line[:4] != 'SigQ': print(line.strip())
        print(sorted(os.listdir('/proc/self/fd')))
        print(os.getpgrp() == os.getpid())
        """
      let run = try PreloadRun(report)
      #expect(try await run.end() == .code(0))
      let script = "import os\n" + report
      let (exit, output, _) = try await RunningProgram.run("python3", ["-u", "-c", script])
      #expect(exit == .code(0))
      // Python reads its script by a descriptor of its own, or not.
      #expect(
        run.program.output.lines.dropLast(2).map(\.text).joined(separator: "\n") + "\n"
          == output.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n")
      #expect(run.program.output.lines.last?.text == "True")
      #expect(run.program.output.lines.suffix(2).first?.text == "['0', '1', '2', '3']")
    }

    @Test("It reads the standard input, while the film plays")
    func input() async throws {
      let run = try PreloadRun("print(sys.stdin.read().upper()); sys.exit(2)", input: .pipe)
      try run.program.write("one\ntwo q ")
      run.program.closeInput()
      #expect(try await run.end() == .code(2))
      #expect(run.program.output.text == "ONE\nTWO Q ")
    }

    @Test("A crash, an end by a library, or a hang of the intro leaves it supervised")
    func crash() async throws {
      let run = try PreloadRun("print('up', flush=True); time.sleep(1.5); sys.exit(33)")
      try await run.waitForEvent("firstPicture")
      _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      run.program.send(SIGSEGV)
      #expect(try await run.end() == .code(33))
      #expect(run.program.output.text == "up")
      #expect(run.program.errors.text.contains("crash"))

      let other = try PreloadRun("print('up', flush=True)\nwait()")
      try await other.waitForEvent("firstPicture")
      _ = try await other.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      other.program.send(SIGABRT)
      _ = try await other.program.errors.waitForLine(
        containing: "crash", within: PreloadRun.patience)
      try await PreloadTests.eventually("it supervises") {
        ProcessTable.commandLine(of: other.program.processID).contains("--supervise")
      }
      other.program.send(SIGTERM)
      #expect(try await other.end() == .signal(SIGTERM))
    }
  }
}
