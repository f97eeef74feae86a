import Dispatch
import Glibc
import Queues
import Synchronization

/// Takes this process's windows off the X screen, and gives the keyboard back.
///
/// A sink takes its time to let go of its window (up to 50 ms for the thread that reads its events)
/// and clears it to black just before: long and dark enough to be seen where the main program's
/// window is there already.
///
/// A window that goes while it has the keyboard leaves it to nobody, or to the root window, where no
/// program hears it. A window manager sees to that; without one the main program's window would get
/// no keys until somebody sets the focus.
package actor OwnWindows {
  /// How long an X server may take for it.
  private static let limit = Duration.milliseconds(50)

  private nonisolated let executor = QueueExecutor(label: "gstintro.windows.own")
  /// The queue that it works on.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private var screen: XConnection?

  /// Makes it without a connection to an X server.
  package init() {}

  /// Connects to the server in `DISPLAY`, if there is one; on a queue of its own, since that may hang.
  package nonisolated func prepare() {
    guard getenv("DISPLAY") != nil else { return }
    executor.queue.async { self.assumeIsolated { $0.open() } }
  }

  /// Unmaps our windows, and returns when that is done or has had its time.
  ///
  /// The keyboard goes to the window under the pointer, if ours had it and no window manager is there.
  package nonisolated func leave() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let once = Once { done.resume() }
      executor.queue.async {
        self.assumeIsolated { $0.unmapAll() }
        once.run()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + OwnWindows.limit / .seconds(1)) {
        once.run()
      }
    }
  }

  private func open() {
    screen = XcbLibrary().flatMap { XConnection($0) }
    _ = screen?.resources  // Asked for now, so that leaving takes no longer than it must.
  }

  private func unmapAll() {
    guard let screen else { return }
    unmap(in: screen.root, on: screen, depth: 2)
    // Behind the unmapping: the focus has fallen back to where it was to fall.
    if let focus = screen.focus, focus == 0 || focus == screen.root, !screen.hasWindowManager {
      screen.focusUnderPointer()
    }
    self.screen = nil
  }

  /// A window manager may have put a window of its own around ours.
  private func unmap(in window: UInt32, on screen: XConnection, depth: Int) {
    for child in screen.children(of: window) {
      if screen.processID(of: child) == getpid() {
        screen.unmap(child)
      } else if depth > 0 {
        unmap(in: child, on: screen, depth: depth - 1)
      }
    }
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
