import Foundation
import TestSupport
import Testing

/// `--graph`: the pipeline, drawn while the film plays.
@Suite(.sharesMachine) struct GraphTests {
  private static let film = ["--pipeline", "headless", "--rate", "4"]

  @Test func graphvizLanguage() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a b.dot")
    let run = try IntroRun(
      GraphTests.film + ["--graph", path, Media.path("h264-aac.mp4"), "--", "/bin/echo", "main"])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main"])
    #expect(run.errors == [])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("digraph pipeline {"))
    for element in ["GstPlayBin", "GstFakeSink", "GstQTDemux", "GstVideoFlip"] {
      #expect(text.contains(element), "\(element)")
    }
  }

  @Test func picture() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("graph.svg")
    let run = try IntroRun(
      GraphTests.film + ["--graph", path, Media.path("vp9-opus.webm"), "--", "/bin/echo", "main"])
    #expect(try await run.end() == .code(0))
    #expect(run.errors == [])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("<svg"))
    #expect(text.contains("GstMatroskaDemux"))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("graph.dot")))
  }

  /// A film that ends before its first picture is drawn as it is then.
  @Test func filmThatFails() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("graph.dot")
    let run = try IntroRun(
      GraphTests.film + ["--graph", path, Media.path("random.mp4"), "--", "/bin/echo", "main"])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main"])
    #expect(run.errors.count == 1)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("GstTypeFindElement"))
  }

  @Test func filmThatIsNotThere() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("graph.dot")
    let run = try IntroRun(
      GraphTests.film + ["--graph", path, folder.path("x.mp4"), "--", "/bin/echo", "main"])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main"])
    #expect(run.errors.contains { $0.contains("no pipeline to draw") }, "\(run.errors)")
  }

  @Test func withoutGraphviz() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("graph.svg")
    let run = try IntroRun(
      GraphTests.film + ["--graph", path, Media.path("vp9-opus.webm"), "--", "/bin/echo", "main"],
      environment: ["PATH": "/nowhere"])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main"])
    let dot = folder.path("graph.dot")
    FailureRun.expectSentence(run.errors, saying: [dot, "graphviz isn't installed", "apt-get"])
    #expect(try String(contentsOfFile: dot, encoding: .utf8).hasPrefix("digraph"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// A program named `dot` that never ends keeps neither the film nor the main program waiting.
  @Test func graphvizThatHangs() async throws {
    let folder = try TemporaryFolder()
    let script = folder.path("dot")
    try "#!/bin/sh\necho $$ >\(folder.path("pid"))\nexec sleep 1000\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    #expect(chmod(script, 0o755) == 0)
    let run = try IntroRun(
      GraphTests.film
        + [
          "--graph", folder.path("x.svg"), Media.path("vp9-opus.webm"), "--", "sh", "-c",
          "ls -d /proc/$(cat \(folder.path("pid"))); echo main",
        ],
      environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    let begin = ContinuousClock.now
    #expect(try await run.end() == .code(0))
    #expect(ContinuousClock.now - begin < .seconds(10))
    // Neither running nor a zombie of the main program's.
    #expect(run.program.output.lines.map(\.text) == ["main"])
    #expect(
      run.errors.contains { $0.contains("dot took longer than the end of the film waits") },
      "\(run.errors)")
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  @Test func folderThatIsNotThere() async throws {
    let run = try IntroRun(
      GraphTests.film + ["--graph", "/nowhere/x.dot", Media.path("vp9-opus.webm")])
    #expect(try await run.end() == .code(0))
    FailureRun.expectSentence(run.errors, saying: ["/nowhere/x.dot", "its folder isn't there"])
  }

  @Test(arguments: ["x.dot", "x.svg"])
  func diskThatIsFull(name: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let run = try IntroRun(
      GraphTests.film + ["--graph", path, Media.path("vp9-opus.webm"), "--", "/bin/echo", "main"])
    #expect(try await run.end() == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["main"])
    FailureRun.expectSentence(
      run.errors, saying: [path, "No space left on device; choose another file"])
  }
}
