import Dispatch
import Glibc
import Playback

/// Takes this process's windows off the X screen before their makers do.
///
/// A sink takes its time to let go of its window (up to 50 ms for the thread that reads its events)
/// and clears it to black just before: long and dark enough to be seen where the main program's
/// window is there already.
actor OwnWindows {
  private nonisolated let executor = QueueExecutor(label: "gstintro.windows.own")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var screen: XScreen?

  /// Connects to the server in `DISPLAY`, if there is one; on a queue of its own, since that may hang.
  nonisolated func prepare() {
    guard getenv("DISPLAY") != nil else { return }
    executor.queue.async { self.assumeIsolated { $0.open() } }
  }

  /// Unmaps the windows that are there now.
  nonisolated func hide() {
    executor.queue.async { self.assumeIsolated { $0.unmap() } }
  }

  private func open() {
    screen = XcbLibrary().flatMap { XScreen($0) }
  }

  private func unmap() {
    guard let screen else { return }
    unmap(in: screen.root, on: screen, depth: 2)
    screen.finish()
    self.screen = nil
  }

  /// A window manager may have put a window of its own around ours.
  private func unmap(in window: UInt32, on screen: XScreen, depth: Int) {
    for child in screen.children(of: window) {
      if screen.processID(of: child) == getpid() {
        screen.unmap(child)
      } else if depth > 0 {
        unmap(in: child, on: screen, depth: depth - 1)
      }
    }
  }
}
