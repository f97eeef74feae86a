import Foundation
import TestSupport
import Testing

extension Lifecycle {
  /// Signals while the program starts and ends, and what it inherits.
  @Suite struct Start {
    private static let patience = LifecyclePlay.patience

    /// Milliseconds from the moment the program has its mask until after the first picture.
    private static func delays(every step: Int) -> StrideThrough<Int> {
      stride(from: 0, through: 200, by: step)
    }

    /// Waits until a program is past its loader: before that, a signal does what it does by default.
    private func waitForMain(of program: RunningProgram) async throws {
      let end = ContinuousClock.now + Self.patience
      while ContinuousClock.now < end {
        let mask = ProcessTable.status("SigBlk", of: program.processID) ?? "0"
        if (UInt64(mask, radix: 16) ?? 0) & (1 << UInt64(SIGUSR1 - 1)) != 0 { return }
        try await Task.sleep(for: .microseconds(200))
      }
      throw TestFailure("The program never blocked its signals.")
    }

    @Test(arguments: [(SIGUSR1, 5), (SIGUSR2, 20), (SIGTSTP, 5), (SIGCONT, 20)])
    func aSignalAtAnyTimeIsActedOn(signal: Int32, step: Int) async throws {
      let screen = try await LifecyclePlay()
      for delay in Self.delays(every: step) {
        let play = try screen.withNewLog()
        let program = try play.start(["--rate", "8"], film: "vp8-vorbis.webm")
        try await waitForMain(of: program)
        if delay > 0 { try await Task.sleep(for: .milliseconds(delay)) }
        program.send(signal)
        if signal == SIGTSTP {
          try await program.waitForState("T", within: .seconds(5))
        } else {
          try await Task.sleep(for: .milliseconds(20))
        }
        program.send(SIGCONT)
        do {
          let exit = try await program.waitForExit(within: Self.patience)
          #expect(exit == .code(0), "signal \(signal) after \(delay) ms")
        } catch {
          Issue.record(error, "signal \(signal) after \(delay) ms:\n\(play.events.log.text)")
        }
      }
    }

    @Test(arguments: [(SIGTERM, 5), (SIGINT, 20), (SIGHUP, 20)])
    func aRequestToEndAtAnyTimeIsActedOn(signal: Int32, step: Int) async throws {
      let screen = try await LifecyclePlay()
      for delay in Self.delays(every: step) {
        let program = try screen.start()
        if delay > 0 { try await Task.sleep(for: .milliseconds(delay)) }
        program.send(signal)
        let exit = try await program.waitForExit(within: .seconds(3))
        #expect(exit == .signal(signal), "signal \(signal) after \(delay) ms")
      }
    }

    /// Around the end of the film: it is over, or held back until CONT; never stuck, never killed.
    @Test(arguments: [SIGUSR1, SIGTSTP])
    func aSignalAroundTheEndIsActedOn(signal: Int32) async throws {
      let screen = try await LifecyclePlay()
      // 2 s of film at 8 are 250 ms.
      for delay in stride(from: -60, through: 60, by: 10) {
        let play = try screen.withNewLog()
        // Blocked for the main program too: one that comes after the hand-over would be its own.
        let program = try play.start(
          ["--rate", "8"], film: "vp8-vorbis.webm", main: ["/bin/echo", "main runs"],
          blockedSignals: [signal])
        try await play.waitForEvent(#""event":"firstPicture""#)
        try await Task.sleep(for: .milliseconds(250 + delay))
        program.send(signal)
        try await Task.sleep(for: .milliseconds(100))
        program.send(SIGCONT)
        let exit = try await program.waitForExit(within: Self.patience)
        let output = try await program.completeOutput
        #expect(exit == .code(0), "signal \(signal) at \(delay) ms from the end")
        #expect(output == "main runs", "signal \(signal) at \(delay) ms from the end")
      }
    }

    @Test func signalsInheritedAsIgnoredStayIgnored() async throws {
      let play = try await LifecyclePlay()
      let arguments = try play.arguments(["--loop"])
      let program = try RunningProgram(
        "/bin/sh",
        ["-c", "trap '' HUP INT QUIT; exec \"$@\"", "sh", BuiltProducts.gstintro] + arguments,
        environment: play.environment)
      try await play.waitForPictures(5)
      for signal in [SIGHUP, SIGINT, SIGQUIT] { program.send(signal) }
      try await play.waitForPictures(20, since: monotonicSeconds())
      #expect(program.exitStatus == nil)
      #expect(!play.events.log.text.contains(#""event":"signal""#))
      program.send(SIGTERM)
      #expect(try await program.waitForExit(within: .seconds(3)) == .signal(SIGTERM))
    }

    @Test func signalsInheritedAsBlockedStillWork() async throws {
      let play = try await LifecyclePlay()
      let program = try play.start(
        ["--loop"], blockedSignals: [SIGTERM, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT, SIGHUP])
      try await play.waitForPictures(5)
      program.send(SIGUSR1)
      try await play.waitForEvent(#""reasons":["sceneInactive"]"#)
      let frozen = try await play.expectStandingPicture()
      let end = monotonicSeconds()
      program.send(SIGUSR2)
      #expect(try await play.waitForPictures(1, since: end).first == frozen + 1)
      program.send(SIGTSTP)
      try await program.waitForState("T", within: Self.patience)
      program.send(SIGCONT)
      try await play.waitForPictures(5, since: monotonicSeconds())
      program.send(SIGTERM)
      #expect(try await program.waitForExit(within: .seconds(3)) == .signal(SIGTERM))
    }
  }
}
