import Glibc

/// The signal mask and dispositions this process was started with, for whatever it starts itself.
///
/// A program that is exec'ed inherits what is blocked and what is ignored, and would then hear of
/// neither `SIGTERM` nor Ctrl-C. So call ``restore()`` just before `execve`, or give a child of
/// `posix_spawn` the sets ``blocked`` (`POSIX_SPAWN_SETSIGMASK`) and ``notIgnored``
/// (`POSIX_SPAWN_SETSIGDEF`). (A spawned child keeps ignored whatever is ignored at that moment.)
public struct OriginalSignals: Hashable, Sendable {
  /// The signals that were blocked.
  public let blocked: SignalSet
  /// The signals that were ignored (`nohup`, `&`).
  public let ignored: SignalSet

  /// The signals that were not ignored: the ones a child must have by default.
  public var notIgnored: SignalSet {
    var result = SignalSet()
    for number in SignalSet.allNumbers where Self.isChangeable(number) && !ignored.contains(number)
    {
      result.insert(number)
    }
    return result
  }

  /// The same, with all that this process itself reads blocked: for itself, executed anew.
  ///
  /// So no signal is lost, or kills, between the two.
  package var withHandledBlocked: OriginalSignals {
    OriginalSignals(
      blocked: blocked.union(SignalSource.handled).union(ChildSignalSource.handled),
      ignored: ignored)
  }

  /// Records the calling thread's mask and the process's ignored signals.
  static func current() -> OriginalSignals {
    var ignored = SignalSet()
    for number in SignalSet.allNumbers where SignalDisposition.isIgnored(number) {
      ignored.insert(number)
    }
    return OriginalSignals(blocked: SignalMask.current, ignored: ignored)
  }

  /// Puts mask and dispositions back as they were; call it on the thread that is about to exec.
  ///
  /// Waiting signals that were meant for this process alone (`SIGUSR1`, `SIGUSR2`, `SIGTTIN`,
  /// `SIGTTOU`, ``SceneSignal/goOn``) are dropped: they would kill or stop whoever comes next. Others
  /// are delivered here, so a `SIGTERM` that waited ends this process. Handlers are left alone; exec removes them.
  /// (`pthread_sigmask`, `sigaction`)
  public func restore() {
    for number in SignalSet.allNumbers where Self.isChangeable(number) {
      switch (ignored.contains(number), SignalDisposition.isIgnored(number)) {
      case (true, false): SignalDisposition.setIgnored(number)
      case (false, true): SignalDisposition.setDefault(number)
      case (true, true), (false, false): break
      }
    }
    SignalMask.discard(Self.own)
    SignalMask.set(blocked)
  }

  /// The signals that mean something to this process alone, and kill or stop another one.
  package static let own: SignalSet = [SIGUSR1, SIGUSR2, SIGTTIN, SIGTTOU, SceneSignal.goOn]

  /// All but those the kernel (`SIGKILL`, `SIGSTOP`) and the C library (32, 33) keep to themselves.
  private static func isChangeable(_ number: Int32) -> Bool {
    number != SIGKILL && number != SIGSTOP && !(32...33).contains(number)
  }
}
