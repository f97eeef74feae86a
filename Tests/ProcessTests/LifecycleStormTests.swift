import Foundation
import TestSupport
import Testing

extension Lifecycle {
  /// More signals than anybody sends; GSTINTRO_TEST_STORM is how many seconds the random ones last.
  @Suite struct Storm {
    private static let patience = LifecyclePlay.patience

    private static let length: Duration = {
      let text = ProcessInfo.processInfo.environment["GSTINTRO_TEST_STORM"]
      return .seconds(text.flatMap { Double($0) } ?? 5)
    }()

    @Test func aThousandInterruptionsAtOnceAreOne() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--loop"])
      try await play.waitForPictures(5)
      for _ in 0..<1000 { program.send(SIGUSR1) }
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
      let frozen = try await play.expectStandingPicture()
      let text = play.events.log.text
      #expect(text.components(separatedBy: #""step":"willResignActive""#).count == 2)
      let end = monotonicSeconds()
      program.send(SIGCONT)
      #expect(try await play.waitForPictures(1, since: end).first == frozen + 1)
    }

    /// Pending together they are read in the order of their numbers: USR1 (10), then CONT (18).
    @Test func fiveHundredPairsEndInPlaying() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--loop"])
      try await play.waitForPictures(5)
      for _ in 0..<500 {
        program.send(SIGUSR1)
        program.send(SIGCONT)
      }
      program.send(SIGUSR2)
      // Several pauses may be on their way in the pipeline's queue.
      try await Task.sleep(for: LifecyclePlay.settling)
      try await play.waitForPictures(20, since: monotonicSeconds())
      try await expectToObey(play, program)
    }

    @Test(arguments: [RunningProgram.Group.own, .session])
    func randomSignalsLeaveItWell(group: RunningProgram.Group) async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--loop"], group: group)
      try await play.waitForPictures(5)
      try await throwSignals(at: program, for: .seconds(2))
      program.send(SIGCONT)
      try await play.waitForPictures(5, since: monotonicSeconds())
      let memory = ProcessUse.residentMebibytes(of: program.processID)
      let threads = ProcessTable.status("Threads", of: program.processID)

      try await throwSignals(at: program, for: Self.length)
      program.send(SIGCONT)
      try await play.waitForPictures(20, since: monotonicSeconds())
      #expect(program.exitStatus == nil)
      let later = ProcessUse.residentMebibytes(of: program.processID)
      #expect(later < memory + 40, "\(memory) MiB, then \(later); \(threads ?? "") threads")
      try await expectToObey(play, program)
    }

    /// After a storm the film plays on to its end, and main runs, once.
    @Test func aStormDoesNotKeepAnybodyFromMain() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(film: "h264-aac.mp4", main: ["/bin/echo", "main runs"])
      try await play.waitForPictures(5)
      try await throwSignals(at: program, for: .seconds(1))
      program.send(SIGCONT)
      #expect(try await program.waitForExit(within: Self.patience) == .code(0))
      #expect(try await program.completeOutput == "main runs")
    }

    private func throwSignals(at program: RunningProgram, for length: Duration) async throws {
      let end = ContinuousClock.now + length
      var generator = SystemRandomNumberGenerator()
      while ContinuousClock.now < end {
        let signals = [SIGTSTP, SIGCONT, SIGUSR1, SIGUSR2]
        program.send(signals.randomElement(using: &generator) ?? SIGCONT)
        let microseconds = [0, 0, 300, 4_000, 60_000].randomElement(using: &generator) ?? 0
        try await Task.sleep(for: .microseconds(microseconds))
      }
    }

    /// Asserts that an interruption still stops it, that its end starts it, and that TERM ends it.
    private func expectToObey(_ play: LifecyclePlay, _ program: RunningProgram) async throws {
      let line = play.now
      program.send(SIGUSR1)
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#, after: line)
      _ = try await play.expectStandingPicture()
      let end = monotonicSeconds()
      program.send(SIGCONT)
      try await play.waitForPictures(10, since: end)
      program.send(SIGTERM)
      #expect(try await program.waitForExit(within: .seconds(3)) == .signal(SIGTERM))
    }
  }
}
