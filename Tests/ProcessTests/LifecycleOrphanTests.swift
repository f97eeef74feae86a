import Foundation
import TestSupport
import Testing

extension Lifecycle {
  /// Groups that the kernel does not stop, since nobody could continue them.
  @Suite struct Orphan {
    @Test func aKillSendsItToTheBackgroundAwake() async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let found = terminal.settings
      let program = try play.start(input: .terminal(terminal), group: .session)
      try await play.waitForPictures(5)
      #expect(!terminal.settings.isLineMode)
      program.send(SIGTSTP)
      let line = try await play.waitForEvent(#""event":"suspended","result":"refused""#)
      #expect(ProcessUse.connections(of: program.processID) == [])
      #expect(terminal.settings == found)
      #expect(try await play.screen.windows() == [])
      let last = try #require(play.lastNumber)
      // Interruptions neither move it nor bring it back.
      program.send(SIGUSR1)
      program.send(SIGUSR2)
      try await play.waitForEvent(#""signal":"USR2""#, after: line)
      try await Task.sleep(for: LifecyclePlay.watch)
      #expect(play.screen.pictureNumber() == nil)
      #expect(ProcessTable.state(of: program.processID) == "S")

      let back = monotonicSeconds()
      program.send(SIGCONT)
      let numbers = try await play.waitForPictures(2, since: back)
      #expect(Array(numbers.prefix(2)) == [last, last + 1])
      #expect(!terminal.settings.isLineMode)
      try terminal.send(" ")
      try await play.waitForEvent(#""playWhenReady":false"#, after: line)
    }

    @Test func theTerminalsOwnStopComesStraightBack() async throws {
      let play = try await LifecyclePlay()
      let terminal = try PseudoTerminal()
      let program = try play.start(input: .terminal(terminal), group: .session)
      try await play.waitForPictures(5)
      let start = monotonicSeconds()
      try terminal.send("\u{1A}")
      let line = try await play.waitForEvent(#""event":"suspended","result":"refused""#)
      try await play.waitForEvent(#""signal":"TSTP","pid":0,"terminal":true"#)
      try await play.waitForEvent(#""step":"didBecomeActive""#, after: line)
      try await play.waitForEvent(#""event":"seeked""#, after: line)
      #expect(play.positions("seeked") == play.positions("released"))
      let last = try #require(play.positions("released").last.map { Int(($0 * 30).rounded()) })
      let numbers = try await play.waitForPictures(3, since: start)
      #expect(numbers.contains(last))
      try await play.waitForPictures(5, since: monotonicSeconds())
      try terminal.send("q")
      #expect(try await program.waitForExit(within: LifecyclePlay.patience) == .code(0))
      try await play.waitForEvent(#""outcome":"skipped""#)
    }
  }
}
