import Foundation
import TestSupport
import Testing

/// `--doctor` on machines with and without displays.
@Suite(.sharesMachine) struct DoctorTests {
  @Test func withoutDisplay() async throws {
    let run = try await Inspecting(["--doctor"])
    #expect(run.exit == .code(0))
    #expect(run.errors == [])
    #expect(run.row("X11") == "no  DISPLAY is not set")
    #expect(run.row("picture")?.hasPrefix("no  no display can be used") == true)
    #expect(run.row("intro") == "ok  can be played, unseen and unheard")
    #expect(run.row("preset wayland")?.hasSuffix("Wayland: WAYLAND_DISPLAY is not set") == true)
    #expect(run.row("preset auto")?.hasPrefix("ok  ") == true)
    #expect(run.row("decoder V4L2") != nil)
    #expect(run.row("decoder VP9")?.hasPrefix("ok  ") == true)
    // Not a terminal: no colours.
    #expect(run.output.allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func withDisplay() async throws {
    let screen = try await VirtualScreen.start(width: 800, height: 600)
    let run = try await Inspecting(["--doctor", "--json", "--pipeline", "x11"], on: screen)
    #expect(run.exit == .code(0))
    let object = try run.json()
    #expect(object["playable"] as? Bool == true)
    let findings = try #require(object["findings"] as? [[String: String]])
    let x11 = findings.first { $0["id"] == "display.x11" }
    #expect(x11?["text"] == "\(screen.display), 800x600")
    let picture = findings.first { $0["id"] == "picture" }
    #expect(picture?["text"] == "ximagesink of preset x11 opens")
  }

  @Test func whatIsMissing() async throws {
    let run = try await Inspecting(["--doctor", "--pipeline", "x11"])
    #expect(run.exit == .code(69))
    #expect(run.row("picture")?.contains("DISPLAY is not set") == true)
    #expect(run.row("intro") == "missing  can't be played, for want of: picture")
  }

  /// Neither a display that never answers nor one that never lets anybody in holds it up.
  @Test func silentDisplay() async throws {
    let display = try SilentDisplay()
    let begin = ContinuousClock.now
    let run = try await Inspecting(
      ["--doctor", "--pipeline", "x11", "--timeout", "1"], environment: ["DISPLAY": display.name])
    #expect(ContinuousClock.now - begin < .seconds(10))
    #expect(run.exit == .code(69))
    #expect(run.row("X11") == "no       \(display.name) doesn't answer")
    #expect(run.row("picture")?.contains("doesn't answer") == true)
  }

  @Test func colours() async throws {
    for (isPlain, more) in [(false, [:]), (true, ["NO_COLOR": "1"]), (true, ["TERM": "dumb"])] {
      let terminal = try PseudoTerminal(columns: 200)
      let folder = try TemporaryFolder()
      let environment = IntroRun.environment(runtimeFolder: folder.path).merging(more) { $1 }
      let program = try RunningProgram(
        BuiltProducts.gstintro, ["--doctor"], environment: environment, input: .terminal(terminal),
        output: .terminal(terminal))
      try await terminal.waitForOutput(containing: "can be played, ", within: .seconds(20))
      #expect(try await program.waitForExit(within: .seconds(10)) == .code(0))
      #expect(terminal.text.contains("\u{1B}[32mok\u{1B}[0m") == !isPlain)
    }
  }
}
