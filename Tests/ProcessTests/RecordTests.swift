import Foundation
import TestSupport
import Testing

/// What would be seen and heard, in a file.
@Suite(.sharesMachine) struct RecordTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path("recorded.webm") }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "h264-aac.mp4", "vp8-vorbis.webm", "video-only.webm", "audio-longer.mp4", "video-longer.webm",
  ])
  func wholeFilmIsInTheFileAtItsRate(film: String) async throws {
    let run = try IntroRun(["--record", file, Media.path(film)])
    #expect(try await run.end() == .code(0))
    #expect(run.errors == [])
    #expect(try await numbers() == Array(0...59))
    let sound = film.hasPrefix("audio-longer") ? 3.0 : 2
    #expect(abs(try await seconds() - sound / 1.3) < 0.1)
    #expect(try await streams() == (film == "video-only.webm" ? ["vp8"] : ["vp8", "opus"]))
  }

  @Test func rateFollowsTheOption() async throws {
    let run = try IntroRun([
      "--record", file, "--rate=0.5", "--pitch=follow", Media.path("vp8-vorbis.webm"),
    ])
    #expect(try await run.end() == .code(0))
    #expect(try await numbers() == Array(0...59))
    #expect(abs(try await seconds() - 4) < 0.1)
  }

  @Test func passesFollowEachOther() async throws {
    let run = try IntroRun(["--record", file, "--loop=2", Media.path("h264-aac.mp4")])
    #expect(try await run.end() == .code(0))
    #expect(try await numbers() == Array(0...59) + Array(0...59))
  }

  // 35 is RTMIN+1.
  @Test(arguments: [SIGTERM, 35])
  func fileIsFinishedAtAnEarlyEnd(signal: Int32) async throws {
    let run = try IntroRun(["--record", file, Media.path("long.mp4")])
    try await run.waitForEvent("firstPicture")
    run.program.send(signal)
    #expect(try await run.end() == (signal == SIGTERM ? .signal(SIGTERM) : .code(0)))
    let numbers = try await numbers()
    #expect(numbers == Array(0..<numbers.count))
    // Only a file that was finished knows how long it is.
    #expect(abs(try await seconds() - Double(numbers.count) / 30 / 1.3) < 0.1)
  }

  @Test func fileThatCannotBeWrittenIsNamed() async throws {
    try await FailureRun.expect(
      ["--record", "/nowhere/x.webm", Media.path("h264-aac.mp4")], status: 69,
      saying: ["/nowhere/x.webm"])
    try FileManager.default.copyItem(atPath: Media.path("vp8-vorbis.webm"), toPath: file)
    for name in [file, "file://\(file)"] {
      try await FailureRun.expect(["--record", file, name], status: 69, saying: ["into itself"])
    }
    #expect(
      FileManager.default.contentsEqual(atPath: file, andPath: try Media.path("vp8-vorbis.webm")))
  }

  // Less than the C library keeps back: only the last write fails.
  @Test func lastWriteThatFailsIsTold() async throws {
    try await FailureRun.expect(
      ["--record", "/dev/full", Media.path("video-only.webm")], status: 69, saying: ["/dev/full"])
  }

  /// The skip is no way around it.
  @Test(arguments: [
    [], ["--", "/bin/echo", "main"], ["--on-error=fail", "--", "/bin/echo", "main"],
  ])
  func lastWriteThatFailsAfterASkipIsTold(words: [String]) async throws {
    let run = try IntroRun(["--record", "/dev/full"] + [Media.path("long.mp4")] + words)
    try await run.waitForEvent("firstPicture")
    run.program.send(35)  // RTMIN+1
    let handsOver = words.count == 3
    #expect(try await run.end() == .code(handsOver ? 0 : 69))
    #expect(run.program.output.lines.map(\.text) == (handsOver ? ["main"] : []))
    FailureRun.expectSentence(run.errors, saying: ["/dev/full"])
  }

  @Test func presetAndOptionNeedEachOther() async throws {
    let film = try Media.path("h264-aac.mp4")
    try await FailureRun.expect(
      ["--pipeline=headless", "--record", file, film], status: 64, saying: ["[record]"])
    try await FailureRun.expect(["--pipeline=record", film], status: 64, saying: ["--record"])
  }

  /// The numbers in the pictures of the file.
  private func numbers() async throws -> [Int] {
    let raw = folder.path("raw")
    let run = try await RunningProgram.run(
      "/usr/bin/ffmpeg",
      [
        "-nostdin", "-loglevel", "error", "-y", "-i", file, "-vf", "scale=320:180", "-fps_mode",
        "passthrough", "-pix_fmt", "gray", "-f", "rawvideo", raw,
      ])
    #expect(run.exit == .code(0), "\(run.errors)")
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    let size = 320 * 180
    return (0..<data.count / size).map { index in
      let reading = PictureCode.read(
        in: Rectangle(x: 0, y: 0, width: 320, height: 180), aspect: 16 / 9
      ) { x, y in
        (0..<320).contains(x) && (0..<180).contains(y) ? data[index * size + y * 320 + x] : nil
      }
      if case .number(let number) = reading { return number }
      return -1
    }
  }

  private func seconds() async throws -> Double {
    try #require(Double(try await probe("format=duration").first ?? ""))
  }

  private func streams() async throws -> [String] { try await probe("stream=codec_name") }

  private func probe(_ entries: String) async throws -> [String] {
    let run = try await RunningProgram.run(
      "/usr/bin/ffprobe", ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", file])
    return run.output.split(separator: "\n").map(String.init)
  }
}
