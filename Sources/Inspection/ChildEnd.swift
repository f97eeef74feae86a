import Glibc
import Synchronization

/// Ends a child process from another thread, be it before the child has begun; `kill(2)`.
public final class ChildEnd: Sendable {
  private struct State {
    var child: pid_t?
    var hasCome = false
  }

  private let state = Mutex(State())

  /// Makes an end that hasn't come.
  public init() {}

  /// Kills the child and its process group, and whichever begins later.
  public func come() {
    state.withLock { state in
      state.hasCome = true
      if let child = state.child { kill(-child, SIGKILL) }
    }
  }

  /// A child runs, the leader of a process group of its own.
  func begin(_ child: pid_t) {
    state.withLock { state in
      state.child = child
      if state.hasCome { kill(-child, SIGKILL) }
    }
  }

  /// It is about to be reaped, and its process ID may soon be another's; says whether the end had come.
  func finish() -> Bool {
    state.withLock { state in
      state.child = nil
      return state.hasCome
    }
  }
}
