import Foundation
import TestSupport
import Testing

/// Films of all containers, played in a window, by the numbers in their pictures.
@Suite(.serialized, .ownsMachine) struct PictureTests {
  @Test(
    arguments: [
      "h264-aac.mp4", "vp8-vorbis.webm", "vp9-opus.webm", "h264-aac.mkv", "theora-vorbis.ogv",
      "h264-aac.ts", "mpeg4-mp3.avi", "video-only.webm",
    ])
  func playsWholeAtRate(film: String) async throws {
    let path = try Media.path(film)
    let (series, run) = try await PictureTests.play([path])
    try expectWholeFilm(series)
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  @Test func playsRotatedFilmAtRate() async throws {
    let upright = Rectangle(x: 0, y: 0, width: 180, height: 320)
    let film = try Media.path("rotated.mp4")
    let (series, _) = try await PictureTests.play([film], picture: upright, aspect: 9 / 16)
    try expectWholeFilm(series)
  }

  @Test(arguments: [0.5, 1, 2])
  func playsAtOtherRate(rate: Double) async throws {
    let path = try Media.path("h264-aac.mp4")
    let (series, _) = try await PictureTests.play(["--rate", String(rate), path])
    try expectWholeFilm(series, rate: rate)
  }

  @Test(arguments: ["vp8-vorbis.webm", "h264-aac.ts"])
  func playsFromPipeAtRate(film: String) async throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path("film")
    let writer = try RunningProgram(
      "/bin/sh",
      ["-c", "mkfifo \"$1\"; echo ready; cat \"$2\" >\"$1\"", "sh", fifo, Media.path(film)])
    _ = try await writer.output.waitForLine(containing: "ready", within: .seconds(10))
    let (series, run) = try await PictureTests.play([fifo])
    try expectWholeFilm(series)
    #expect(try run.event("ready")["seekable"] as? Bool == false)
    #expect(try await writer.waitForExit(within: .seconds(10)) == .code(0))
  }

  @Test(arguments: ["vp8-vorbis.webm", "h264-aac.mp4"])
  func playsFromServerWithoutRangesAtRate(film: String) async throws {
    let folder = (try Media.path(film) as NSString).deletingLastPathComponent
    let server = try RunningProgram(
      "/usr/bin/python3",
      ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder, "0"])
    let line = try await server.output.waitForLine(containing: "Serving", within: .seconds(20))
    let port = try #require(line.text.split(separator: " ").compactMap { Int($0) }.first)
    let (series, _) = try await PictureTests.play(["http://127.0.0.1:\(port)/\(film)"])
    try expectWholeFilm(series)
  }

  /// Plays to the end, in a window that says nothing.
  static func play(
    _ arguments: [String], picture: Rectangle = .film, aspect: Double = 16 / 9
  ) async throws -> (PictureSeries, IntroRun) {
    let screen = try await VirtualScreen.start()
    let recorder = PictureRecorder(screen, picture: picture, aspect: aspect)
    let run = try IntroRun(["--pipeline", "x11", "--quiet"] + arguments, on: screen)
    #expect(try await run.end() == .code(0))
    #expect(run.errors == [])
    return (PictureSeries(recorder.stop()), run)
  }
}

/// Checks a film of 60 pictures, 30 a second, from its first picture to its last one.
func expectWholeFilm(
  _ series: PictureSeries, rate: Double = 1.3, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let first = try #require(series.numbers.first, sourceLocation: sourceLocation)
  let last = try #require(series.numbers.last, sourceLocation: sourceLocation)
  #expect(first <= 1, sourceLocation: sourceLocation)
  #expect(last == 59, sourceLocation: sourceLocation)
  #expect(series.runsForward, "\(series.numbers)", sourceLocation: sourceLocation)
  #expect(!series.hasGaps, sourceLocation: sourceLocation)
  let wanted = Double(last - first) / 30 / rate
  #expect(abs(series.seconds - wanted) < 0.15, sourceLocation: sourceLocation)
  #expect(abs(series.rate / rate - 1) < 0.02, sourceLocation: sourceLocation)
}
