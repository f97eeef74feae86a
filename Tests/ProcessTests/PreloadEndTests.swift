import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// gstintro ends as its main program ends.
  @Suite struct End {
    @Test("A status", arguments: [0, 1, 42, 255])
    func status(status: Int32) async throws {
      let run = try PreloadRun("notify(b'READY=1'); time.sleep(0.2); sys.exit(\(status))")
      #expect(try await run.end() == .code(status))
      #expect(run.has("\"event\":\"handover\""))
    }

    @Test("A signal", arguments: [SIGSEGV, SIGKILL, SIGTERM, SIGABRT, SIGUSR1])
    func signal(number: Int32) async throws {
      let run = try PreloadRun(
        """
        notify(b'READY=1'); time.sleep(0.2)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), \(number)); wait()
        """)
      #expect(try await run.end() == .signal(number))
    }

    @Test("Before the film does: at once, and there is no hand-over")
    func early() async throws {
      let run = try PreloadRun("time.sleep(0.5); sys.exit(42)")
      let line = try await run.waitForEvent("outcome")
      #expect(line.text.contains("\"outcome\":\"mainEnded\",\"status\":42"))
      #expect(try await run.end() == .code(42))
      #expect(!run.has("\"event\":\"handover\""))
    }

    @Test("By a signal before the film does")
    func earlySignal() async throws {
      let run = try PreloadRun("os.kill(os.getpid(), signal.SIGSEGV)")
      #expect(try await run.end() == .signal(SIGSEGV))
    }

    @Test("It forks and leaves: what it leaves behind is left alone")
    func forks() async throws {
      let run = try PreloadRun(
        """
        child = os.fork()
        if child == 0: wait()
        print(child); sys.exit(3)
        """)
      #expect(try await run.end() == .code(3))
      let child = try #require(run.program.output.lines.first.flatMap { pid_t($0.text) })
      #expect(ProcessTable.state(of: child) != nil)
      kill(child, SIGKILL)
    }

    @Test("A main program that isn't there, or is none, is told of before the film")
    func missing() async throws {
      for (name, status) in [("/nonexistent/game", Int32(127)), ("/etc/passwd", 126)] {
        let (exit, _, errors) = try await RunningProgram.run(
          BuiltProducts.gstintro, ["--pipeline", "headless", "--preload", "--", name])
        #expect(exit == .code(status))
        #expect(errors.contains(name))
      }
    }

    @Test("A script without #! is run by the shell")
    func script() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path("script")
      try "exit $#\n".write(toFile: path, atomically: true, encoding: .utf8)
      chmod(path, 0o755)
      let (exit, _, _) = try await RunningProgram.run(
        BuiltProducts.gstintro,
        ["--pipeline", "headless", "--quiet", "--preload", "--", path, "a", "b c"])
      #expect(exit == .code(2))
    }

    @Test("A failed film leads to it at once, or ends it")
    func failedFilm() async throws {
      let run = try PreloadRun("time.sleep(2); sys.exit(42)", film: "random.mp4")
      #expect(try await run.end() == .code(42))
      #expect(run.has("\"event\":\"handover\""))

      let other = try PreloadRun("wait()", ["--on-error", "fail"], film: "random.mp4")
      #expect(try await other.end() == .code(65))
      #expect(!other.has("\"event\":\"handover\""))
    }
  }
}
