import Foundation
import TestSupport
import Testing

extension Lifecycle {
  @Suite struct Interruption {
    /// Slow, so that a busy machine doesn't drop a picture that is counted.
    private let slow = ["--rate", "0.5"]

    @Test(arguments: [SIGCONT, SIGUSR2])
    func freezesThePictureUntilItEnds(ending: Int32) async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(slow)
      try await play.waitForPictures(8)
      let window = try await play.screen.waitForWindow(within: LifecyclePlay.patience)

      let start = monotonicSeconds()
      program.send(SIGUSR1)
      try await play.waitForEvent(#""step":"willResignActive""#)
      try await play.waitForEvent(#""status":"waiting""#, #""reasons":["sceneInactive"]"#)
      try await Task.sleep(for: LifecyclePlay.settling)
      #expect(play.numbers(since: start).count <= 1)
      let frozen = try await play.expectStandingPicture()
      #expect(try await play.screen.windows() == [window])

      let end = monotonicSeconds()
      program.send(ending)
      let next = try await play.waitForPictures(5, since: end)
      #expect(Array(next.prefix(5)) == Array(frozen + 1...frozen + 5))
      #expect(try await play.screen.windows() == [window])
      #expect(!play.events.log.text.contains(#""event":"seeked""#))
    }

    @Test func tellsWhoInterrupted() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start()
      try await play.waitForPictures(2)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""signal":"USR1""#, #""pid":\#(getpid())"#)
    }

    @Test func usesNextToNoProcessorTime() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start()
      try await play.waitForPictures(5)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
      _ = try await play.expectStandingPicture()
      // What it costs to be woken depends on what else the machine does.
      var shares: [Double] = []
      for _ in 0..<3 {
        let before = ProcessUse.processorSeconds(of: program.processID)
        try await Task.sleep(for: .seconds(1))
        shares.append(ProcessUse.processorSeconds(of: program.processID) - before)
      }
      #expect(shares.min()! < 0.005, "\(shares)")
    }

    @Test func isEndedByTermination() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(main: ["/bin/echo", "main"])
      try await play.waitForPictures(5)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
      program.send(SIGTERM)
      #expect(try await program.waitForExit(within: .seconds(2)) == .signal(SIGTERM))
      #expect(try await program.completeOutput == "")
      try await play.waitForEvent(#""outcome":"terminated""#)
    }

    @Test func isIgnoredWhenOnlyTheBackgroundPauses() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--pause-on", "background"] + slow)
      try await play.waitForPictures(5)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""step":"willResignActive""#)
      try await play.waitForPictures(15, since: monotonicSeconds())
      #expect(!play.events.log.text.contains("sceneInactive"))

      program.send(SIGTSTP)
      try await program.waitForState("T", within: LifecyclePlay.patience)
      let last = try play.rememberedPicture()
      let back = monotonicSeconds()
      program.send(SIGCONT)
      let next = try await play.waitForPictures(2, since: back)
      #expect(Array(next.prefix(2)) == [last, last + 1])
    }

    /// The signal waits before the program runs, so it certainly comes before the first picture.
    @Test func beforeTheFirstPictureKeepsItStanding() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(slow, blockedSignals: [SIGUSR1])
      program.send(SIGUSR1)
      try await play.waitForEvent(#""event":"ready""#)
      try await play.waitForEvent(
        #""phase":"ready""#, #""status":"waiting""#, #""reasons":["sceneInactive"]"#)
      try await Task.sleep(for: LifecyclePlay.watch)
      #expect(Set(play.recorder.numbers).isSubset(of: [0]))
      program.send(SIGCONT)
      let numbers = try await play.waitForPictures(4)
      #expect(Array(numbers.prefix(4)) == [0, 1, 2, 3])
    }

    @Test func leavesAPauseByTheUserInForce() async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let program = try play.start(slow, input: .terminal(terminal), group: .session)
      try await play.waitForPictures(5)
      try terminal.send(" ")
      try await play.waitForEvent(#""status":"paused""#, #""playWhenReady":false"#)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""playWhenReady":false"#, #""reasons":["sceneInactive"]"#)
      let line = play.now
      program.send(SIGUSR2)
      try await play.waitForEvent(
        #""playWhenReady":false"#, #""reasons":[]"#, after: line)
      let frozen = try await play.expectStandingPicture()
      let end = monotonicSeconds()
      try terminal.send(" ")
      #expect(try await play.waitForPictures(1, since: end).first == frozen + 1)
    }

    /// One space pauses what comes after it; two leave it as it was.
    @Test(arguments: [1, 2])
    func letsTheUserDecideWhatFollows(spaces: Int) async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let program = try play.start(slow, input: .terminal(terminal), group: .session)
      try await play.waitForPictures(5)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
      for wanted in [false, true].prefix(spaces) {
        let line = play.now
        try terminal.send(" ")
        try await play.waitForEvent(
          #""playWhenReady":\#(wanted)"#, #""reasons":["sceneInactive"]"#, after: line)
      }
      let frozen = try await play.expectStandingPicture()
      let line = play.now
      let end = monotonicSeconds()
      program.send(SIGCONT)
      try await play.waitForEvent(#""reasons":[]"#, after: line)
      if spaces == 1 {
        #expect(try await play.expectStandingPicture() == frozen)
      } else {
        #expect(try await play.waitForPictures(1, since: end).first == frozen + 1)
      }
    }

    /// The pipeline is just on its way from PAUSED to PLAYING then.
    @Test func anInterruptionAtTheFirstPictureNeverSticks() async throws {
      let screen = try await LifecyclePlay()
      for run in 0..<20 {
        let play = try screen.withNewLog()
        let program = try play.start(["--rate", "8"], film: "vp8-vorbis.webm")
        try await play.waitForEvent(#""event":"firstPicture""#)
        program.send(SIGUSR1)
        try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
        program.send(SIGCONT)
        let exit = try await program.waitForExit(within: LifecyclePlay.patience)
        #expect(exit == .code(0), "run \(run)")
      }
    }
  }
}
