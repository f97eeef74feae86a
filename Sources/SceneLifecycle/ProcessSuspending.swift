/// Something that can stop this process; ``JobControl`` does it, a test may only record it.
@MainActor
public protocol ProcessSuspending {
  /// Stops this process and returns once it is continued, or at once if it was not stopped.
  func suspend() -> SuspendOutcome
}
