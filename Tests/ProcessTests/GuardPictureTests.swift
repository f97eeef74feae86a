import Foundation
import TestSupport
import Testing

extension GuardTests {
  /// Pictures that don't come while the sound goes on.
  @Suite struct Pictures {
    @Test(arguments: ["long.webm", "long.mp4"])
    func thatTheServerHoldsUpAreAFailure(film: String) async throws {
      var play = try GuardPlay()
      let screen = try await VirtualScreen.start(width: 640, height: 360)
      play.environment["DISPLAY"] = screen.display
      let program = try play.start(
        ["--stall-timeout", "1.5"], film: film, preset: "x11",
        main: ["/bin/sh", "-c", "echo main; exit 42"])
      // The first picture may be told of before the server has it.
      try await play.waitForEvent(#""status":"playing""#)
      screen.freeze()
      defer { screen.thaw() }
      try await play.waitForEvent(#""code":"timedOut""#)
      let exit = try await play.waitForExit(of: program)
      #expect(exit == .code(42))
      #expect(program.errors.text.contains("stood still for 1.5 s"))
    }

    /// Few, far apart, of which there is one only, that end before the sound, and none at all.
    @Test func thatAreFewAreNone() async throws {
      let films = [
        "slow.mkv", "slow.webm", "sparse.mkv", "sparse.webm", "sparse.mp4", "one-picture.mp4",
        "audio-longer.mp4", "audio-longer.webm", "audio-only.ogg", "audio-only.m4a", "still.png",
      ]
      try await forEach(of: films, atOnce: 4) { film in
        let play = try GuardPlay()
        let options = ["--stall-timeout", "0.5", "--rate", "0.7", "--image-duration", "2"]
        let program = try play.start(options, film: film, main: ["/bin/echo", "main"])
        let exit = try await play.waitForExit(of: program)
        #expect(exit == .code(0))
        #expect(program.output.text == "main")
        #expect(
          play.events.log.text.contains(#""outcome":"played""#), "\(film): \(play.events.log.text)")
      }
    }
  }
}
