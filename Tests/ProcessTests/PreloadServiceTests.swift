import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// gstintro as a service of `Type=notify`; in a session of its own, as systemd starts it.
  @Suite struct Service {
    @Test("READY at the first picture, a status at each change, and main inherits the socket")
    func film() async throws {
      let manager = try NotifyListener()
      let run = try Self.run(
        manager, ["--start", "1.2", Media.path("h264-aac.mp4")], main: Self.says("WORD=1"))
      try await manager.wait(for: "READY=1")
      run.send(SIGUSR1)
      try await manager.wait(for: "STATUS=Interrupted")
      run.send(SIGUSR2)
      try await manager.wait(for: "WORD=1")
      #expect(try await run.waitForExit(within: PreloadRun.patience) == .code(4))
      let lines = manager.lines
      #expect(lines.filter { $0 == "READY=1" }.count == 1)
      #expect(!lines.contains("STOPPING=1"))
      let wanted = ["STATUS=Opens the film", "READY=1", "STATUS=Plays the film"]
      #expect(lines.first == wanted[0])
      #expect(wanted.allSatisfy(lines.contains))
      #expect(lines.contains { $0.hasPrefix("STATUS=Runs /") })
      #expect(lines.last == "WORD=1")
    }

    @Test("A film that fails is no service that never starts")
    func failed() async throws {
      let manager = try NotifyListener()
      let run = try Self.run(manager, [Media.path("random.mp4")], main: Self.says("WORD=1"))
      #expect(try await run.waitForExit(within: PreloadRun.patience) == .code(4))
      try await manager.wait(for: "WORD=1")
      #expect(manager.lines.contains("READY=1"))
    }

    @Test("TERM is told of")
    func terminated() async throws {
      let manager = try NotifyListener()
      let run = try Self.run(manager, [Media.path("long.mp4")], main: ["true"])
      try await manager.wait(for: "READY=1")
      // In a session of its own nothing stops; it stays awake in the background.
      run.send(SIGTSTP)
      try await manager.wait(for: "STATUS=In the background")
      run.send(SIGCONT)
      try await manager.wait(for: "STATUS=Opens the film")
      run.send(SIGTERM)
      #expect(try await run.waitForExit(within: PreloadRun.patience) == .signal(SIGTERM))
      try await manager.wait(for: "STOPPING=1")
    }

    @Test("A preloaded main program is named after the hand-over, and its words are passed on")
    func preloaded() async throws {
      let manager = try NotifyListener()
      let run = try PreloadRun(
        """
        signal.signal(34, lambda *_: notify(b'READY=1\\nX_WORD=\\xc3\\xbc'))
        signal.signal(15, lambda *_: (notify(b'X_LAST=1'), os._exit(0)))
        notify(b'STATUS=Loads\\nMAINPID=1\\nFDSTORE=1')
        wait()
        """, environment: ["NOTIFY_SOCKET": manager.path], group: .session)
      try await manager.wait(for: "STATUS=Loads")
      try await run.waitForEvent("firstPicture")
      try await manager.wait(for: "READY=1")
      let main = try await run.mainProcess()
      #expect(!manager.lines.contains { $0.hasPrefix("MAINPID") })
      kill(main, 34)
      try await manager.wait(for: "X_WORD=ü")
      try await manager.wait(for: "MAINPID=\(main)")
      // In a session of its own the main program stops all the same: we are its shell.
      run.program.send(SIGTSTP)
      try await ProcessTable.waitForState("T", of: main, within: PreloadRun.patience)
      #expect(ProcessTable.state(of: run.program.processID) != "T")
      run.program.send(SIGCONT)
      try await run.waitForMain("continued")
      run.program.send(SIGTERM)
      #expect(try await run.end() == .code(0))
      try await manager.wait(for: "STOPPING=1")
      #expect(manager.lines.contains("X_LAST=1"))
      #expect(manager.lines.filter { $0.hasPrefix("MAINPID") }.count == 1)
      #expect(!manager.lines.contains("FDSTORE=1"))
    }

    /// A main program that says a word to whoever its environment names, and ends with 4.
    private static func says(_ word: String) -> [String] {
      let script = """
        import os, socket
        s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        s.sendto(b"\(word)", os.environ["NOTIFY_SOCKET"])
        os._exit(4)
        """
      return ["python3", "-c", script]
    }

    private static func run(
      _ manager: NotifyListener, _ options: [String], main: [String]
    ) throws -> RunningProgram {
      var environment = ProcessInfo.processInfo.environment
      environment["NOTIFY_SOCKET"] = manager.path
      environment["DISPLAY"] = nil
      environment["PULSE_SERVER"] = "unix:/nonexistent"
      return try RunningProgram(
        BuiltProducts.gstintro, ["--pipeline", "headless", "--quiet"] + options + ["--"] + main,
        environment: environment, group: .session)
    }
  }
}
