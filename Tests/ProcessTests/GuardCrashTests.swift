import Foundation
import TestSupport
import Testing

extension GuardTests {
  @Suite struct Crash {
    static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]

    @Test(arguments: signals, GuardPlay.Moment.allCases)
    func leadsToMain(signal: Int32, moment: GuardPlay.Moment) async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: moment)
      program.send(signal)
      try await play.expectMain(of: program)
      #expect(program.errors.lines.count == 1)
      #expect(program.errors.text.contains(" ended in a crash ("))
      let names = [
        SIGSEGV: "SEGV", SIGBUS: "BUS", SIGILL: "ILL", SIGFPE: "FPE", SIGABRT: "ABRT",
        SIGTRAP: "TRAP", SIGSYS: "SYS",
      ]
      try play.expectLastLines("crash", try #require(names[signal]))
    }

    @Test func isSoonOver() async throws {
      var times: [Double] = []
      for _ in 0..<5 {
        let play = try GuardPlay()
        let program = try await play.start(at: .playing, main: ["/bin/echo", "main"])
        let start = monotonicSeconds()
        program.send(SIGSEGV)
        let line = try await program.output.waitForLine(
          containing: "main", within: GuardPlay.patience)
        times.append(line.seconds - start)
      }
      print("Crash to main's output, ms: \(times.map { Int($0 * 1000) })")
      #expect(times.min()! < 0.05)
    }

    @Test(arguments: ["multiqueue", "vqueue", "-qos"])
    func ofAStreamingThreadLeadsToMain(name: String) async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing)
      try GuardThread(of: program.processID, named: name).send(SIGSEGV)
      try await play.expectMain(of: program)
    }

    #if arch(x86_64)
      @Test(arguments: GuardThread.Fault.allCases)
      func ofTheFirstThreadLeadsToMain(fault: GuardThread.Fault) async throws {
        let play = try GuardPlay()
        let program = try await play.start(at: .playing)
        try await GuardThread(firstOf: program.processID).suffer(fault)
        try await play.expectMain(of: program)
        #expect(program.errors.text.contains("(SEGV)"))
      }

      @Test(arguments: GuardThread.Fault.allCases)
      func byItselfOfAStreamingThreadLeadsToMain(fault: GuardThread.Fault) async throws {
        let play = try GuardPlay()
        let program = try await play.start(at: .playing)
        try await GuardThread(of: program.processID, named: "vqueue").suffer(fault)
        try await play.expectMain(of: program)
      }

      @Test func byItselfWithoutMainIsTheDeathByIt() async throws {
        let play = try GuardPlay()
        let program = try await play.start(at: .playing, main: [])
        try await GuardThread(of: program.processID, named: "vqueue").suffer(.instruction)
        let exit = try await play.waitForExit(of: program)
        #expect(exit == .signal(SIGSEGV))
        #expect(program.errors.lines.count == 1)
      }
    #endif

    @Test(arguments: signals)
    func withoutMainIsTheDeathBySignal(signal: Int32) async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .paused, main: [])
      program.send(signal)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .signal(signal))
    }

    @Test func isTheDeathBySignalIfFailuresAreToEndIt() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing, ["--on-error", "fail"])
      program.send(SIGBUS)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .signal(SIGBUS))
      #expect(program.output.lines.isEmpty)
      try play.expectLastLines("crash", "BUS", handsOver: false)
    }

    @Test func ofManyThreadsAtOnceLeadsToOneMain() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing)
      let first = program.processID
      let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(first)/task")
      // The first thread first: a moment later the main program's has its number.
      let others = tasks.compactMap { pid_t($0) }.filter { $0 != first }.shuffled()
      for task in [first] + others {
        GuardThread(of: first, identifier: task).send(SIGABRT)
      }
      try await play.expectMain(of: program)
      try play.expectLastLines("crash", "ABRT")
      #expect(program.errors.lines.count == 1)
    }

    @Test func afterASignalToEndLeadsNowhere() async throws {
      let play = try GuardPlay()
      // A pipeline that hangs makes the teardown last.
      let program = try await play.start(at: .prerolling)
      program.send(SIGTERM)
      try await play.waitForEvent(#""outcome":"terminated""#)
      program.send(SIGSEGV)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .signal(SIGSEGV) || exit == .signal(SIGTERM))
      #expect(program.output.lines.isEmpty)
    }

    @Test func ofMainIsNoneOfOurs() async throws {
      let play = try GuardPlay()
      let main = ["/bin/sh", "-c", "echo main; kill -SEGV $$"]
      let program = try await play.start(at: .playing, main: main)
      program.send(SIGILL)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .signal(SIGSEGV))
      #expect(program.output.text == "main")
    }

    @Test func leadsToMainInAScriptWithoutAnInterpreter() async throws {
      let play = try GuardPlay()
      let script = play.folder.path("script")
      try Data("echo main \"$1\"\n".utf8).write(to: URL(fileURLWithPath: script))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      let program = try await play.start(at: .playing, main: [script, "a b"])
      program.send(SIGSEGV)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(0))
      #expect(program.output.text == "main a b")
    }

    @Test func saysIfMainIsGone() async throws {
      let play = try GuardPlay()
      let script = play.folder.path("script")
      try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: script))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      let program = try await play.start(at: .playing, main: [script])
      try FileManager.default.removeItem(atPath: script)
      program.send(SIGSEGV)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(127))
      #expect(program.errors.text.contains("can't be executed: No such file or directory."))
    }
  }
}
