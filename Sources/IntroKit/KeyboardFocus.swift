import Dispatch
import Glibc
import Synchronization

/// Gives the keyboard back to whoever is under the pointer, where no window manager does.
///
/// A window that goes while it has the keyboard leaves it to nobody, or to the root window, where no
/// program hears it: so the main program's window would get no keys until somebody sets the focus.
public enum KeyboardFocus {
  /// How long an X server may take for it.
  static let limit = Duration.milliseconds(100)

  /// Sees to it for our window, whether that has gone or is about to; returns when it is done, or has
  /// had its time.
  public static func returnToPointer() async {
    guard getenv("DISPLAY") != nil else { return }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let once = Once { done.resume() }
      DispatchQueue(label: "gstintro.focus").async {
        see()
        once.run()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { once.run() }
    }
  }

  private static func see() {
    guard let screen = XcbLibrary().flatMap({ XScreen($0) }), !screen.hasWindowManager,
      let focus = screen.focus,
      focus == 0 || focus == screen.root || screen.processID(of: focus) == getpid()
    else { return }
    screen.focusUnderPointer()
  }
}

/// Something that is done once, whoever comes first.
private final class Once: Sendable {
  private let isDone = Atomic(false)
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  func run() {
    if !isDone.exchange(true, ordering: .acquiringAndReleasing) { action() }
  }
}
