import Foundation
import TestSupport
import Testing

extension PreloadTests {
  /// The picture stays until the main program's is there.
  @Suite struct Window {
    private static let red = ColourRecorder.Sight.plain(0xFF0000)
    /// Inside of the film's window, which is 640 x 360.
    private static let places = [(20, 20), (320, 180), (600, 340), (100, 300)]

    @Test(
      "Another program's window ends the film, our own doesn't, and nothing black comes between")
    func window() async throws {
      let screen = try await VirtualScreen.start()
      let recorder = ColourRecorder(screen, Self.places)
      let run = try PreloadRun(
        "time.sleep(1)\nwindow(0xFF0000)\ntime.sleep(0.5); sys.exit(3)", ["--until", "window"],
        film: "long.webm", on: screen)
      let first = try await run.waitForEvent("firstPicture")
      #expect(!run.has("\"sign\""))
      let sign = try await run.waitForMain("sign", containing: "window")
      #expect(sign.seconds > first.seconds)
      let red = try await recorder.wait(for: Self.red)
      #expect(try await run.end() == .code(3))
      #expect(run.has("\"event\":\"handover\""))
      let shown = recorder.observations.filter {
        $0.seconds > first.seconds && $0.seconds <= red.seconds
      }
      #expect(!shown.contains { $0.sight == .plain(0) }, "\(shown)")
    }

    @Test("READY leads from the film to the window behind it, without black, within a frame or so")
    func ready() async throws {
      let screen = try await VirtualScreen.start()
      var delays: [Double] = []
      for _ in 0..<5 {
        let recorder = ColourRecorder(screen, Self.places)
        let run = try PreloadRun(
          """
          window(0xFF0000, lower=True)
          signal.signal(34, lambda *_: (print(time.monotonic(), flush=True), notify(b'READY=1')))
          print('up', flush=True)
          wait()
          """, film: "long.webm", on: screen)
        _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
        try await run.waitForEvent("firstPicture")
        try await Task.sleep(for: .milliseconds(300))
        kill(try await run.mainProcess(), 34)
        try await run.waitForEvent("handover")
        let ready = try #require(run.program.output.lines.last.flatMap { Double($0.text) })
        let red = try await recorder.wait(for: Self.red, after: ready)
        delays.append(red.seconds - ready)
        let between = recorder.observations.filter {
          $0.seconds > ready && $0.seconds < red.seconds
        }
        #expect(!between.contains { $0.sight == .plain(0) }, "\(between)")
        run.program.send(SIGTERM)
        _ = try await run.end()
      }
      let milliseconds = delays.sorted().map { Int($0 * 1000) }
      print("READY to the film's window gone, ms: \(milliseconds)")
      #expect(milliseconds[2] < 25, "A frame of the test film at 1.3 times its rate is 25 ms.")
    }

    @Test("A skip before it is ready keeps the picture, and --label-status says why")
    func label() async throws {
      let screen = try await VirtualScreen.start()
      let run = try PreloadRun(
        """
        signal.signal(34, lambda *_: notify(b'STATUS=LOADING LOADING LOADING'))
        print('up', flush=True)
        wait()
        """,
        ["--label-status"], on: screen)
      try await run.waitForEvent("firstPicture")
      let window = try await screen.waitForWindow(within: PreloadRun.patience)
      try await screen.press("Escape", in: window)
      try await run.waitForMain("awaited")
      _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      // The picture stands, and is drawn anew with the label.
      try await PreloadTests.eventually("a label") { Self.labelPixels(of: screen) > 50 }
      let waiting = Self.bottom(of: screen)
      kill(try await run.mainProcess(), 34)
      try await run.waitForMain("status")
      try await PreloadTests.eventually("another label") {
        Self.bottom(of: screen) != waiting && Self.labelPixels(of: screen) > 50
      }
      #expect(!run.has("\"event\":\"outcome\""))
      run.program.send(SIGTERM)
      #expect(try await run.end() == .signal(SIGTERM))
    }

    @Test("Without --label-status nothing is written over the picture that is kept")
    func noLabel() async throws {
      let screen = try await VirtualScreen.start()
      let run = try PreloadRun(
        "wait()", on: screen)
      try await run.waitForEvent("firstPicture")
      let window = try await screen.waitForWindow(within: PreloadRun.patience)
      try await screen.press("Escape", in: window)
      try await run.waitForMain("awaited")
      // Drawn anew for another reason, after it would have been for a label.
      try await screen.resize(window, width: 600, height: 350)
      let area = Rectangle(x: 0, y: 0, width: 600, height: 350)
      let picture = PictureGravity.fill.picture(in: area, aspect: 16 / 9)
      try await PreloadTests.eventually("a smaller picture") {
        GravityTests.hasCode(screen, in: picture)
      }
      #expect(Self.labelPixels(of: screen) < 50)
      run.program.send(SIGTERM)
      #expect(try await run.end() == .signal(SIGTERM))
    }

    @Test("A display that dies leaves the main program supervised")
    func displayDies() async throws {
      let screen = try await VirtualScreen.start()
      let run = try PreloadRun(
        "signal.signal(34, lambda *_: os._exit(21))\nprint('up', flush=True)\nwait()",
        ["--until", "window,ready"], on: screen)
      try await run.waitForEvent("firstPicture")
      _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      try await screen.stop()
      let main = try await run.mainProcess()
      _ = try? await run.program.errors.waitForLine(
        containing: "gstintro:", within: PreloadRun.patience)
      kill(main, 34)
      #expect(try await run.end() == .code(21))
    }

    @Test("No X server at all is told of, and the other sign counts")
    func noDisplay() async throws {
      let run = try PreloadRun(
        "time.sleep(0.5); notify(b'READY=1'); sys.exit(2)", ["--until=ready", "--until=window"])
      #expect(try await run.end() == .code(2))
      #expect(run.has("No X server tells of windows"))
      #expect(run.has("\"sign\":\"ready\""))
    }

    @Test("The keyboard goes to the window under the pointer when ours had it")
    func focus() async throws {
      let screen = try await VirtualScreen.start()
      let run = try PreloadRun(
        """
        signal.signal(34, lambda *_: notify(b'READY=1'))
        print('up', flush=True)
        wait()
        """, on: screen)
      try await run.waitForEvent("firstPicture")
      let window = try await screen.waitForWindow(within: PreloadRun.patience)
      _ = try await run.program.output.waitForLine(containing: "up", within: PreloadRun.patience)
      // Gives it the focus; the key itself means nothing here.
      try await screen.press("F5", in: window)
      try await run.waitForEvent("input", containing: "F5")
      kill(try await run.mainProcess(), 34)
      try await run.waitForEvent("handover")
      try await PreloadTests.eventually("the pointer's window has the keyboard") {
        let (_, output, _) = try await RunningProgram.run(
          "xdotool", ["getwindowfocus", "-f"], environment: screen.environment)
        return output.trimmingCharacters(in: .whitespacesAndNewlines) == "1"
      }
      run.program.send(SIGTERM)
      #expect(try await run.end() == .signal(SIGTERM))
    }

    /// How many pixels there are white; the test films are grey.
    private static func labelPixels(of screen: VirtualScreen) -> Int {
      bottom(of: screen).count { $0 == 0xFFFFFF }
    }

    /// The pixels where a label is drawn.
    private static func bottom(of screen: VirtualScreen) -> [UInt32] {
      stride(from: 200, to: 360, by: 2).flatMap { y in
        stride(from: 100, to: 540, by: 2).compactMap { screen.framebuffer.pixel($0, y) }
      }
    }
  }
}
