import Foundation
import TestSupport
import Testing

/// The window of our own under X11.
@Suite(.sharesMachine) struct WindowTests {
  @Test func windowSaysWhoItIs() async throws {
    let play = try await WindowRun([])
    let window = try await play.windowWithPicture()
    let properties = try await play.screen.properties(of: window)
    for line in [
      #"WM_CLASS(STRING) = "gstintro", "gstintro""#,
      #"_NET_WM_NAME(UTF8_STRING) = "long.mp4 – gstintro""#,
      #"WM_NAME(STRING) = "long.mp4 - gstintro""#,
      "_NET_WM_PID(CARDINAL) = \(play.run.program.processID)",
      "protocols  WM_DELETE_WINDOW, _NET_WM_PING", "_NET_WM_ICON(CARDINAL)", "WM_CLIENT_MACHINE",
    ] {
      #expect(properties.contains(line), "\(line) in \(properties)")
    }
    #expect(
      try await play.screen.geometry(of: window)
        == Rectangle(x: 0, y: 0, width: 640, height: 360))
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func closingItIsASkipEvenWithNoSkip() async throws {
    let play = try await WindowRun(["--no-skip", "--min", "60"], isManaged: true)
    _ = try await play.windowWithPicture()
    _ = try await play.screen.ask("wmctrl", ["-c", "gstintro"])
    #expect(try await play.run.end() == .code(0))
    #expect(try play.run.event("outcome")["outcome"] as? String == "skipped")
  }

  @Test func aManagerIsToldThatItIsAlive() async throws {
    let play = try await WindowRun([])
    try play.screen.ping(try await play.windowWithPicture())
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func destroyingItIsASkip() async throws {
    let play = try await WindowRun([])
    let window = try await play.windowWithPicture()
    try await play.screen.press("space", in: window)
    try await play.run.waitForEvent("input", containing: "space")
    _ = try await play.screen.ask("xdotool", ["windowclose", String(window.identifier)])
    #expect(try await play.run.end() == .code(0))
  }

  /// What is on the screen is the film's picture, or what was there before: never a flash of white.
  @Test(arguments: [false, true])
  func itComesWithThePicture(isManaged: Bool) async throws {
    let play = try await WindowRun(
      ["--geometry", "+0+0", "--image-duration", "60"], film: "still.png",
      background: "#204060", isManaged: isManaged)
    // Below the title bar, and in corners of the picture that aren't black.
    let recorder = ColourRecorder(play.screen, [(60, 60), (580, 60), (60, 320), (580, 320)])
    let window = try await play.windowWithPicture()
    try await play.waitForPicture(in: window)
    let sights = recorder.observations.map(\.sight)
    let usual = try #require(sights.last).colours.union([0x204060, 0])
    #expect(sights.allSatisfy { $0.colours.isSubset(of: usual) }, "\(sights)")
    #expect(try await play.end() == .signal(SIGTERM))
  }

  /// Without a manager it gave itself the keyboard, and gives it to whoever is under the pointer.
  @Test func theMainProgramGetsTheKeyboard() async throws {
    let play = try await WindowRun(["--fullscreen"], main: ["sleep", "60"])
    let window = try await play.windowWithPicture()
    let focus = try await play.screen.ask("xdotool", ["getwindowfocus", "-f"])
    #expect(focus.contains(String(window.identifier)))
    _ = try await play.screen.ask("xdotool", ["key", "Escape"])
    try await play.run.waitForEvent("handover")
    try await eventually("the pointer's window has the keyboard") {
      try await play.screen.ask("xdotool", ["getwindowfocus", "-f"])
        .trimmingCharacters(in: .whitespacesAndNewlines) == "1"
    }
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test(arguments: [false, true])
  func fullscreenCoversTheScreenAndFGoesBack(isManaged: Bool) async throws {
    let play = try await WindowRun(["--fullscreen"], isManaged: isManaged)
    let window = try await play.windowWithPicture()
    let whole = Rectangle(x: 0, y: 0, width: 1280, height: 800)
    try await play.waitForPicture(in: whole)
    #expect(try await play.screen.geometry(of: window) == whole)
    let properties = try await play.screen.properties(of: window)
    #expect(properties.contains("_NET_WM_STATE_FULLSCREEN") == isManaged)
    // It has the keyboard, with a manager or without.
    try await eventually("the keyboard") {
      try await play.screen.ask("xdotool", ["getwindowfocus"])
        .contains(String(window.identifier))
    }
    _ = try await play.screen.ask("xdotool", ["key", "f"])
    try await play.waitForSize(640, 360)
    _ = try await play.screen.ask("xdotool", ["key", "f"])
    try await play.waitForPicture(in: whole)
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test(arguments: [("400x300-10+20", 870.0, 20.0, 400.0, 300.0), ("-0-0", 640, 440, 640, 360)])
  func geometryIsAsAsked(
    text: String, x: Double, y: Double, width: Double, height: Double
  ) async throws {
    let play = try await WindowRun(["--geometry", text])
    let window = try await play.windowWithPicture()
    #expect(
      try await play.screen.geometry(of: window)
        == Rectangle(x: x, y: y, width: width, height: height))
    try await play.waitForPicture(in: Rectangle(x: x, y: y, width: width, height: height))
    #expect(try await play.end() == .signal(SIGTERM))
  }

  /// A manager counts from the edge of what it puts around the window.
  @Test func geometryCountsWithTheFrameOfAManager() async throws {
    let play = try await WindowRun(["--geometry", "400x300-10-20"], isManaged: true)
    let window = try await play.windowWithPicture()
    try await eventually("the place") {
      let frame = try await play.place(of: window)
      let text = try await play.screen.properties(of: window)
      // Left, right, top, bottom.
      let line = text.split(separator: "\n").first { $0.hasPrefix("_NET_FRAME_EXTENTS") }
      let edges = (line ?? "").split { !$0.isNumber }.compactMap { Double($0) }
      return edges.count == 4 && edges[2] > 0
        && frame.x + frame.width + edges[1] == 1280 - 10
        && frame.y + frame.height + edges[3] == 800 - 20
    }
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func aMonitorThatIsNotThereIsTold() async throws {
    let play = try await WindowRun(["--screen", "3"])
    try await play.run.waitForEvent("notice", containing: "No monitor has the number 3")
    _ = try await play.windowWithPicture()
    #expect(try await play.end() == .signal(SIGTERM))
  }

  /// A sink may clear its window before it lets go of it, in about one of three times.
  @Test func itGoesWithoutTurningBlack() async throws {
    let folder = try TemporaryFolder()
    for _ in 0..<8 {
      // With a graph the process waits for the film.
      let play = try await WindowRun(
        ["--geometry", "640x360+0+0", "--graph", folder.path("graph.dot")], background: "red")
      let recorder = ColourRecorder(play.screen, [(20, 20), (320, 180), (600, 340), (100, 300)])
      _ = try await play.windowWithPicture()
      let skip = monotonicSeconds()
      play.run.program.send(GuardSignal.goOn)
      #expect(try await play.run.end() == .code(0))
      _ = try await recorder.wait(for: .plain(0xFF0000), after: skip)
      let seen = recorder.observations.filter { $0.seconds > skip }
      #expect(!seen.contains { $0.sight == .plain(0) }, "\(seen)")
    }
  }

  @Test func theBackgroundIsSeenBeforeThePictureAndInBars() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("film.webm")
    #expect(mkfifo(pipe, 0o600) == 0)
    let play = try await WindowRun(
      ["--geometry", "300x600+0+0", "--background-color", "#1040c0", "--gravity", "fit"],
      film: pipe)
    let places = [(2, 2), (150, 300), (297, 597)]
    let recorder = ColourRecorder(play.screen, places)
    _ = try await recorder.wait(for: .plain(0x1040C0))
    // The server paints from the top down, so for a moment both may be there.
    let sights: [ColourRecorder.Sight] = [.plain(0), .mixed([0, 0x1040C0]), .plain(0x1040C0)]
    #expect(
      recorder.observations.map(\.sight).allSatisfy(sights.contains), "\(recorder.observations)")
    _ = try await RunningProgram.run(
      "cp", [Media.path("long.webm"), pipe], environment: play.screen.environment)
    try await play.run.waitForEvent("firstPicture")
    try await play.waitForPicture(
      in: Rectangle(x: 0, y: 0, width: 300, height: 600), gravity: .fit)
    for (x, y) in [(2, 2), (150, 100), (150, 500), (297, 597)] {
      #expect(play.screen.framebuffer.pixel(x, y) == 0x1040C0, "\(x), \(y)")
    }
    try await play.screen.save("window-bars")
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func aStandingPictureIsPaintedAnew() async throws {
    let play = try await WindowRun([])
    let window = try await play.windowWithPicture()
    try await play.screen.press("space", in: window)
    try await play.run.waitForEvent("player", containing: "\"paused\"")
    let small = Rectangle(x: 0, y: 0, width: 640, height: 360)
    try await play.waitForPicture(in: small)
    let number = play.screen.pictureNumber(in: small)
    _ = try await play.screen.ask("xdotool", ["windowunmap", String(window.identifier)])
    try await eventually("nothing") { play.screen.pictureNumber(in: small) == nil }
    _ = try await play.screen.ask("xdotool", ["windowmap", String(window.identifier)])
    try await eventually("the picture") { play.screen.pictureNumber(in: small) == number }
    try await play.screen.resize(window, width: 500, height: 700)
    let large = Rectangle(x: 0, y: 0, width: 500, height: 700)
    try await play.waitForPicture(in: large)
    let cut = PictureGravity.fill.picture(in: large, aspect: 16 / 9)
    #expect(play.screen.pictureNumber(in: cut) == number)
    try await play.screen.save("window-paused")
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func keysComeWithTheirModifiersAndAClickSkips() async throws {
    let play = try await WindowRun(["--image-duration", "60"], film: "still.png")
    let window = try await play.windowWithPicture()
    for key in ["F5", "shift+slash", "shift+Right", "bracketleft"] {
      try await play.screen.press(key, in: window)
    }
    try await play.run.waitForEvent("input", containing: #""key":"F5""#)
    try await play.run.waitForEvent("input", containing: #""key":"question""#)
    try await play.run.waitForEvent("input", containing: #""key":"Right","modifiers":["shift"]"#)
    try await play.run.waitForEvent("input", containing: #""key":"bracketleft""#)
    try await play.screen.click(window, x: 100, y: 100)
    #expect(try await play.run.end() == .code(0))
    #expect(try play.run.event("outcome")["outcome"] as? String == "skipped")
  }

  @Test func theWindowComesBackWhereItWas() async throws {
    let play = try await WindowRun([], isManaged: true)
    let window = try await play.windowWithPicture()
    try await play.screen.resize(window, width: 500, height: 400)
    try await play.screen.move(window, x: 300, y: 200)
    try await eventually("the place") {
      try await play.screen.geometry(of: window).x >= 300
    }
    let before = try await play.screen.geometry(of: window)
    play.run.program.send(SIGTSTP)
    try await play.run.program.waitForState("T", within: WindowRun.patience)
    #expect(try await play.screen.windows(named: "gstintro") == [], "Nothing is held.")
    let now = try await play.run.waitForEvent("released")
    play.run.program.send(SIGCONT)
    try await play.run.waitForEvent("seeked", after: now)
    try await play.waitForSize(500, 400, at: (before.x, before.y))
    #expect(try await play.end() == .signal(SIGTERM))
  }
}
