import Glibc

/// The calling thread's signal mask, and what is pending behind it.
enum SignalMask {
  /// The signals blocked in the calling thread. (`pthread_sigmask`)
  static var current: SignalSet {
    var set = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &set)
    return SignalSet(set)
  }

  /// Whether a signal waits for the calling thread or the process. (`sigpending`)
  @inline(__always)
  static func isPending(_ number: Int32) -> Bool {
    var set = sigset_t()
    return sigpending(&set) == 0 && sigismember(&set, number) == 1
  }

  static func block(_ signals: SignalSet) { change(SIG_BLOCK, signals) }

  /// Unblocks; what is pending is delivered before this returns.
  static func unblock(_ signals: SignalSet) { change(SIG_UNBLOCK, signals) }

  static func set(_ signals: SignalSet) { change(SIG_SETMASK, signals) }

  /// Takes away pending signals without acting on them. (`sigtimedwait`)
  static func discard(_ signals: SignalSet) {
    var set = signals.sigset
    var now = timespec(tv_sec: 0, tv_nsec: 0)
    while true {
      let number = sigtimedwait(&set, nil, &now)
      if number < 0 && errno != EINTR { return }
    }
  }

  private static func change(_ how: Int32, _ signals: SignalSet) {
    var set = signals.sigset
    pthread_sigmask(how, &set, nil)
  }
}
