import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// Whatever comes at whatever moment.
  @Suite struct Races {
    private enum Blow: CaseIterable {
      case skip, terminate, interrupt, crash, abort, ready, background, mainEnds, mainCrashes,
        hangUp
    }

    @Test("One main program, which ends, and nothing is left", .timeLimit(.minutes(10)))
    func races() async throws {
      var endings: [String: Int] = [:]
      for number in 0..<60 {
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
          var blow = Blow.allCases.randomElement() ?? .skip
          // Who kills the supervisor too, after a crash, kills it for good.
          if blows.contains(where: Self.isCrash), Self.isCrash(blow) { blow = .skip }
          blows.append(blow)
          try await Task.sleep(for: .milliseconds(Int.random(in: 0...120)))
          Self.deal(blow, to: run, main)
        }
        // Whoever is left goes on, and ends by the main program's end.
        try await Task.sleep(for: .milliseconds(100))
        run.program.send(SIGCONT)
        if ProcessTable.state(of: main) != nil { kill(main, 35) }
        let exit = try await run.end()
        endings["\(exit)", default: 0] += 1
        #expect(
          run.program.output.lines.count { $0.text == "main" } == 1, "\(number): \(blows) \(exit)")
        let children = ProcessTable.children(of: getpid()).filter { $0 == main }
        #expect(children.isEmpty)
      }
      print("Endings of 60 runs: \(endings)")
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
      case .mainEnds: kill(main, 35)
      case .mainCrashes: kill(main, SIGSEGV)
      case .hangUp: run.program.send(SIGHUP)
      }
    }
  }
}
