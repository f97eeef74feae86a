import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// What the intro waits for.
  @Suite struct Ready {
    @Test("READY ends the film, and a second one does nothing")
    func ready() async throws {
      let run = try PreloadRun(
        "time.sleep(0.7); notify(b'READY=1'); notify(b'READY=1'); time.sleep(0.3)")
      let line = try await run.waitForEvent("outcome")
      #expect(line.text.contains("\"outcome\":\"played\""))
      #expect(try await run.end() == .code(0))
      #expect(run.log.lines.count { $0.text.contains("\"sign\":\"ready\"") } == 1)
      #expect(run.log.lines.count { $0.text.contains("\"event\":\"handover\"") } == 1)
    }

    @Test("Rubbish is harmless, and READY is heard after it")
    func rubbish() async throws {
      let run = try PreloadRun(
        """
        for data in [b'x' * 10000, os.urandom(4000), b'\\xff\\xfe', b'', b'READY=0', b'READY',
                     b'STATUS=\\xff\\n\\0', b'EXTEND_TIMEOUT_USEC=nonsense', b'MAINPID=1']:
          try: notify(data)
          except OSError as error: print(error)
        time.sleep(0.3)
        notify(b'READY=1'); time.sleep(0.2); sys.exit(7)
        """)
      try await run.waitForMain("status")
      #expect(!run.has("\"sign\""))
      try await run.waitForMain("sign", containing: "ready")
      #expect(try await run.end() == .code(7))
    }

    @Test("Descriptors that come along are let go of at once")
    func barrier() async throws {
      let run = try PreloadRun(
        """
        import array
        r, w = os.pipe()
        s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        s.connect('\\0' + os.environ['NOTIFY_SOCKET'][1:])
        s.sendmsg([b'BARRIER=1'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [w]))])
        os.close(w)
        print(len(os.read(r, 1))); sys.exit(5)
        """)
      #expect(try await run.end() == .code(5))
      #expect(run.program.output.text == "0")
    }

    @Test("The last picture stays until it is ready")
    func holds() async throws {
      let run = try PreloadRun(
        "signal.signal(signal.SIGUSR1, lambda *_: (notify(b'READY=1'), os._exit(0)))\nwait()",
        film: "h264-aac.mp4")
      let waits = try await run.waitForMain("awaited")
      try await run.waitForEvent("player", containing: "\"phase\":\"ended\"")
      #expect(!run.has("\"event\":\"outcome\""))
      kill(try await run.mainProcess(), SIGUSR1)
      try await run.waitForEvent("outcome", containing: "played", after: waits)
      #expect(try await run.end() == .code(0))
    }

    @Test(
      "One that never says READY is waited for so long and no longer", arguments: [false, true])
    func late(loops: Bool) async throws {
      let run = try PreloadRun(
        "time.sleep(1.5); sys.exit(9)",
        ["--ready-timeout", "0.5"] + (loops ? ["--loop"] : ["--start", "1.9"]),
        film: "h264-aac.mp4")
      try await run.waitForMain("late")
      try await run.waitForEvent("handover")
      #expect(try await run.end() == .code(9))
    }

    @Test("It may ask for more time")
    func moreTime() async throws {
      let run = try PreloadRun(
        "notify(b'EXTEND_TIMEOUT_USEC=60000000'); time.sleep(1.5); notify(b'READY=1')",
        ["--ready-timeout", "0.7", "--start", "1.9"], film: "h264-aac.mp4")
      try await run.waitForMain("sign", containing: "ready")
      #expect(try await run.end() == .code(0))
      #expect(!run.has("\"what\":\"late\""))
    }

    @Test("With exit-of-intro the film's end is enough")
    func exitOfIntro() async throws {
      let run = try PreloadRun(
        "time.sleep(3); sys.exit(4)", ["--until", "exit-of-intro", "--start", "1.5"],
        film: "h264-aac.mp4")
      try await run.waitForEvent("handover")
      #expect(try await run.end() == .code(4))
      #expect(!run.has("\"what\":\"awaited\"") && !run.has("\"what\":\"late\""))
    }

    @Test("Ready or not, the minimum is shown")
    func minimum() async throws {
      let run = try PreloadRun("notify(b'READY=1'); wait()", ["--min", "1"])
      let ready = try await run.waitForMain("sign")
      let first = try await run.waitForEvent("firstPicture")
      let outcome = try await run.waitForEvent("outcome", after: ready)
      #expect(outcome.seconds - first.seconds > 0.9)
      run.program.send(SIGTERM)
      #expect(try await run.end() == .signal(SIGTERM))
    }

    @Test("A skip before it is ready holds the picture; another program's word is enough")
    func skip() async throws {
      let terminal = try PseudoTerminal()
      let run = try PreloadRun(
        "time.sleep(0.2); wait()", input: .terminal(terminal), terminal: terminal, group: .session)
      try await run.waitForEvent("firstPicture")
      try terminal.send("q")
      let waits = try await run.waitForMain("awaited")
      try await run.waitForEvent("player", containing: "\"status\":\"paused\"")
      // The last of these keys is answered, and so the others have done what they do.
      try terminal.send(" q\r9")
      try await run.waitForEvent("answer", containing: "95 %", after: waits)
      #expect(!run.has("\"event\":\"outcome\""))
      run.program.send(SIGRTMIN + 1)
      try await run.waitForEvent("outcome", containing: "skipped", after: waits)
      try await run.waitForEvent("handover")
      run.program.send(SIGKILL)
      kill(try await run.mainProcess(), SIGKILL)
    }

    /// Two programs are listened to, and hear different names.
    @Test("Each main program has a socket of its own, and none is left")
    func sockets() async throws {
      let runs = try (0..<2).map { _ in
        try PreloadRun("print(os.environ['NOTIFY_SOCKET']); time.sleep(0.5)")
      }
      var names: Set<String> = []
      for run in runs {
        #expect(try await run.end() == .code(0))
        names.insert(run.program.output.text)
      }
      #expect(names.count == 2)
      let open = try String(contentsOfFile: "/proc/net/unix", encoding: .utf8)
      for name in names {
        #expect(name.hasPrefix("@"))
        #expect(!open.contains(" \(name)\n"))
      }
    }
  }
}

/// `SIGRTMIN`, which is a function call in C.
private let SIGRTMIN: Int32 = 34
