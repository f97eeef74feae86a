import CGuard
import Glibc
import SceneLifecycle

/// Sees to it that a terminal on which the film is drawn is left as it was found, whatever happens.
///
/// The library that draws goes to the alternate screen and hides the cursor; it takes both back itself
/// only if it is let.
@MainActor public final class TerminalPicture {
  /// Back to the plain screen: attributes, character set, keys, mouse, cursor, and below the last line
  /// where there is only one screen.
  private static let leaving: StaticString =
    "\u{1B}[0m\u{1B}(B\u{1B}[?1l\u{1B}>\u{1B}[?1006;1000l\u{1B}[?25h\u{1B}[999;1H\r\n\u{1B}[?1049l"

  /// Whether the film is drawn there now.
  public private(set) var isOpen = false

  /// Makes one that isn't open yet.
  public init() {}

  /// The film is drawn on the standard output from now on.
  public func open() {
    guard !isOpen else { return }
    isOpen = true
    TerminalPicture.leaving.withUTF8Buffer { text in
      gstintro_guard_note_screen(1, text.baseAddress, text.count)
    }
  }

  /// The library has left the terminal, or it is done for it if it has not.
  public func close(hasLeft: Bool) {
    guard isOpen else { return }
    isOpen = false
    gstintro_guard_note_screen(-1, nil, 0)
    guard !hasLeft, JobControl.isForegroundProcessGroup(of: 1) else { return }
    TerminalPicture.leaving.withUTF8Buffer { text in _ = write(1, text.baseAddress, text.count) }
  }
}
