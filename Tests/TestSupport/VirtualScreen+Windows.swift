public import Foundation

extension VirtualScreen {
  /// A window of some program.
  public struct Window: Hashable, Sendable {
    /// Its X identifier.
    public let identifier: Int
  }

  /// The visible windows whose name contains a match of the expression; all that have one by default,
  /// since a window inside of another has none.
  public func windows(named expression: String = ".") async throws -> [Window] {
    try await search(["--name", expression])
  }

  /// The visible windows that name this process as theirs; not every toolkit does.
  public func windows(of processID: pid_t) async throws -> [Window] {
    try await search(["--pid", String(processID)])
  }

  /// Waits for a visible window.
  public func waitForWindow(named expression: String = ".", within limit: Duration) async throws
    -> Window
  {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
      if let window = try await windows(named: expression).first { return window }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw TestFailure("No window “\(expression)” came within \(limit).")
  }

  /// Where a window is.
  public func geometry(of window: Window) async throws -> Rectangle {
    let text = try await command("xdotool", ["getwindowgeometry", "--shell", window.argument])
    let pairs = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    func value(_ name: String) throws -> Double {
      guard let pair = pairs.first(where: { $0.first == name[...] }), let value = Double(pair[1])
      else { throw TestFailure("xdotool tells no \(name) of a window: \(text)") }
      return value
    }
    return Rectangle(
      x: try value("X"), y: try value("Y"), width: try value("WIDTH"), height: try value("HEIGHT"))
  }

  /// The title of a window.
  public func name(of window: Window) async throws -> String {
    try await command("xdotool", ["getwindowname", window.argument])
  }

  /// Gives a window another size.
  public func resize(_ window: Window, width: Int, height: Int) async throws {
    // Not --sync, which waits for ever when the size is that already.
    try await command("xdotool", ["windowsize", window.argument, String(width), String(height)])
    let end = ContinuousClock.now + .seconds(5)
    while true {
      let now = try await geometry(of: window)
      if now.width == Double(width), now.height == Double(height) { return }
      guard ContinuousClock.now < end else {
        throw TestFailure("The window is \(now.width) x \(now.height), not \(width) x \(height).")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Moves a window.
  public func move(_ window: Window, x: Int, y: Int) async throws {
    try await command("xdotool", ["windowmove", window.argument, String(x), String(y)])
  }

  /// Presses and releases a key, by its X name, such as `Escape`; the window gets the focus.
  public func press(_ key: String, in window: Window) async throws {
    try await command("xdotool", ["windowfocus", "--sync", window.argument, "key", key])
  }

  /// Clicks at a place in a window.
  public func click(_ window: Window, x: Int, y: Int, button: Int = 1) async throws {
    try await command(
      "xdotool",
      ["mousemove", "--window", window.argument, String(x), String(y), "click", String(button)])
  }

  /// Puts the pointer at a place in a window, or beside it.
  public func movePointer(to x: Int, _ y: Int, in window: Window) async throws {
    try await command(
      "xdotool", ["mousemove", "--window", window.argument, String(x), String(y)])
  }

  /// Ends the connection of the program that a window belongs to, as `xkill` does.
  public func kill(_ window: Window) async throws {
    try await command("xdotool", ["windowkill", window.argument])
  }

  private func search(_ arguments: [String]) async throws -> [Window] {
    // Status 1 is: none found.
    let (_, output, _) = try await RunningProgram.run(
      "xdotool", ["search", "--onlyvisible", "--all"] + arguments, environment: environment)
    // The first 2^21 identifiers are the server's own: the root window.
    let identifiers = output.split(separator: "\n").compactMap { Int($0) }
    return identifiers.filter { $0 >= 1 << 21 }.map(Window.init)
  }
}

extension VirtualScreen.Window {
  var argument: String { String(identifier) }
}
