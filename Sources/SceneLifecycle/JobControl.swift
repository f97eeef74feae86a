import Glibc

/// Stops this process as a shell's user expects, and ends it as a signal would have.
public struct JobControl: ProcessSuspending, Hashable, Sendable {
  /// Creates the job control of this process.
  public nonisolated init() {}

  /// Stops this process, so that the shell says "Stopped"; returns once it is continued.
  ///
  /// In an orphaned process group (a service, a container, a session leader) the kernel does not
  /// stop anybody, and this returns at once. A `SIGCONT` that waits tells the two apart. So call it
  /// with `SIGCONT` blocked, on the main actor. (`raise`, `sigpending`)
  public func suspend() -> SuspendOutcome {
    if !StopSentinel.isPosted {  // Nobody's SIGTSTP: the program itself wants to stop.
      if SignalMask.isPending(SIGCONT) { return .overtaken }
      StopSentinel.post()
    }
    let wasBlocked = SignalMask.current.contains(SIGTSTP)
    let wasIgnored = SignalDisposition.isIgnored(SIGTSTP)
    SignalMask.block([SIGTSTP])
    SignalDisposition.setDefault(SIGTSTP)
    defer {
      if wasIgnored { SignalDisposition.setIgnored(SIGTSTP) }
      if wasBlocked { SignalMask.block([SIGTSTP]) } else { SignalMask.unblock([SIGTSTP]) }
    }
    raise(SIGTSTP)
    guard StopSentinel.isStanding else {
      StopSentinel.resendContinue()  // Which also takes back the SIGTSTP just raised.
      return .overtaken
    }
    StopSentinel.remove()
    SignalMask.unblock([SIGTSTP])  // Stops here, and goes on here.
    return SignalMask.isPending(SIGCONT) ? .stopped : .refused
  }

  /// Whether this process group is the foreground group of a terminal.
  ///
  /// Only then may terminal modes be touched (not after `bg`). (`tcgetpgrp`, `getpgrp`)
  ///
  /// - Parameter descriptor: An open terminal.
  /// - Returns: False also for anything that is not our controlling terminal.
  public nonisolated static func isForegroundProcessGroup(of descriptor: Int32) -> Bool {
    tcgetpgrp(descriptor) == getpgrp()
  }

  /// Ends this process by a signal, as if it had never been caught; a parent sees which one.
  ///
  /// `atexit` handlers do not run. Whether there is a core dump is the system's decision. Where the
  /// kernel shields the process from the signal (PID 1 of a container), it exits with 128 + number.
  /// (`raise`, `_exit`)
  public nonisolated static func die(by signal: SceneSignal) -> Never {
    SignalDisposition.setDefault(signal.number)
    raise(signal.number)
    SignalMask.unblock([signal.number])
    _exit(128 + signal.number)
  }
}
