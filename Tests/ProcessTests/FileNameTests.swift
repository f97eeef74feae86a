import Foundation
import TestSupport
import Testing

/// A path is a path, whatever characters it has.
@Suite(.sharesMachine) struct FileNameTests {
  @Test(arguments: [
    "a:b%20#?.webm", "two  blanks .webm", "new\nline.webm", "./-x.webm", "Grüße 🎬.webm",
    "a&b<c>.webm", "http:film.webm", "%.webm", "\"quoted\" 'twice'.webm", "back\\slash.webm",
    "file:", "+.;=@,",
  ])
  func oddNamePlays(name: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: Media.path("video-only.webm"))
    for path in [name, folder.path(name)] {
      let run = try IntroRun(
        ["--pipeline", "headless", "--start", "1.8", path], folder: folder.path)
      #expect(try await run.end() == .code(0))
      #expect(run.errors == [])
      #expect(try run.event("outcome")["outcome"] as? String == "played")
    }
  }

  @Test func nameThatLooksLikeAnAddressPlays() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("http:/host"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("http:/host/film"), withDestinationPath: Media.path("video-only.webm"))
    let run = try IntroRun(
      ["--pipeline", "headless", "--start", "1.8", "http://host/film"], folder: folder.path)
    #expect(try await run.end() == .code(0))
    #expect(run.errors == [])
  }

  @Test func nameThatIsNoTextPlays() async throws {
    let folder = try TemporaryFolder()
    let script = """
      film="$0/$(printf 'a\\377b').webm"; ln -s "$1" "$film"; shift; exec "$@" "$film"
      """
    let run = try IntroRun(
      ["--pipeline", "headless", "--start", "1.8"],
      launcher: ["/bin/sh", "-c", script, folder.path, try Media.path("video-only.webm")])
    #expect(try await run.end() == .code(0))
    #expect(run.errors == [])
  }

  @Test func oddNameIsEscapedWhenPrinted() async throws {
    let run = try IntroRun(["--pipeline", "headless", "/nowhere/a\nb\u{1B}[31mc"])
    #expect(try await run.end() == .code(66))
    FailureRun.expectSentence(run.errors, saying: ["a\\nb"])
    #expect(!run.program.errors.text.contains("\u{1B}"))
  }

  @Test(arguments: ["%20space.webm", "film.webm"])
  func fileAddressPlays(name: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: Media.path("video-only.webm"))
    let uri = "file://" + folder.path + "/" + name.replacingOccurrences(of: "%", with: "%25")
    let run = try IntroRun(["--pipeline", "headless", "--start", "1.8", uri])
    #expect(try await run.end() == .code(0))
  }
}
