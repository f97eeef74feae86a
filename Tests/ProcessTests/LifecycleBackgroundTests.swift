import Foundation
import TestSupport
import Testing

extension Lifecycle {
  /// TSTP and CONT from outside, in a process group that can be stopped.
  @Suite struct Background {
    private static let patience = LifecyclePlay.patience

    /// Stops and continues it once; asserts that it goes on forward from the last picture.
    ///
    /// - Returns: How many of the next three pictures were not seen; a busy machine may show one too late.
    @discardableResult
    private func stopAndContinue(
      _ play: LifecyclePlay, _ program: RunningProgram,
      _ whileStopped: () async throws -> Void = {}
    ) async throws -> Int {
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      let last = try play.rememberedPicture()
      try await whileStopped()
      let line = play.now
      let back = monotonicSeconds()
      program.send(SIGCONT)
      let numbers = Array(try await play.waitForPictures(4, since: back).prefix(4))
      #expect(numbers.first == last)
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
      try await play.waitForEvent(#""event":"seeked""#, after: line)
      #expect(play.positions("seeked").last == play.positions("released").last)
      return numbers[3] - last - 3
    }

    @Test func holdsNothingWhileStopped() async throws {
      let sound = try await PulseAudioServer.start()
      let play = try await LifecyclePlay(soundServer: sound)
      let program = try play.start(["--volume", "0.5", "--mute"])
      try await play.waitForPictures(5)
      try await sound.waitForStreamCount(1, within: Self.patience)
      let volume = try await soundSettings(sound)
      #expect(volume.contains("Mute: yes"))
      #expect(!ProcessUse.connections(of: program.processID).isEmpty)
      let memory = ProcessUse.residentMebibytes(of: program.processID)
      let line = play.now

      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      // At once, not in time: the stop comes only after all is let go of.
      #expect(ProcessUse.connections(of: program.processID) == [])
      #expect(try await play.screen.windows() == [])
      try await sound.waitForStreamCount(0, within: Self.patience)
      #expect(play.screen.pictureNumber() == nil)
      #expect(ProcessUse.residentMebibytes(of: program.processID) < memory)

      program.send(SIGCONT)
      try await play.waitForEvent(#""event":"seeked""#, after: line)
      try await sound.waitForStreamCount(1, within: Self.patience)
      #expect(try await soundSettings(sound) == volume)
      try await play.waitForPictures(2, since: monotonicSeconds())
    }

    private func soundSettings(_ sound: PulseAudioServer) async throws -> [String] {
      try await sound.control("list", "sink-inputs").split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("Mute:") || $0.hasPrefix("Volume:") }
    }

    @Test(arguments: [
      "long.mp4", "h264-aac.mp4", "h264-aac.mkv", "vp8-vorbis.webm", "theora-vorbis.ogv",
      "long.ts",
    ])
    func losesNoPicture(film: String) async throws {
      let play = try await LifecyclePlay()
      var film = film
      if film == "long.ts" {
        // GStreamer can't seek in a transport stream as short as the other test films.
        film = play.folder.path(film)
        let (exit, _, errors) = try await RunningProgram.run(
          "ffmpeg", ["-nostdin", "-i", Media.path("long.mp4"), "-c", "copy", film])
        #expect(exit == .code(0), "\(errors)")
      }
      let program = try play.start(["--rate", "0.5"], film: film)
      var lost: [Int] = []
      for _ in 0..<3 {
        try await play.waitForPictures(7, since: monotonicSeconds())
        lost.append(try await stopAndContinue(play, program))
      }
      #expect(lost.count { $0 == 0 } >= 2, "\(lost)")
      #expect(play.events.log.text.components(separatedBy: #""event":"firstPicture""#).count == 2)
    }

    @Test func keepsPlaceAndRate() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start()
      try await play.waitForPictures(5)
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      let last = try play.rememberedPicture()
      let back = monotonicSeconds()
      program.send(SIGCONT)
      let numbers = try await play.waitForPictures(70, since: back)
      #expect(numbers.first == last)
      let seen = play.recorder.observations.filter { $0.seconds > back && $0.number != nil }
      let (first, end) = (seen[5], seen[65])
      let pictures = Double((end.number ?? 0) - (first.number ?? 0))
      let slope = pictures / 30 / (end.seconds - first.seconds)
      #expect(abs(slope - 1.3) < 0.04, "\(slope)")
    }

    /// Twice through the film; the stops are in the first and in the second pass.
    @Test func keepsTheLoopCount() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--loop=2", "--rate", "0.5"], film: "h264-aac.mp4")
      try await play.waitForPictures(5)
      try await stopAndContinue(play, program)
      try await play.waitForEvent(#""event":"looped""#)
      try await play.waitForPictures(10, since: monotonicSeconds())
      try await stopAndContinue(play, program)
      #expect(try await program.waitForExit(within: Self.patience) == .code(0))
      let numbers = play.recorder.numbers
      let turns = zip(numbers, numbers.dropFirst()).enumerated().filter { $1.0 > $1.1 }
      #expect(turns.count == 1, "\(numbers)")
      let second = (turns.first?.offset ?? 0) + 1
      // A busy machine shows a few of them too late; a pass that is cut short lacks many at once.
      for pass in [numbers[..<second], numbers[second...]] {
        #expect(Set(pass).count > 50, "\(numbers)")
      }
      #expect(Set(numbers) == Set(0..<60), "\(numbers)")
      #expect(numbers.last == 59)
      try await play.waitForEvent(#""outcome":"played""#)
    }

    @Test func anInterruptionWithinItChangesNothing() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--rate", "0.5"])
      try await play.waitForPictures(5)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
      // One that stands is on the screen long enough to be seen.
      let frozen = try await play.expectStandingPicture()
      try await stopAndContinue(play, program) {
        let remembered = try play.rememberedPicture()
        #expect(remembered == frozen)
        program.send(SIGUSR1)
        program.send(SIGUSR2)
      }
    }

    @Test func canBeOnlyPaused() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(["--background", "pause", "--rate", "0.5"])
      try await play.waitForPictures(5)
      let window = try await play.screen.waitForWindow(within: Self.patience)
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      let last = try await play.expectStandingPicture()
      #expect(try await play.screen.windows() == [window])
      let back = monotonicSeconds()
      program.send(SIGCONT)
      let next = try await play.waitForPictures(3, since: back)
      #expect(Array(next.prefix(3)) == Array(last + 1...last + 3))
      #expect(play.positions("released") == [])
    }

    @Test func aSourceThatCannotSeekIsOnlyPaused() async throws {
      let play = try await LifecyclePlay()
      let fifo = play.folder.path("film.webm")
      #expect(mkfifo(fifo, 0o600) == 0)
      let writer = try RunningProgram(
        "/bin/sh", ["-c", "exec cat \"$1\" >\"$2\"", "sh", Media.path("long.webm"), fifo])
      let program = try play.start(["--rate", "0.5"], film: fifo)
      try await play.waitForPictures(5)
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      let last = try await play.expectStandingPicture()
      let back = monotonicSeconds()
      program.send(SIGCONT)
      let next = try await play.waitForPictures(3, since: back)
      #expect(Array(next.prefix(3)) == Array(last + 1...last + 3))
      #expect(play.positions("released") == [])
      writer.kill()
    }

    @Test func aFilmThatHasGoneFailsAndMainRuns() async throws {
      let play = try await LifecyclePlay()
      let film = play.folder.path("film.mp4")
      try FileManager.default.copyItem(atPath: Media.path("long.mp4"), toPath: film)
      let program = try play.start(film: film, main: ["/bin/echo", "main runs"])
      try await play.waitForPictures(5)
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      try FileManager.default.removeItem(atPath: film)
      program.send(SIGCONT)
      #expect(try await program.waitForExit(within: Self.patience) == .code(0))
      #expect(try await program.completeOutput == "main runs")
      #expect(program.errors.text.contains(film))
      try await play.waitForEvent(#""outcome":"failed""#)
    }
  }
}
