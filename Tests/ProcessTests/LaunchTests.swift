import Foundation
import TestSupport
import Testing

/// `--launch`: what is printed plays the film, pasted into a shell.
@Suite(.sharesMachine) struct LaunchTests {
  @Test(arguments: ["bash", "dash", "zsh"])
  func pastedIntoAShell(shell: String) async throws {
    let screen = try await VirtualScreen.start(width: 640, height: 480)
    let folder = try TemporaryFolder()
    let film = folder.path("it's a \"$HOME\" & `film`;*?#%20 \\ü.mp4")
    try FileManager.default.copyItem(atPath: Media.path("long.mp4"), toPath: film)
    let run = try await Inspecting(
      ["--launch", "--pipeline", "x11", "--label", "it's <b>\"A\"</b> & $HOME 100%", film],
      on: screen)
    #expect(run.exit == .code(0), "\(run.errors)")
    #expect(run.output.first?.contains("1.3x") == true)
    #expect(run.output.filter { !$0.hasPrefix("# ") }.count == 1)
    let player = try RunningProgram(
      shell, ["-c", run.output.joined(separator: "\n")], environment: screen.environment)
    try await eventually("a picture of the film") { (screen.pictureNumber() ?? 0) > 3 }
    player.kill()
  }

  @Test func fifo() async throws {
    let screen = try await VirtualScreen.start(width: 640, height: 480)
    let folder = try TemporaryFolder()
    let fifo = folder.path("a fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let run = try await Inspecting(["--launch", "--pipeline", "x11", fifo], on: screen)
    let line = try #require(run.output.last)
    #expect(line.hasSuffix(" <'\(fifo)'"))
    let player = try RunningProgram("bash", ["-c", line], environment: screen.environment)
    let writer = try Inspecting.writer(of: Media.path("long.webm"), to: fifo)
    try await eventually("a picture of the film") { (screen.pictureNumber() ?? 0) > 3 }
    player.kill()
    writer.kill()
  }

  @Test func filmThatIsNotThere() async throws {
    let run = try await Inspecting(["--launch", "/nowhere/film.mp4"])
    #expect(run.exit == .code(66))
    #expect(run.output == [])
    FailureRun.expectSentence(run.errors, saying: ["/nowhere/film.mp4"])
  }

  /// Without the display the preset asks for, a comment says so.
  @Test func withoutDisplay() async throws {
    let run = try await Inspecting(["--launch", "--pipeline", "x11", Media.path("h264-aac.mp4")])
    #expect(run.exit == .code(0))
    #expect(run.output.first?.hasPrefix("# The picture can't be put out") == true)
    #expect(run.output.last?.contains("ximagesink") == true)
  }
}
