import Foundation
import TestSupport

/// gstintro in a window of its own, on a screen of its own, with a window manager or without.
final class WindowRun: Sendable {
  static let patience = Duration.seconds(20)

  let screen: VirtualScreen
  let run: IntroRun
  private let manager: RunningProgram?

  /// Starts openbox first if it is wanted, and waits until it manages.
  ///
  /// - Parameters:
  ///   - options: Those of the program.
  ///   - film: What it plays.
  ///   - background: The colour of the screen without windows.
  ///   - monitors: Names and places as `xrandr --setmonitor` wants them, instead of one.
  ///   - isManaged: Whether there is a window manager.
  ///   - main: The main program.
  /// - Throws: `TestFailure` when any of it can't be started.
  init(
    _ options: [String], film: String = "long.mp4", background: String = "black",
    monitors: [(name: String, place: String)] = [], isManaged: Bool = false, main: [String] = []
  ) async throws {
    screen = try await VirtualScreen.start()
    // Each keeps what it does after its end.
    if background != "black" { try await screen.command("xsetroot", ["-solid", background]) }
    for (index, monitor) in monitors.enumerated() {
      try await screen.command(
        "xrandr",
        ["--setmonitor", monitor.name, monitor.place, index == 0 ? "screen" : "none"])
    }
    manager =
      isManaged ? try RunningProgram("openbox", [], environment: screen.environment) : nil
    if isManaged {
      let screen = screen
      try await eventually("a window manager") {
        try await screen.ask("xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"]).contains("0x")
      }
    }
    let path = film.hasPrefix("/") ? film : try Media.path(film)
    run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--mute"] + options + [path]
        + (main.isEmpty ? [] : ["--"] + main), on: screen)
  }

  /// Its window, once that is there.
  func window() async throws -> VirtualScreen.Window {
    do {
      return try await screen.waitForWindow(named: "gstintro", within: WindowRun.patience)
    } catch {
      let tree = try await screen.ask("xwininfo", ["-root", "-tree"])
      throw TestFailure("\(error)\nstderr: \(run.program.errors.text)\n\(tree)")
    }
  }

  /// Its window, once the picture is in it.
  func windowWithPicture() async throws -> VirtualScreen.Window {
    try await run.waitForEvent("firstPicture")
    return try await window()
  }

  /// Waits until the window has this size, and maybe this place.
  func waitForSize(
    _ width: Double, _ height: Double, at place: (x: Double, y: Double)? = nil
  ) async throws {
    try await eventually("\(width) x \(height)") {
      let frame = try await screen.geometry(of: try await window())
      return frame.width == width && frame.height == height
        && (place.map { $0.x == frame.x && $0.y == frame.y } ?? true)
    }
  }

  /// Where a window is, without what is around it; xdotool counts that twice.
  func place(of window: VirtualScreen.Window) async throws -> Rectangle {
    let text = try await screen.ask("xwininfo", ["-id", String(window.identifier)])
    func number(_ name: String) throws -> Double {
      let line = text.split(separator: "\n").first { $0.contains(name + ":") }
      guard let number = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
        throw TestFailure("xwininfo tells no \(name) of a window: \(text)")
      }
      return number
    }
    return Rectangle(
      x: try number("Absolute upper-left X"), y: try number("Absolute upper-left Y"),
      width: try number("Width"), height: try number("Height"))
  }

  /// Waits until a picture fills a window that has the film's shape, wherever its manager has put it.
  func waitForPicture(in window: VirtualScreen.Window) async throws {
    try await eventually("a picture in the window") {
      try GravityTests.hasCode(screen, in: await place(of: window))
    }
  }

  /// Waits until a picture fills a window of this size, whose film has the shape 16:9.
  func waitForPicture(
    in window: Rectangle, gravity: PictureGravity = .fill
  ) async throws {
    let picture = gravity.picture(in: window, aspect: 16 / 9)
    try await eventually("a picture in \(window)") {
      GravityTests.hasCode(screen, in: picture)
    }
  }

  /// Ends it by a signal, if it hasn't ended.
  func end() async throws -> RunningProgram.Exit {
    run.program.send(SIGTERM)
    return try await run.end()
  }
}

extension VirtualScreen {
  /// The output of a program on this screen, whatever its status.
  func ask(_ name: String, _ arguments: [String]) async throws -> String {
    try await RunningProgram.run(name, arguments, environment: environment).1
  }

  /// What xprop tells of a window.
  func properties(of window: Window) async throws -> String {
    try await ask("xprop", ["-id", String(window.identifier)])
  }
}
