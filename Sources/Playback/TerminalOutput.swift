import Glibc

/// A picture that is made of the characters of the terminal on the standard output.
public enum TerminalOutput {
  /// Whether there is such a terminal, and it is this process group's; libraries that find none end
  /// the process.
  static var isPossible: Bool {
    guard let name = getenv("TERM").map({ String(cString: $0) }) else { return false }
    return isatty(1) == 1 && !name.isEmpty && name != "dumb" && tcgetpgrp(1) == getpgrp()
  }

  /// Has libcaca draw on the terminal, and not in a window, if it has the choice; `setenv(3)`.
  ///
  /// Legal while there is only one thread.
  public static func prepare() {
    setenv("CACA_DRIVER", "ncurses", 0)
  }
}
