import Foundation
import TestSupport
import Testing

/// Surroundings in which programs are seldom tried: the main program runs all the same.
@Suite(.sharesMachine) struct OddEnvironmentTests {
  @Test(arguments: [
    "unset HOME XDG_CONFIG_HOME",
    "export HOME= XDG_CONFIG_HOME=x XDG_RUNTIME_DIR=x XDG_DATA_HOME=x",
    "export TMPDIR=/nowhere", "export LC_ALL=C", "export LC_ALL=xx_YY.UTF-8", "unset TERM",
    "exec <&-", "exec >&-", "exec 2>&-", "exec <&- >&- 2>&-",
    "mkdir gone && cd gone && rmdir ../gone", "mkdir shut && chmod 555 shut && cd shut",
  ])
  func filmIsPlayedAndMainRuns(command: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await OddEnvironmentTests.run("cd \(folder.path) && \(command)", in: folder)
    #expect(run.exit == .code(0))
    // Shells say something of their own, for instance of a folder that is gone.
    let lines = run.errors.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("gstintro: ") }, "\(lines)")
    #expect(FileManager.default.fileExists(atPath: folder.path("main")))
    #expect(try String(contentsOfFile: folder.path("log"), encoding: .utf8).contains("\"played\""))
  }

  /// So few that nothing can be played, or that GStreamer blames something else.
  @Test(arguments: [4, 6, 8, 12, 15, 16, 20])
  func tooFewFiles(count: Int) async throws {
    let folder = try TemporaryFolder()
    let run = try await OddEnvironmentTests.run("ulimit -n \(count)", in: folder)
    #expect(run.exit == .code(0))
    #expect(FileManager.default.fileExists(atPath: folder.path("main")))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("gstintro: ") }, "\(lines)")
    #expect(
      lines.isEmpty || lines.contains { $0.contains("only \(count) files open (ulimit -n)") },
      "\(lines)")
    #expect(count >= 16 || lines.count == 1, "\(lines)")
  }

  private static func run(
    _ command: String, in folder: TemporaryFolder
  ) async throws -> (exit: RunningProgram.Exit, output: String, errors: String) {
    let film = try Media.path("video-only.webm")
    let play =
      "exec \"$0\" --pipeline headless --rate 4 --timeout 2 --label Grüße"
      + " --events \(folder.path("log")) \(film) -- touch \(folder.path("main"))"
    var environment = IntroRun.environment(runtimeFolder: folder.path)
    // GStreamer says so where it gets no file.
    environment["G_DEBUG"] = nil
    return try await RunningProgram.run(
      "bash", ["-c", "\(command)\n\(play)", BuiltProducts.gstintro], environment: environment)
  }
}
