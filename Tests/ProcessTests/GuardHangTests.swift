import Foundation
import TestSupport
import Testing

extension GuardTests {
  @Suite struct Hang {
    @Test func ofTheMainActorLeadsToMain() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing)
      let start = ContinuousClock.now
      try await GuardThread(firstOf: program.processID).hold()
      try await play.expectMain(of: program)
      print("Hang to main's end: \(start.duration(to: .now))")
      #expect(program.errors.text.contains("held everything up"))
      try play.expectLastLines("hang")
    }

    @Test func ofTheMainActorWithoutMainIsATimeOut() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .paused, main: [])
      try await GuardThread(firstOf: program.processID).hold()
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(75))
    }

    @Test func ofTheMainActorLetsASignalEndIt() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .playing)
      async let held: Void = GuardThread(firstOf: program.processID).hold()
      try await ProcessTable.waitForState("t", of: program.processID, within: GuardPlay.patience)
      program.send(SIGTERM)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .signal(SIGTERM))
      try await held
      #expect(program.output.lines.isEmpty)
    }

    /// Longer than a hang may last. A session leader can't be stopped by TSTP: it stays awake, and its
    /// pulse goes on.
    @Test func isNotWhatAStoppedProcessDoes() async throws {
      try await forEach(of: [SIGSTOP, SIGTSTP], atOnce: 2) { signal in
        let play = try GuardPlay()
        let program = try play.start(["--loop"], film: "h264-aac.mp4")
        try await play.waitForEvent(#""event":"firstPicture""#)
        program.send(signal)
        try await Task.sleep(for: .seconds(7))
        var last = play.events.log.lines.last
        program.send(SIGCONT)
        // Each pass lasts 1.5 s: in that time there is a look at the pulse.
        for words in [#""signal":"CONT""#, #""event":"looped""#, #""event":"looped""#] {
          last = try await play.waitForEvent(words, after: last)
        }
        #expect(program.exitStatus == nil)
        #expect(!play.events.log.text.contains(#""event":"outcome""#))
        program.kill()
      }
    }

    @Test(arguments: [GuardSignal.goOn, SIGTERM])
    func ofAPipelineHoldsNobodyUp(signal: Int32) async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .prerolling, main: ["/bin/echo", "main"])
      let start = monotonicSeconds()
      program.send(signal)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == (signal == SIGTERM ? .signal(SIGTERM) : .code(0)))
      #expect(program.output.text == (signal == SIGTERM ? "" : "main"))
      #expect(monotonicSeconds() - start < 2)
    }

    @Test func ofTheFilmIsAFailure() async throws {
      let play = try GuardPlay()
      let program = try play.start(
        ["--stall-timeout", "1", "--rate", "4"], film: play.folder.path("fifo"))
      let fifo = play.folder.path("fifo")
      // Open for both, since filesrc opens, closes and opens it again, and who writes then would die.
      let film = try Media.path("long.webm")
      let script = "exec 3<>\(fifo); head -c 600000 \(film) >&3; exec sleep 60"
      let writer = try RunningProgram("/bin/sh", ["-c", script])
      try await play.waitForEvent(#""code":"timedOut""#)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      #expect(program.errors.text.contains("stood still for 1 s"))
      writer.kill()
    }

    @Test func ofTheFilmIsNotItsPauseOrAnInterruption() async throws {
      let play = try GuardPlay()
      let program = try await play.start(at: .paused, ["--stall-timeout", "0.3"])
      try await Task.sleep(for: .seconds(0.7))
      let last = play.events.log.lines.last
      try play.terminal.send(" ")
      try await play.waitForEvent(#""status":"playing""#, after: last)
      program.send(SIGUSR1)
      try await Task.sleep(for: .seconds(0.7))
      #expect(!play.events.log.text.contains(#""event":"outcome""#))
      program.send(GuardSignal.goOn)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      #expect(play.events.log.text.contains(#""outcome":"skipped""#))
    }
  }

  @Suite struct Display {
    private func play() async throws -> (GuardPlay, VirtualScreen) {
      var play = try GuardPlay()
      let screen = try await VirtualScreen.start(width: 640, height: 360)
      play.environment["DISPLAY"] = screen.display
      return (play, screen)
    }

    @Test func thatDiesLeadsToMain() async throws {
      let (play, screen) = try await play()
      let program = try play.start(preset: "x11")
      try await play.waitForEvent(#""event":"firstPicture""#)
      try await screen.stop()
      try await play.expectMain(of: program)
      #expect(program.errors.text.contains("The display is gone; check the X server."))
      try play.expectLastLines("exit", "gone")
    }

    @Test func thatDiesWithoutMainIsUnavailable() async throws {
      let (play, screen) = try await play()
      let program = try play.start(preset: "x11", main: [])
      try await play.waitForEvent(#""event":"firstPicture""#)
      try await screen.stop()
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(69))
      // Xlib has nothing to add.
      #expect(program.errors.lines.map(\.text).filter { !$0.hasPrefix("gstintro: ") } == [])
    }

    @Test func whoseWindowIsKilledLeadsToMain() async throws {
      let (play, screen) = try await play()
      let program = try play.start(preset: "x11")
      try await play.waitForEvent(#""event":"firstPicture""#)
      let window = try await screen.waitForWindow(within: GuardPlay.patience)
      try await screen.kill(window)
      try await play.expectMain(of: program)
      // The connection that is ended is the window's, and not the one that draws.
      let text = try String(contentsOfFile: play.events.path, encoding: .utf8)
      #expect(text.components(separatedBy: #""event":"handover""#).count == 2)
      #expect(text.contains(#""outcome":"skipped""#))
      #expect(!text.contains(#""event":"guard""#) && !program.errors.text.contains("killed"))
    }
  }
}
