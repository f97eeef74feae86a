import Glibc
import SceneLifecycle

/// The standard error output: lines that stay, and below them one that is rewritten in place.
@MainActor final class Console {
  /// Whether a line can be rewritten in place.
  let isTerminal: Bool
  /// Whether colours are wanted: on a terminal, unless `NO_COLOR` says no.
  let hasColour: Bool

  /// Whether lines wait, since a picture is drawn on the terminal.
  var isHeld = false {
    didSet {
      isHeld = isHeld && isTerminal
      guard !isHeld, !held.isEmpty else { return }
      let lines = held
      held = []
      print(lines)
    }
  }

  private var held: [String] = []
  private let writer = LineWriter(2)
  /// The line in place as it was written; nil if there is none.
  private var drawn: String?

  init() {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    isTerminal = isatty(2) == 1 && !isDumb
    let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    hasColour = isTerminal && !isPlain
  }

  /// Prints a line that stays, under the program's name; several sentences are a line each.
  func say(_ sentence: String) {
    print(sentence.split(separator: "\n").map { "gstintro: \($0)" })
  }

  /// Prints lines that stay, above the line in place, in one write.
  func print(_ lines: [String]) {
    if isHeld {
      held += lines
      return
    }
    let text = lines.map { $0 + "\n" }.joined()
    guard let line = drawn, isOurs else {
      drawn = nil
      return writer.write(text)
    }
    writer.write("\r\u{1B}[K\(text)\(line)")
  }

  /// Rewrites the line in place; not while the terminal is somebody else's, or still busy with what was
  /// written before.
  func draw(_ line: String) {
    guard isTerminal, isOurs, writer.isIdle, line != drawn else { return }
    writer.write("\r\(line)\u{1B}[K")
    drawn = line
  }

  /// Takes the line in place away.
  func clear() {
    guard drawn != nil else { return }
    drawn = nil
    // In the background the shell's own line is there by now.
    if isOurs { writer.write("\r\u{1B}[K") }
  }

  /// The terminal has another size: takes away what has become of the line in place.
  func resized() {
    guard let line = drawn, isOurs else { return }
    drawn = nil
    // A terminal that has become narrower has broken the line into several, the cursor in the last one.
    let rows = (Console.columns(of: line) - 1) / columns
    writer.write("\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J")
  }

  /// Takes the line away and has everything written, or gives up soon.
  func finish() {
    isHeld = false
    clear()
    writer.finish()
  }

  /// How many columns a line has.
  var columns: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private var isOurs: Bool { JobControl.isForegroundProcessGroup(of: 2) }

  /// The columns that a drawn line takes, without its colours.
  private static func columns(of line: String) -> Int {
    let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let words = parts.enumerated().map { index, part in
      index == 0 ? part : part.drop { $0 != "m" }.dropFirst()
    }
    return TextWidth.columns(of: words.joined())
  }
}
