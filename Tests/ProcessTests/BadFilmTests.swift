import Foundation
import TestSupport
import Testing

/// Films that are missing, broken, or no films.
@Suite(.sharesMachine) struct BadFilmTests {
  private static let headless = ["--pipeline", "headless", "--timeout", "5"]

  @Test(arguments: [
    ("text.mp4", 65), ("random.mp4", 65), ("empty.mp4", 65), ("header-only.webm", 65),
    ("truncated-no-moov.mp4", 65), ("zero-duration.mp4", 65), ("unknown-both.mkv", 69),
    ("unknown-video.mkv", 69), ("unknown-audio.mkv", 69),
  ])
  func brokenFilm(film: String, status: Int32) async throws {
    let path = try Media.path(film)
    try await FailureRun.expect(BadFilmTests.headless + [path], status: status, saying: [path])
  }

  /// What can be shown is shown: a part that is missing or damaged doesn't end the film in failure.
  @Test(arguments: ["truncated.mp4", "corrupt-middle.mp4"])
  func damagedFilmPlaysOn(film: String) async throws {
    let rate = ["--rate", "8"]
    let run = try IntroRun(
      BadFilmTests.headless + rate + [Media.path(film), "--", "/bin/echo", "main program"])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main program"])
    // The data of the other one is damaged, but as much as the film says it has.
    if film != "truncated.mp4" {
      #expect(run.errors == [])
    } else {
      FailureRun.expectSentence(run.errors, saying: ["The film ends after", " s of 20 s"])
      #expect(try (run.event("notice")["text"] as? String)?.contains(" s of 20 s") ?? false)
    }
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  /// What a library has to say is an event, not a line among ours.
  @Test func wordsOfALibraryAreAnEvent() async throws {
    try await FailureRun.expect(
      BadFilmTests.headless + ["http://"], status: 66, saying: ["\"http://\""],
      environment: ["G_DEBUG": ""])
    let run = try IntroRun(
      BadFilmTests.headless + ["--verbose", "http://"], environment: ["G_DEBUG": ""])
    #expect(try await run.end() == .code(66))
    #expect(try run.event("warning")["domain"] as? String == "libsoup")
    #expect(run.errors.contains { $0.hasPrefix("gstintro: warning: libsoup: ") })
    #expect(run.errors.allSatisfy { $0.hasPrefix("gstintro: ") }, "\(run.errors)")
  }

  @Test func wordsOfALibraryGoWhereGLibIsToldToSendThem() async throws {
    let run = try IntroRun(
      BadFilmTests.headless + ["http://"],
      environment: ["G_DEBUG": "", "G_MESSAGES_DEBUG": "nothing"])
    #expect(try await run.end() == .code(66))
    #expect(run.errors.contains { $0.contains("libsoup-CRITICAL") }, "\(run.errors)")
  }

  @Test func filmThatIsNoFile() async throws {
    let folder = try TemporaryFolder()
    let link = folder.path("link.mp4")
    #expect(symlink("/nowhere/film.mp4", link) == 0)
    let inFile = try Media.path("text.mp4") + "/film.mp4"
    for path in [folder.path("missing.mp4"), folder.path, link, inFile] {
      try await FailureRun.expect(BadFilmTests.headless + [path], status: 66, saying: [path])
    }
  }

  @Test func filmThatMayNotBeRead() async throws {
    let film = try UnreadableFilm()
    let run = try await Inspecting(BadFilmTests.headless + [film.path], launcher: film.launcher)
    #expect(run.exit == .code(66))
    FailureRun.expectSentence(run.errors, saying: [film.path, "may not be read"])
  }

  @Test func fifoWithoutWriter() async throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let begin = ContinuousClock.now
    try await FailureRun.expect(
      ["--pipeline", "headless", "--timeout", "1", fifo], status: 75, saying: [fifo, "1 s"])
    // Three runs, each with a second, 300 ms to let go, and time to start.
    #expect(ContinuousClock.now - begin > .seconds(3))
    #expect(ContinuousClock.now - begin < .seconds(9))
  }

  @Test(arguments: [
    "nosuch://host/film", "file:///nowhere/film.mp4", "http://127.0.0.1:1/film.mp4",
  ])
  func addressThatLeadsNowhere(uri: String) async throws {
    try await FailureRun.expect(BadFilmTests.headless + [uri], status: 66, saying: [uri])
  }

  @Test func serverThatHasNoSuchFilm() async throws {
    let folder = try TemporaryFolder()
    let server = try RunningProgram(
      "/usr/bin/python3",
      ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder.path, "0"])
    let line = try await server.output.waitForLine(containing: "Serving", within: .seconds(20))
    let port = try #require(line.text.split(separator: " ").compactMap { Int($0) }.first)
    let uri = "http://127.0.0.1:\(port)/film.mp4"
    try await FailureRun.expect(BadFilmTests.headless + [uri], status: 66, saying: [uri])
  }
}
