import Foundation
import TestSupport
import Testing

/// What is answered or refused before anything is started: no display is touched, no film opened.
@Suite(.sharesMachine) struct NothingStartedTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["--version"], ["--list-pipelines"],
    ["--help", "nothing.mp4", "--", "true"],
    ["--version", "nothing.mp4", "--", "true"],
  ])
  func answersStartNothing(arguments: [String]) async throws {
    let display = try SilentDisplay()
    let run = try IntroRun(arguments, environment: ["DISPLAY": display.name])
    #expect(try await run.end(within: .seconds(20)) == .code(0))
    #expect(!run.program.output.lines.isEmpty)
    #expect(run.errors == [])
    #expect(run.eventLines.isEmpty)
    #expect(!display.wasTouched())
  }

  @Test func answersSayWhatIsAsked() async throws {
    let help = try await NothingStartedTests.output("--help")
    for word in ["--rate", "--events", "Exit status", "MAIN", "--help-gst"] {
      #expect(help.contains(word))
    }
    let version = try await NothingStartedTests.output("--version").split(separator: "\n")
    #expect(version.count == 2)
    #expect(version.first?.hasPrefix("gstintro ") == true)
    #expect(version.last?.hasPrefix("GStreamer 1.") == true)
    let presets = try await NothingStartedTests.output("--list-pipelines").split(separator: "\n")
    let names = presets.compactMap { $0.split(separator: " ").first }
    #expect(names.contains("auto") && names.contains("kiosk") && names.contains("x11"))
  }

  private static func output(_ option: String) async throws -> String {
    let run = try IntroRun([option])
    #expect(try await run.end(within: .seconds(20)) == .code(0))
    return run.program.output.text
  }

  @Test(arguments: ["/nowhere/main", "no-such-program", "", "./no-such-program", "/etc/passwd/x"])
  func missingMainIsFoundOutFirst(main: String) async throws {
    try await NothingStartedTests.expectRefusal(of: main, status: 127)
  }

  @Test func mainThatCannotBeExecutedIsFoundOutFirst() async throws {
    let folder = try TemporaryFolder()
    try "echo main\n".write(toFile: folder.path("main"), atomically: true, encoding: .utf8)
    try await NothingStartedTests.expectRefusal(of: folder.path("main"), status: 126)
    try await NothingStartedTests.expectRefusal(of: folder.path, status: 126)
    try await NothingStartedTests.expectRefusal(
      of: "main", status: 126, environment: ["PATH": folder.path])
  }

  @Test func mainWithoutInterpreterIsRefused() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("main")
    try "#!/nowhere/shell\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(chmod(path, 0o755) == 0)
    let run = try IntroRun(["--pipeline", "headless", Media.path("random.mp4"), "--", path])
    #expect(try await run.end() == .code(126))
    #expect(run.errors.count == 2, "One for the film, one for the main program.")
    #expect(run.errors.last?.contains("main\" can't be executed") == true)
  }

  @Test func emptyMainIsUsage() async throws {
    let run = try IntroRun([Media.path("h264-aac.mp4"), "--"])
    #expect(try await run.end() == .code(64))
    #expect(run.errors.count == 1)
  }

  private static func expectRefusal(
    of main: String, status: Int32, environment: [String: String] = [:]
  ) async throws {
    let display = try SilentDisplay()
    let run = try IntroRun(
      ["--pipeline", "x11", Media.path("h264-aac.mp4"), "--", main],
      environment: environment.merging(["DISPLAY": display.name]) { $1 })
    #expect(try await run.end(within: .seconds(20)) == .code(status))
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("gstintro: The main program \"") == true)
    #expect(run.errors.first?.contains("\"\(main)\"") == true)
    #expect(run.eventLines.isEmpty)
    #expect(!display.wasTouched())
  }
}
