/// What became of an attempt to stop this process; its raw value is its name in an event log.
public enum SuspendOutcome: String, Hashable, Sendable, CaseIterable {
  /// The process was stopped and has been continued; the `SIGCONT` is still to be read.
  case stopped
  /// The kernel did not stop it: the process group is orphaned (a service, a container).
  case refused
  /// A `SIGCONT` was already waiting, so the process was not stopped; it is still to be read.
  case overtaken
}
