import Foundation
import TestSupport
import Testing

/// `--check` on films of all kinds.
@Suite(.sharesMachine) struct CheckTests {
  private static let headless = ["--check", "--pipeline", "headless"]

  @Test(arguments: [
    ("h264-aac.mp4", "Quicktime", "H.264 (High Profile), 320x180, 30 pictures/s", "MPEG-4 AAC"),
    ("vp9-opus.webm", "WebM", "VP9, 320x180, 30 pictures/s, decoder", "Opus, 1 channel, 48 kHz"),
    ("h264-aac.mkv", "Matroska", "H.264", "AAC"), ("mpeg4-mp3.avi", "AVI", "MPEG-4 Video", "MP3"),
    ("theora-vorbis.ogv", "Ogg", "Theora", "Vorbis"),
    ("h264-aac.ts", "MPEG-2 Transport Stream", "H.264", "AAC"),
  ])
  func film(name: String, container: String, picture: String, sound: String) async throws {
    let run = try await Inspecting(CheckTests.headless + [Media.path(name)])
    #expect(run.exit == .code(0))
    #expect(run.errors == [])
    #expect(run.row("container")?.contains(container) == true, "\(run.output)")
    #expect(run.row("picture")?.hasPrefix(picture) == true, "\(run.output)")
    #expect(run.row("sound")?.contains(sound) == true, "\(run.output)")
    #expect(run.output.last == "playable   yes")
  }

  @Test func picturesThatAreTurnedOrNotSquare() async throws {
    let turned = try await Inspecting(CheckTests.headless + [Media.path("rotated.mp4")])
    #expect(turned.row("turned") == "by 90 degrees clockwise")
    let wide = try await Inspecting(CheckTests.headless + [Media.path("wide-pixels.mp4")])
    #expect(wide.row("picture")?.contains("240x180 in pixels of 4:3") == true)
    let title = try await Inspecting(CheckTests.headless + [Media.path("title.mp4")])
    #expect(title.row("title") == "Grüße, <the> intro & more")
  }

  @Test(arguments: ["audio-only.mp3", "audio-only.flac", "still.png", "still.jpg"])
  func soundAloneAndStills(name: String) async throws {
    let run = try await Inspecting(CheckTests.headless + [Media.path(name)])
    #expect(run.exit == .code(0))
    let isStill = name.hasPrefix("still")
    #expect((run.row("picture") != nil) == isStill)
    #expect((run.row("sound") != nil) == !isStill)
    #expect(
      run.row("duration")?.hasPrefix(isStill ? "a still image, shown for 5 s" : "2") == true,
      "\(run.output)")
  }

  /// The status that the film itself would end with, and its sentence.
  @Test(arguments: [
    ("text.mp4", 65, "text file"), ("random.mp4", 65, "type of stream"), ("empty.mp4", 65, "empty"),
    ("truncated-no-moov.mp4", 65, "moov"), ("header-only.webm", 65, "first picture"),
    ("zero-duration.mp4", 65, "no playable streams"), ("unknown-both.mkv", 69, "x-unknown"),
    ("unknown-video.mkv", 69, "The picture of"), ("unknown-audio.mkv", 69, "The sound of"),
  ])
  func brokenFilm(name: String, status: Int32, words: String) async throws {
    let path = try Media.path(name)
    let run = try await Inspecting(CheckTests.headless + [path])
    #expect(run.exit == .code(status), "\(run.errors)")
    #expect(run.errors.allSatisfy { $0.hasPrefix("gstintro: ") && $0.hasSuffix(".") })
    #expect(run.errors.first?.contains(path) == true)
    #expect(run.errors.first?.contains(words) == true, "\(run.errors)")
    let json = try await Inspecting(CheckTests.headless + ["--json", path])
    #expect(json.exit == .code(status))
    #expect(json.errors == [])
    let object = try json.json()
    #expect(object["playable"] as? Bool == false)
    #expect(object["status"] as? Int32 == status)
    #expect((object["problems"] as? [String])?.first.map { "gstintro: " + $0 } == run.errors.first)
  }

  @Test func partOfAFilm() async throws {
    let path = try Media.path("unknown-video.mkv")
    let run = try await Inspecting(CheckTests.headless + ["--allow-partial", path])
    #expect(run.exit == .code(0))
    #expect(run.row("note")?.contains("The picture of") == true)
  }

  @Test func cutOffFilm() async throws {
    let run = try await Inspecting(CheckTests.headless + [Media.path("truncated.mp4")])
    #expect(run.exit == .code(0))
    #expect(run.row("note")?.contains("cut off") == true)
  }

  @Test func whatIsNoFile() async throws {
    let folder = try TemporaryFolder()
    let expected = [
      (folder.path("missing.mp4"), "no such file"), (folder.path, "a folder"),
      ("-", "standard input"), ("/proc/self/mem", "can't be read"),
      ("http://127.0.0.1:1/film.mp4", "127.0.0.1:1 can't be reached, or refuses"),
    ]
    for (film, words) in expected {
      let run = try await Inspecting(CheckTests.headless + [film])
      #expect(run.exit == .code(66), "\(film): \(run.errors)")
      #expect(run.output == [])
      FailureRun.expectSentence(run.errors, saying: [film, words])
    }
  }

  @Test func filmThatMayNotBeRead() async throws {
    let film = try UnreadableFilm()
    let run = try await Inspecting(CheckTests.headless + [film.path], launcher: film.launcher)
    #expect(run.exit == .code(66))
    FailureRun.expectSentence(run.errors, saying: [film.path, "may not be read"])
  }

  /// A program can give on what it is told, whatever bytes the name has.
  @Test func nameForPrograms() async throws {
    let folder = try TemporaryFolder()
    let film = try Media.path("video-only.webm")
    let odd = folder.path("a\\b\u{1B}\n.webm")
    try FileManager.default.copyItem(atPath: film, toPath: odd)
    let run = try await Inspecting(CheckTests.headless + ["--json", odd])
    #expect(try run.json()["film"] as? String == odd)
    // No string can have these bytes, but a shell's words can.
    let script =
      #"cd "$1" && cp "$2" $'\xff' && exec "$3" --check --json --pipeline headless $'\xff'"#
    let bytes = try await RunningProgram.run(
      "bash", ["-c", script, "bash", folder.path, film, BuiltProducts.gstintro],
      environment: IntroRun.environment(runtimeFolder: folder.path))
    let uri = try #require(try IntroRun.event(bytes.output)["film"] as? String)
    #expect(uri == "file://\(folder.path)/%FF")
    #expect(try await Inspecting(CheckTests.headless + ["--json", uri]).exit == .code(0))
    let builtIn = try await Inspecting(CheckTests.headless + ["--json"])
    #expect(try builtIn.json()["film"] is NSNull)
  }

  @Test func fifos() async throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let silent = try await Inspecting(CheckTests.headless + ["--timeout", "0.5", fifo])
    #expect(silent.exit == .code(75))
    FailureRun.expectSentence(silent.errors, saying: [fifo, "0.5 s"])
    let writer = try Inspecting.writer(of: Media.path("vp8-vorbis.webm"), to: fifo)
    let run = try await Inspecting(CheckTests.headless + [fifo])
    #expect(run.exit == .code(0), "\(run.errors)")
    #expect(run.row("picture")?.hasPrefix("VP8") == true)
    #expect(run.row("seekable") == "no")
    writer.kill()
  }

  @Test func outputThatIsMissingOrSilent() async throws {
    let film = try Media.path("h264-aac.mp4")
    let none = try await Inspecting(["--check", "--pipeline", "x11", film])
    #expect(none.exit == .code(69))
    FailureRun.expectSentence(none.errors, saying: ["DISPLAY is not set"])
    #expect(none.output.last == "playable   no")
    let display = try SilentDisplay()
    let silent = try await Inspecting(
      ["--check", "--pipeline", "x11", "--timeout", "3", film],
      environment: ["DISPLAY": display.name], within: .seconds(20))
    #expect(silent.exit == .code(75))
    FailureRun.expectSentence(silent.errors, saying: ["doesn't answer"])
  }

  /// The main program behind it is looked at and never run.
  @Test func mainProgram() async throws {
    let film = try Media.path("h264-aac.mp4")
    let there = try await Inspecting(CheckTests.headless + [film, "--", "/bin/echo", "ran"])
    #expect(there.exit == .code(0))
    #expect(!there.output.contains("ran"))
    let missing = try await Inspecting(CheckTests.headless + [film, "--", "nosuchprogram"])
    #expect(missing.exit == .code(127))
    FailureRun.expectSentence(missing.errors, saying: ["nosuchprogram"])
    let mistake = try await Inspecting(["--check", "--rate=0", film, "--", "/bin/echo", "ran"])
    #expect(mistake.exit == .code(64))
    #expect(mistake.output == [])
  }

  @Test(arguments: [
    (["--check", "--doctor"], "--doctor can't be given together with --check"),
    (["--check", "--launch"], "--launch"),
    (["--check", "--preload", "--", "true"], "--preload"), (["--json"], "--check or --doctor"),
    (["--check", "--events", "-"], "--events"), (["--doctor", "x.mp4"], "--check"),
    (["--launch"], "FILE"), (["--launch", "--json", "x.mp4"], "--json"),
    (["--graph", "x.png"], ".svg or .dot"), (["--check", "a", "b"], "\"b\""),
  ])
  func optionsThatExcludeEachOther(arguments: [String], words: String) async throws {
    let run = try await Inspecting(arguments)
    #expect(run.exit == .code(64))
    #expect(run.output == [])
    FailureRun.expectSentence(run.errors, saying: [words])
  }

  @Test func quiet() async throws {
    let run = try await Inspecting(CheckTests.headless + ["--quiet"])
    #expect(run.exit == .code(0))
    #expect(run.output + run.errors == [])
  }
}
