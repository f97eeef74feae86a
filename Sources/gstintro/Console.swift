import Glibc
import SceneLifecycle

/// The standard error output: lines that stay, and below them one that is rewritten in place.
@MainActor final class Console {
  /// Whether a line can be rewritten in place.
  let isTerminal: Bool

  private let writer = LineWriter(2)
  private var isDrawn = false

  init() {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    isTerminal = isatty(2) == 1 && !isDumb
  }

  /// Prints a line that stays, under the program's name.
  func say(_ sentence: String) {
    clear()
    writer.write("gstintro: \(sentence)\n")
  }

  /// Rewrites the line in place; not while the terminal is somebody else's.
  func draw(_ line: String) {
    guard isTerminal, JobControl.isForegroundProcessGroup(of: 2) else { return }
    writer.write("\r\(line)\u{1B}[K")
    isDrawn = true
  }

  /// Takes the line in place away.
  func clear() {
    guard isDrawn else { return }
    isDrawn = false
    writer.write("\r\u{1B}[K")
  }

  /// Takes the line away and has everything written, or gives up soon.
  func finish() {
    clear()
    writer.finish()
  }

  /// How many columns a line has.
  var columns: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
