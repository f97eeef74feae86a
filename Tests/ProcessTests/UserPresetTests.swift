import Foundation
import TestSupport
import Testing

/// Presets from the folders of the user and of the system.
@Suite(.sharesMachine) struct UserPresetTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    environment = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_DATA_HOME": folder.path("data"),
      "XDG_DATA_DIRS": folder.path("share") + ":" + folder.path("share2"),
    ]
  }

  /// Writes a preset into one of the folders; returns its path.
  @discardableResult
  private func put(_ text: String, _ name: String, in place: String) throws -> String {
    let path = folder.path("\(place)/gstintro/pipelines")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: "\(path)/\(name).pipeline", atomically: true, encoding: .utf8)
    return "\(path)/\(name).pipeline"
  }

  private func run(_ arguments: String...) async throws -> (
    exit: RunningProgram.Exit, output: String, errors: String
  ) {
    var all = IntroRun.environment(runtimeFolder: folder.path)
    all.merge(environment) { $1 }
    return try await RunningProgram.run(try BuiltProducts.gstintro, arguments, environment: all)
  }

  private static func preset(_ summary: String) -> String {
    "[preset]\nsummary=\(summary)\n[video]\nsink=fakesink sync=false\n[audio]\nsink=none\n"
  }

  @Test func firstFolderWins() async throws {
    var expected = "built in"
    for place in [nil, "share2", "share", "data", "config"] {
      if let place { expected = try put(UserPresetTests.preset("in \(place)"), "gl", in: place) }
      let list = try await run("--list-pipelines").output.split(separator: "\n")
      let line = try #require(list.first { $0.hasPrefix("gl ") })
      #expect(line.hasSuffix("(\(expected))"))
      if let place {
        #expect(line.contains("in \(place) ("))
        let text = try await run("--print-preset", "gl").output
        #expect(text + "\n" == UserPresetTests.preset("in \(place)"))
      }
    }
  }

  @Test func printedPresetIsTheFile() async throws {
    for name in ["auto", "terminal", "silent"] {
      let copy = folder.path("copy")
      let command = "\"$0\" --print-preset \(name) > \(copy)"
      let run = try await RunningProgram.run("/bin/sh", ["-c", command, BuiltProducts.gstintro])
      #expect(run.exit == .code(0))
      let file = "\(Media.packageRoot)/pipelines/\(name).pipeline"
      #expect(FileManager.default.contentsEqual(atPath: copy, andPath: file))
    }
  }

  @Test func printedPresetCanBeChangedAndUsed() async throws {
    let text = try await run("--print-preset", "headless").output + "\n"
    try put(
      text.replacingOccurrences(of: "sync=true", with: "sync=false"), "mine", in: "config")
    let film = try Media.path("video-only.webm")
    let intro = try IntroRun(["--pipeline", "mine", film], environment: environment)
    #expect(try await intro.end() == .code(0))
    #expect(intro.errors == [])
    #expect(try intro.event("outcome")["outcome"] as? String == "played")
  }

  @Test func brokenPresetIsListedAndToldByName() async throws {
    let path = try put("[video]\nsnik=1\n", "mine", in: "config")
    let list = try await run("--list-pipelines").output.split(separator: "\n")
    let line = try #require(list.first { $0.hasPrefix("mine ") })
    #expect(line.contains("can't be used: \(path)"))
    let film = try Media.path("video-only.webm")
    let intro = try IntroRun(
      ["--pipeline", "mine", film, "--", "/bin/echo", "main program"], environment: environment)
    #expect(try await intro.end() == .code(0))
    #expect(intro.program.output.lines.map(\.text) == ["main program"])
    #expect(
      intro.errors.map { $0.hasPrefix("gstintro: \(path)") } == [true, true, true],
      "\(intro.errors)")
  }

  @Test func presetOfTheUserReplacesTheDefault() async throws {
    try put(UserPresetTests.preset("mine"), "auto", in: "data")
    let film = try Media.path("video-only.webm")
    let intro = try IntroRun([film], environment: environment)
    #expect(try await intro.end() == .code(0))
    // The one inside would say that there is no display.
    #expect(intro.errors == [])
  }
}
