import CGuard
import Glibc
import SceneLifecycle

/// The mode of a terminal: as it was found, or giving every key at once without showing it.
///
/// Signals by keys and the treatment of output stay as they are, so that even a process that is
/// killed leaves a usable terminal. Nothing is touched unless this process group is the terminal's
/// foreground group.
@MainActor final class TerminalMode {
  /// The terminal.
  let descriptor: Int32

  private var found: termios?

  /// Makes the mode of a terminal without touching it; nil if the descriptor is no terminal.
  init?(_ descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    self.descriptor = descriptor
  }

  /// Whether the terminal may be touched.
  var isOurs: Bool { JobControl.isForegroundProcessGroup(of: descriptor) }

  /// Whether the terminal controls this session, so that it can become ours; `tcgetpgrp(3)`.
  var isControlling: Bool { tcgetpgrp(descriptor) >= 0 }

  /// Has keys given one by one, and remembers how the terminal was found; `tcsetattr(3)`.
  ///
  /// - Returns: Whether the terminal is ours and could be set.
  @discardableResult func enter() -> Bool {
    guard isOurs else { return false }
    if found == nil {
      var mode = termios()
      guard tcgetattr(descriptor, &mode) == 0 else { return false }
      found = mode
      gstintro_guard_note_terminal(descriptor, &mode)
    }
    return set(keyByKey)
  }

  /// Has keys be signals again and given one by one, after a library has changed the terminal for its
  /// output; what it has done to the output stays.
  func keepKeys() {
    guard found != nil, isOurs, let ours = keyByKey else { return }
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else { return }
    mode.c_lflag = ours.c_lflag
    mode.c_cc = ours.c_cc
    _ = set(mode)
  }

  /// Puts the terminal back as it was found, if it is still ours.
  ///
  /// - Parameter draining: Throws away what was typed and not read, so that it doesn't leak.
  func leave(draining: Bool = false) {
    guard let mode = found else { return }
    found = nil
    if isOurs {
      _ = set(mode)
      if draining { tcflush(descriptor, TCIFLUSH) }
    }
    // A key that is held down goes on until the hand-over, which drains once more.
    gstintro_guard_note_terminal(draining ? descriptor : -1, nil)
  }

  private var keyByKey: termios? {
    guard var mode = found else { return nil }
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return mode
  }

  // Now, not after pending output: that could wait for ever on a terminal stopped by Ctrl-S.
  private func set(_ mode: termios?) -> Bool {
    guard var mode else { return false }
    return tcsetattr(descriptor, TCSANOW, &mode) == 0
  }
}
