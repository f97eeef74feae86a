import Foundation
import TestSupport
import Testing

extension GuardTests {
  /// A key that is held down while the film ends, faster than any keyboard repeats it.
  @Suite struct HeldKey {
    private struct Stroke {
      /// It was typed between these two, in `monotonicSeconds()`.
      let begin, end: Double
    }

    @Test(arguments: [false, true])
    func doesNotReachMainBeforeTheHandover(crashes: Bool) async throws {
      let play = try GuardPlay()
      let main = ["/bin/sh", "-c", "date +%s.%N; stty -icanon -echo min 0 time 10; exec cat"]
      let start = monotonicSeconds()
      let program = try await play.start(at: .playing, main: main)
      var strokes: [Stroke] = []
      let end = monotonicSeconds() + 1.5
      while monotonicSeconds() < end {
        let begin = monotonicSeconds()
        // One that does nothing, then one that skips.
        try play.terminal.send(strokes.count > 50 && !crashes ? "q" : "x")
        strokes.append(Stroke(begin: begin, end: monotonicSeconds()))
        if crashes, strokes.count == 50 { program.send(SIGSEGV) }
        try await Task.sleep(for: .milliseconds(3))
      }
      let exit = try await program.waitForExit(within: GuardPlay.patience)
      #expect(exit == .code(0))
      try await program.output.waitForEnd(within: GuardPlay.patience)
      let lines = program.output.lines.map(\.text)
      let date = try #require(lines.first.flatMap { Double($0) })
      let first = date - Date().timeIntervalSince1970 + monotonicSeconds()
      // The log counts from a moment after the start.
      let handover = try await play.waitForEvent(#""event":"handover""#).text
      let time = try #require(Double(handover.dropFirst(5).prefix { $0.isNumber || $0 == "." }))
      let received = lines.dropFirst().joined().count
      // What is typed while the kernel executes it is its own.
      let own = strokes.count { $0.begin > first }
      let most = strokes.count { $0.end > start + time }
      #expect((own...max(own, most)).contains(received), "of \(strokes.count)")
      #expect(own < strokes.count - 40)
    }

    /// What nobody has read when the process crashes, as after a stop, isn't the main program's.
    @Test func typedDuringAStopDoesNotReachMain() async throws {
      let play = try GuardPlay()
      let main = ["/bin/sh", "-c", "echo main; stty -icanon -echo min 0 time 5; exec cat"]
      let program = try await play.start(at: .playing, main: main)
      program.send(SIGSTOP)
      try await program.waitForState("T", within: GuardPlay.patience)
      try play.terminal.send("xxxx")
      program.send(SIGSEGV)
      program.send(SIGCONT)
      let exit = try await program.waitForExit(within: GuardPlay.patience)
      #expect(exit == .code(0))
      try await program.output.waitForEnd(within: GuardPlay.patience)
      #expect(program.output.text == "main")
    }
  }
}
