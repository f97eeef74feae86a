import Foundation
import TestSupport
import Testing

extension GuardTests {
  @Suite struct Race {
    /// Numbers that look random, and are the same each time.
    private struct Numbers: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
      }
    }

    private static let signals = [
      SIGSEGV, SIGABRT, SIGILL, SIGTRAP, GuardSignal.goOn, SIGTERM, SIGUSR1, SIGUSR2,
    ]

    /// A crash, a skip, the end of the film, a signal to end and an interruption, all at any time.
    @Test func leadsToOneMainOrNone() async throws {
      var ends: [RunningProgram.Exit: Int] = [:]
      for seed in 1...100 as ClosedRange<UInt64> {
        var numbers = Numbers(state: seed)
        let sent = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
          Self.signals.randomElement(using: &numbers)!
        }
        let delays = sent.map { _ in Int.random(in: 0...(seed % 2 == 0 ? 30 : 150), using: &numbers)
        }
        let play = try GuardPlay()
        let list = play.folder.path("list")
        let program = try play.start(
          ["--rate", "16", "--mute"], film: "video-only.webm",
          main: ["/bin/sh", "-c", "echo main $$ >>\(list); exit 42"])
        try await play.waitForEvent(#""event":"scene""#)
        for (signal, delay) in zip(sent, delays) {
          try await Task.sleep(for: .milliseconds(delay))
          program.send(signal)
        }
        program.send(SIGCONT)  // The film ends, if it was only interrupted.
        let exit = try await program.waitForExit(within: GuardPlay.patience)
        let runs = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
        let count = runs.split(separator: "\n").count
        let why: Comment = "seed \(seed), sent \(sent) after \(delays) ms: \(exit), \(runs)"
        switch exit {
        case .code(42): #expect(count == 1, why)
        // TERM before the exec, or a late signal that killed the main program itself.
        case .signal(let signal):
          #expect(sent.contains(signal) && count <= 1, why)
          let isMain =
            program.errors.text.contains("crash") || play.events.log.text.contains("handover")
          #expect(isMain || sent.contains(SIGTERM), why)
        case .code: Issue.record(why)
        }
        #expect(ProcessTable.state(of: program.processID) == nil, why)
        ends[exit, default: 0] += 1
      }
      print("Races: \(ends)")
      #expect(ProcessTable.children(of: getpid()).allSatisfy { ProcessTable.state(of: $0) != "Z" })
    }
  }
}
