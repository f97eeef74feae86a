import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `--timeline`: a picture of the run, whatever becomes of the film.
@Suite(.sharesMachine) struct TimelineProcessTests {
  @Test func pictureIsThereBeforeTheMainProgram() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a <run> & \"more\".svg")
    let run = try IntroRun([
      "--pipeline", "headless", "--quiet", "--timeline", path, Media.path("h264-aac.mp4"), "--",
      "/bin/cat", path,
    ])
    #expect(try await run.end() == .code(0))
    let texts = try Self.texts(of: run.program.output.text)
    let duration = try run.event("ready")["duration"] as? Double
    #expect(try #require(duration) > 1)
    for words in ["first picture", "played", "hand-over to cat"] {
      #expect(texts.contains { $0.contains("\(words) ") }, "\(texts)")
    }
    #expect(texts.contains("playing"))
    #expect(texts.contains("1.3×"))
  }

  @Test func signalsBearTheirSenders() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.svg")
    let run = try IntroRun([
      "--pipeline", "headless", "--quiet", "--timeline", path, Media.path("long.mp4"),
    ])
    let shown = try await run.waitForEvent("firstPicture")
    run.program.send(SIGUSR1)
    try await run.waitForEvent("signal", after: shown, containing: "USR1")
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
    let texts = try Self.texts(of: String(contentsOfFile: path, encoding: .utf8))
    let origin = "← process \(ProcessInfo.processInfo.processIdentifier)"
    let labels = texts.filter { $0.contains(origin) }
    #expect(labels.contains { $0.contains("USR1") } && labels.contains { $0.contains("TERM") })
    #expect(texts.contains { $0.contains("ended by TERM") })
    #expect(texts.contains("reason: interrupted"))
  }

  @Test func failureIsExplained() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.svg")
    let run = try IntroRun(["--timeline", path, "/nowhere/film & <more>.mp4"])
    #expect(try await run.end() == .code(66))
    let texts = try Self.texts(of: String(contentsOfFile: path, encoding: .utf8))
    #expect(texts.contains("nothing was shown"))
    let sentence = try #require(run.event("outcome")["message"] as? String)
    #expect(texts.joined(separator: " ").contains(sentence))
  }

  @Test(arguments: ["/dev/full", "/nowhere/run.svg", "/"])
  func whatCannotBeWrittenIsNeverInTheWay(path: String) async throws {
    let run = try IntroRun([
      "--pipeline", "headless", "--quiet", "--timeline", path, Media.path("h264-aac.mp4"), "--",
      "/bin/echo", "main",
    ])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.text == "main")
    #expect(try run.event("outcome")["outcome"] as? String == "played")
    FailureRun.expectSentence(run.errors, saying: ["timeline"])
  }

  @Test func lostPicturesAreCounted() async throws {
    let folder = try TemporaryFolder()
    let (path, preset) = (folder.path("run.svg"), folder.path("slow.pipeline"))
    let text = """
      [video]
      filter=identity sleep-time=100000
      sink=fakesink sync=true qos=true max-lateness=20000000
      [audio]
      sink=fakesink sync=true
      """
    try text.write(toFile: preset, atomically: true, encoding: .utf8)
    let run = try IntroRun([
      "--pipeline", preset, "--quiet", "--timeline", path, Media.path("h264-aac.mp4"), "--", "true",
    ])
    #expect(try await run.end() == .code(0))
    let lost = try #require(run.event("dropped")["pictures"] as? Int)
    #expect(lost > 5)
    let texts = try Self.texts(of: String(contentsOfFile: path, encoding: .utf8))
    #expect(texts.contains { $0.hasSuffix("· \(lost) dropped pictures") }, "\(lost): \(texts)")
  }

  /// All texts of a picture, which must be XML.
  private static func texts(of svg: String) throws -> [String] {
    let root = try #require(try XMLDocument(xmlString: svg).rootElement())
    return root.elements(forName: "text").compactMap(\.stringValue)
  }
}
