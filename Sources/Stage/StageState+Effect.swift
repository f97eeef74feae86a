extension StageState {
  /// What surrounds the window.
  struct Setting: Hashable, Sendable {
    /// The monitor, or the whole screen.
    var monitor: Frame
    /// The whole screen.
    var screen: Size
    /// Whether a window manager is there.
    var hasManager: Bool
  }

  /// How certain the place of a new window is.
  enum Placing: Hashable, Sendable {
    /// The window manager, or the upper left corner.
    case free
    /// Asked for, seen from a corner of the window and its frame; X's window gravity.
    case asked(gravity: UInt32)
  }

  /// Something to be done, in this order.
  enum Effect: Hashable, Sendable {
    case create(Frame, Placing)
    /// Asks the window manager to let it cover the monitor, or no longer.
    case request(isFullscreen: Bool)
    case map
    case configure(Frame)
    case resize(Size)
    case raise
    /// Gives it the keyboard.
    case focus
    /// Puts the part that shows the picture here, on the screen.
    case place(Frame)
    case report(StageEvent)
  }
}
