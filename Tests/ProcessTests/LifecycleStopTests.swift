import Foundation
import TestSupport
import Testing

extension Lifecycle {
  /// STOP, which nobody can catch; GSTINTRO_TEST_STOP is how many seconds it lasts.
  @Suite struct UncatchableStop {
    private static let patience = LifecyclePlay.patience

    private static let length: Duration = {
      let text = ProcessInfo.processInfo.environment["GSTINTRO_TEST_STOP"]
      return .seconds(text.flatMap { Double($0) } ?? 3)
    }()

    /// Stops it for a while; returns the last picture's number and the moment of going on.
    private func stop(
      _ play: LifecyclePlay, _ program: RunningProgram
    ) async throws -> (last: Int, back: Double) {
      program.send(SIGSTOP)
      try await program.waitForState("T", within: Self.patience)
      try await Task.sleep(for: Self.length)
      let last = try #require(play.lastNumber)
      let back = monotonicSeconds()
      program.send(SIGCONT)
      return (last, back)
    }

    /// Asserts that it goes on where it was, at the same rate, without catching up.
    ///
    /// At most `loss` pictures may be missing, 3 are 100 ms of film; returns how many are.
    @discardableResult
    private func expectToGoOn(
      _ play: LifecyclePlay, from last: Int, since back: Double, loss: Int = 3
    ) async throws -> Int {
      try await play.waitForPictures(45, since: back)
      let seen = play.recorder.observations.filter { $0.seconds > back && $0.number != nil }
      let numbers = seen.compactMap(\.number)
      #expect(numbers[0] >= last - 3, "\(last): \(numbers)")
      let steps = zip([last] + numbers, numbers).map { $1 - $0 }
      let skipped = steps.map { max(0, $0 - 1) }.reduce(0, +)
      #expect(skipped <= loss, "\(last): \(numbers)")
      let (first, end) = (seen[8], seen[43])
      let slope = Double(numbers[43] - numbers[8]) / 30 / (end.seconds - first.seconds)
      #expect(abs(slope - 1.3) < 0.06, "\(slope)")
      return skipped
    }

    @Test(arguments: ["long.mp4", "long.webm"])
    func goesOnWhereItWas(film: String) async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(film: film)
      for _ in 0..<2 {
        try await play.waitForPictures(20, since: monotonicSeconds())
        let (last, back) = try await stop(play, program)
        try await expectToGoOn(play, from: last, since: back)
      }
      let text = play.events.log.text
      #expect(text.components(separatedBy: #""step":"resynchronize""#).count == 3)
    }

    @Test func withSoundGoesOnWhereItWas() async throws {
      let sound = try await PulseAudioServer.start()
      let play = try await LifecyclePlay(soundServer: sound)
      let program = try play.start()
      try await play.waitForPictures(40)
      let (last, back) = try await stop(play, program)
      try await play.waitForPictures(45, since: back)
      let numbers = play.numbers(since: back)
      #expect(abs(numbers[0] - last) <= 3, "\(last): \(numbers)")
      let skipped = zip([last] + numbers, numbers).map { max(0, $1 - $0 - 1) }.reduce(0, +)
      #expect(skipped <= 3, "\(last): \(numbers)\n\(play.events.log.text)")
    }

    /// A FIFO can't be sought in: its clock is put back instead, and what the sink has thrown away
    /// by then is lost: the less, the sooner. A machine that is busy once is seldom so twice.
    @Test func aSourceThatCannotSeekGoesOnWhereItWas() async throws {
      let play = try await LifecyclePlay()
      let fifo = play.folder.path("film.webm")
      #expect(mkfifo(fifo, 0o600) == 0)
      let writer = try RunningProgram(
        "/bin/sh", ["-c", "exec cat \"$1\" >\"$2\"", "sh", Media.path("long.webm"), fifo])
      let program = try play.start(film: fifo)
      try await play.waitForPictures(20)
      let half = Int(Self.length / .seconds(1) * 30 * 1.3 / 2)
      var lost: [Int] = []
      for _ in 0..<2 {
        let (last, back) = try await stop(play, program)
        lost.append(try await expectToGoOn(play, from: last, since: back, loss: half))
      }
      #expect(lost.min()! <= 10, "\(lost)")
      writer.kill()
    }

    @Test func leavesAPauseByTheUserInForce() async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let program = try play.start(
        ["--rate", "0.5"], input: .terminal(terminal), group: .session)
      try await play.waitForPictures(8)
      try terminal.send(" ")
      try await play.waitForEvent(#""playWhenReady":false"#)
      let frozen = try await play.expectStandingPicture()
      let (last, _) = try await stop(play, program)
      #expect(last == frozen)
      try await play.waitForEvent(#""step":"resynchronize""#)
      #expect(try await play.expectStandingPicture() == frozen)
      let end = monotonicSeconds()
      try terminal.send(" ")
      let next = try await play.waitForPictures(4, since: end)
      #expect(Array(next.prefix(4)) == Array(frozen + 1...frozen + 4))
    }

    @Test func endsAnInterruptionWithoutLoss() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--rate", "0.5"])
      try await play.waitForPictures(8)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
      let frozen = try await play.expectStandingPicture()
      let (last, back) = try await stop(play, program)
      #expect(last == frozen)
      let next = try await play.waitForPictures(4, since: back)
      #expect(Array(next.prefix(4)) == Array(frozen + 1...frozen + 4))
    }

    /// In the background of an orphaned group it is awake, and a stop there is one of many.
    @Test func inTheBackgroundBringsItBack() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--rate", "0.5"], group: .session)
      try await play.waitForPictures(8)
      program.send(SIGTSTP)
      try await play.waitForEvent(#""event":"suspended","result":"refused""#)
      let last = try play.rememberedPicture()
      let (_, back) = try await stop(play, program)
      let next = try await play.waitForPictures(3, since: back)
      #expect(Array(next.prefix(3)) == Array(last...last + 2))
    }
  }
}
