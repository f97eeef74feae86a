import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// Whatever comes at whatever moment.
  @Suite struct Races {
    private enum Blow: CaseIterable {
      case skip, terminate, interrupt, crash, abort, ready, background, stop, mainEnds, mainCrashes,
        hangUp
    }

    @Test("One main program, which ends, and nothing is left", .timeLimit(.minutes(5)))
    func races() async throws {
      let endings = Watched<[RunningProgram.Exit: Int]>([:])
      try await forEach(of: SeededNumbers.seeds(60), atOnce: 5) { seed in
        let exit = try await Self.race(seed)
        endings.update { $0[exit, default: 0] += 1 }
      }
      print("Endings of 60 runs: \(endings.value)")
      #expect(ProcessTable.children(of: getpid()).allSatisfy { ProcessTable.state(of: $0) != "Z" })
    }

    private static func race(_ seed: UInt64) async throws -> RunningProgram.Exit {
      var numbers = SeededNumbers(seed: seed)
      let run = try PreloadRun(
        """
        print('main', flush=True)
        signal.signal(34, lambda *_: notify(b'READY=1'))
        signal.signal(35, lambda *_: os._exit(42))
        signal.alarm(20)
        wait()
        """, ["--ready-timeout", "2", "--kill-after", "2", "--start", "1"],
        film: "h264-aac.mp4")
      let main = try await run.mainProcess()
      _ = try await run.program.output.waitForLine(
        containing: "main", within: PreloadRun.patience)
      var blows: [Blow] = []
      for _ in 0..<3 {
        var blow = Blow.allCases.randomElement(using: &numbers) ?? .skip
        // Who kills the supervisor too, after a crash, kills it for good.
        if blows.contains(where: Self.isCrash), Self.isCrash(blow) { blow = .skip }
        blows.append(blow)
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...120, using: &numbers)))
        Self.deal(blow, to: run, main)
      }
      // Whoever is left goes on, and ends by the main program's end.
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...120, using: &numbers)))
      run.program.send(SIGCONT)
      if ProcessTable.state(of: main) != nil { kill(main, 35) }
      let why = "seed \(seed): \(blows)"
      let exit: RunningProgram.Exit
      do { exit = try await run.end() } catch { throw TestFailure("\(why): \(error)") }
      #expect(run.program.output.lines.count { $0.text == "main" } == 1, "\(why): \(exit)")
      #expect([run.program.processID, main].allSatisfy { kill(-$0, 0) != 0 }, "\(why)")
      return exit
    }

    private static func isCrash(_ blow: Blow) -> Bool { blow == .crash || blow == .abort }

    private static func deal(_ blow: Blow, to run: PreloadRun, _ main: pid_t) {
      guard run.program.exitStatus == nil else { return }
      switch blow {
      case .skip: run.program.send(35)  // SIGRTMIN+1
      case .terminate: run.program.send(SIGTERM)
      case .interrupt: run.program.send(SIGUSR1)
      case .crash: run.program.send(SIGSEGV)
      case .abort: run.program.send(SIGABRT)
      case .ready: kill(main, 34)
      case .background: run.program.send(SIGTSTP)
      case .stop: run.program.send(SIGSTOP)
      case .mainEnds: kill(main, 35)
      case .mainCrashes: kill(main, SIGSEGV)
      case .hangUp: run.program.send(SIGHUP)
      }
    }
  }
}
