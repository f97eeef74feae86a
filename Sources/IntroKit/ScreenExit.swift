import Stage

/// Leaves the X screen to the main program: takes our windows off it, and gives the keyboard back.
///
/// A sink takes its time to let go of its window, and may clear it to black just before. Where no
/// window manager sees to the keyboard, the window under the pointer gets it.
public struct ScreenExit: Sendable {
  private let windows = OwnWindows()

  /// Makes it without a connection to an X server.
  public init() {}

  /// Connects to the server in `DISPLAY`, if there is one, without waiting for it.
  public func prepare() { windows.prepare() }

  /// Unmaps our windows; returns when that is done, or has had its time: 50 ms.
  public func leave() async { await windows.leave() }
}
