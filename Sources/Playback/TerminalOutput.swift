import Glibc

/// A picture that is made of the characters of the terminal on the standard output.
public enum TerminalOutput {
  /// Why nothing can be drawn there; nil if it can. Libraries that find no terminal end the process.
  static var obstacle: String? {
    guard isatty(1) == 1 else { return "the standard output is no terminal" }
    switch DeviceProbe.environment("TERM") {
    case nil: return "TERM isn't set"
    case "dumb": return "TERM=dumb says that the terminal can't place characters"
    default: break
    }
    return tcgetpgrp(1) == getpgrp() ? nil : "the terminal is another job's just now"
  }

  /// Has libcaca draw on the terminal, and not in a window, if it has the choice; `setenv(3)`.
  ///
  /// Legal while there is only one thread.
  public static func prepare() {
    setenv("CACA_DRIVER", "ncurses", 0)
  }
}
