import Foundation
import TestSupport
import Testing

/// The signal by which another program says: go on.
enum GuardSignal {
  static let goOn = __libc_current_sigrtmin() + 1
}

extension GuardTests {
  @Suite struct Timing {
    private static let echo = ["/bin/sh", "-c", "echo main; exit 42"]

    /// The seconds between two events of the log.
    private func seconds(_ play: GuardPlay, from first: String, to last: String) throws -> Double {
      let times = try [first, last].map { words in
        let line = try #require(play.events.log.lines.first { $0.text.contains(words) })
        let time = line.text.dropFirst(5).prefix { $0.isNumber || $0 == "." }
        return try #require(Double(time))
      }
      return times[1] - times[0]
    }

    @Test func aFilmThatEndsSoonerIsHeldForTheMinimum() async throws {
      let play = try GuardPlay()
      let program = try play.start(
        ["--min", "2", "--rate", "8"], film: "vp8-vorbis.webm", main: Self.echo)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      let shown = try seconds(
        play, from: #""event":"firstPicture""#, to: #""outcome":"played""#)
      #expect(shown >= 1.99 && shown < 4)
      #expect(program.output.text == "main")
    }

    @Test(arguments: [true, false])
    func aSkipFreezesThePictureForTheMinimum(bySignal: Bool) async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing, ["--min", "1.5"], main: Self.echo)
      if bySignal { program.send(GuardSignal.goOn) } else { try play.terminal.send("q") }
      try await play.waitForEvent(#""playWhenReady":false"#)
      // A pause by the user would play on; now it must not.
      try play.terminal.send(" qq")
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      let shown = try seconds(
        play, from: #""event":"firstPicture""#, to: #""outcome":"skipped""#)
      #expect(shown >= 1.49 && shown < 4)
    }

    @Test(arguments: [[], ["--hold"], ["--loop"]])
    func theMaximumEndsAFilm(options: [String]) async throws {
      let play = try GuardPlay()
      let program = try play.start(
        ["--max", "1.5", "--no-skip"] + options, film: options.isEmpty ? "long.webm" : "title.webm",
        main: Self.echo)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      let shown = try seconds(
        play, from: #""event":"firstPicture""#, to: #""outcome":"played""#)
      #expect(shown >= 1.49 && shown < 4)
    }

    @Test func timeStandsDuringAnInterruption() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .interrupted, ["--max", "0.5"], main: Self.echo)
      // One that begins now, and isn't interrupted, has its time after this one would have had it.
      let other = try GuardPlay()
      try await other.waitForExit(of: other.start(["--max", "0.5"], main: Self.echo))
      #expect(!play.events.log.text.contains(#""event":"outcome""#))
      program.send(SIGUSR2)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
    }

    @Test func keysDoNothingBeforeTheirTime() async throws {
      let play = try GuardPlay()
      let program = try await play.start(
        at: .playing, ["--skip-after", "1.5", "--max", "2"], main: Self.echo)
      try play.terminal.send("q")
      try await play.waitForEvent("can't be skipped yet")
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      // Nor is it remembered until its time comes.
      try await play.waitForEvent(#""outcome":"played""#)
    }

    @Test func keysSkipFromTheirTimeOn() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing, ["--skip-after", "0.5"], main: Self.echo)
      while program.exitStatus == nil {
        try play.terminal.send("q")
        try await Task.sleep(for: .milliseconds(50))
      }
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      let shown = try seconds(
        play, from: #""event":"firstPicture""#, to: #""outcome":"skipped""#)
      #expect(shown >= 0.49)
    }

    @Test func keysDoNothingIfTheyMayNotSkip() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing, ["--no-skip"], main: Self.echo)
      try play.terminal.send("q\r")
      try await play.waitForEvent(#""key":"Return""#)
      #expect(!play.events.log.text.contains(#""event":"outcome""#))
      program.send(GuardSignal.goOn)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      #expect(play.events.log.text.contains(#""signal":"RTMIN+1""#))
    }

    @Test(arguments: GuardPlay.Moment.allCases)
    func tenKeysAndTenSignalsAreOneHandover(moment: GuardPlay.Moment) async throws {
      let play = try GuardPlay()
      let main = ["/bin/bash", "-c", "echo main; read -t 0.5 -r line; echo \"[$line]\"; exit 42"]
      let program = try await play.start(at: moment, main: main)
      // All at once: one that comes after the hand-over would be the main program's.
      program.send(SIGSTOP)
      try await program.waitForState("T", within: .seconds(10))
      for _ in 0..<10 { program.send(GuardSignal.goOn) }
      try play.terminal.send("q\r q\r q\r q\r q")
      program.send(SIGCONT)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      // And no key has reached the main program.
      #expect(program.output.text == "main\n[]")
    }

    @Test func aSkipInTheBackgroundWaitsForTheForeground() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing, main: Self.echo)
      program.send(SIGTSTP)
      try await play.waitForEvent(#""event":"suspended""#)
      program.send(GuardSignal.goOn)
      try await play.waitForEvent(#""outcome":"skipped""#)
      // Longer than an end that is due may take.
      try await Task.sleep(for: .seconds(4))
      #expect(program.output.lines.isEmpty)
      program.send(SIGCONT)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      #expect(program.output.text == "main")
    }
  }
}
