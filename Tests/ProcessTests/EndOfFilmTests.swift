import Foundation
import TestSupport
import Testing

/// Where a film begins, and what follows its last picture.
@Suite(.serialized, .ownsMachine) struct EndOfFilmTests {
  @Test(arguments: ["h264-aac.mp4", "vp8-vorbis.webm"])
  func loopsWithoutGap(film: String) async throws {
    let (series, run) = try await PictureTests.play(["--loop=4", Media.path(film)])
    #expect(!series.hasGaps, "There is a black picture between two passes.")
    let (passes, beginnings) = (series.passes, series.beginnings)
    #expect(passes.count == 4, "\(passes)")
    // Each pass begins where the one before ends, to half a picture.
    for (one, next) in zip(beginnings, beginnings.dropFirst()) {
      #expect(abs(next - one - 2 / 1.3) < 0.5 / 30 / 1.3, "\(beginnings)")
    }
    // A busy machine drops some pictures anywhere; a loop that loses some, at each of its ends.
    let missing = zip(passes, passes.dropFirst()).map { 59 - ($0.last ?? 0) + ($1.first ?? 60) }
    #expect((missing.min() ?? 60) <= 1, "\(missing) are missing between the passes \(passes)")
    #expect(run.eventNames.filter { $0 == "looped" }.count == 3)
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  @Test func loopsForeverUntilSkipped() async throws {
    let screen = try await VirtualScreen.start()
    let recorder = PictureRecorder(screen, picture: .film)
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--loop", Media.path("vp8-vorbis.webm")], on: screen)
    // The film loops a little before its last pictures are on the screen.
    try await run.waitForEvent("looped", containing: "\"passes\":3")
    let window = try await screen.waitForWindow(within: .seconds(10))
    try await screen.press("Escape", in: window)
    #expect(try await run.end() == .code(0))
    let series = PictureSeries(recorder.stop())
    #expect(!series.hasGaps)
    #expect(series.passes.count >= 3)
    #expect(try run.event("outcome")["outcome"] as? String == "skipped")
  }

  @Test(arguments: ["h264-aac.mp4", "theora-vorbis.ogv"])
  func holdsLastPictureUntilSkipped(film: String) async throws {
    let screen = try await VirtualScreen.start()
    let recorder = PictureRecorder(screen, picture: .film)
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--hold", "--start", "1.5", Media.path(film)], on: screen)
    try await run.waitForEvent("player", containing: "\"phase\":\"ended\"")
    // Two ways through all its queues: whatever would tear it down by itself has come by then.
    for (signal, step) in [(SIGUSR1, "willResignActive"), (SIGUSR2, "didBecomeActive")] {
      let count = run.eventLines.count { $0.contains(step) }
      run.program.send(signal)
      try await eventually(step) { run.eventLines.count { $0.contains(step) } > count }
    }
    #expect(recorder.observations.last?.number == 59)
    #expect(run.program.exitStatus == nil)
    #expect(!run.eventNames.contains("outcome"))
    let window = try await screen.waitForWindow(within: .seconds(10))
    try await screen.press("Return", in: window)
    #expect(try await run.end() == .code(0))
    #expect(try run.event("outcome")["outcome"] as? String == "played")
    #expect(!PictureSeries(recorder.stop()).hasGaps)
  }

  @Test(arguments: ["h264-aac.mp4", "vp8-vorbis.webm", "theora-vorbis.ogv", "h264-aac.mkv"])
  func startsWhereTold(film: String) async throws {
    // In all of these containers number 30 is shown then: some begin up to 21 ms late.
    let (series, run) = try await PictureTests.play(["--start", "1.03", Media.path(film)])
    // The first one is on the screen for an instant, if the clock is late.
    #expect((30...31).contains(series.numbers.first ?? 0))
    #expect(series.numbers.last == 59)
    #expect(series.runsForward, "\(series.numbers)")
    #expect(abs(series.rate / 1.3 - 1) < 0.03)
    let position = try #require(try run.event("firstPicture")["position"] as? Double)
    #expect(abs(position - 1.03) < 0.034)
  }

  @Test(arguments: ["still.png", "still.jpg"])
  func showsStillImageForItsDuration(image: String) async throws {
    let (series, run) = try await PictureTests.play(
      ["--image-duration", "1.2", Media.path(image)],
      picture: Rectangle(x: 0, y: 0, width: 640, height: 360))
    #expect(series.numbers == [0])
    let first = try #require(try run.event("firstPicture")["t"] as? Double)
    let end = try #require(try run.event("outcome")["t"] as? Double)
    #expect(abs(end - first - 1.2) < 0.15)
  }

  @Test func showsOnlyPictureOfFilm() async throws {
    let (series, run) = try await PictureTests.play([Media.path("one-picture.mp4")])
    #expect(series.numbers == [0])
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  /// Twice a second: to begin again costs far more than such a film lasts.
  @Test func loopOfOnePictureDoesNotSpin() async throws {
    let run = try IntroRun(
      ["--pipeline", "headless", "--quiet", "--loop=4", Media.path("one-picture.mp4")])
    #expect(try await run.end() == .code(0))
    let passes = try run.eventLines.map { try IntroRun.event($0) }
      .filter { $0["event"] as? String == "looped" }.compactMap { $0["t"] as? Double }
    #expect(passes.count == 3)
    for (one, next) in zip(passes, passes.dropFirst()) { #expect(next - one > 0.49) }
  }

  /// A few pictures are read again when it is time, not as fast as can be.
  @Test func loopOfAShortFilmIsReadAtItsPace() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path("short.gif")
    let made = try await RunningProgram.run(
      "ffmpeg", ["-loglevel", "error", "-i", Media.path("h264-aac.mp4"), "-t", "0.2", film])
    #expect(made.exit == .code(0), "\(made.errors)")
    let run = try IntroRun(
      ["--pipeline", "headless", "--quiet", "--loop", "--rate", "1", "--max", "2", film])
    #expect(try await run.end() == .code(0))
    let count = run.eventNames.filter { $0 == "looped" }.count
    #expect((5...13).contains(count), "\(count) passes of 0.2 s in 2 s")
  }
}
