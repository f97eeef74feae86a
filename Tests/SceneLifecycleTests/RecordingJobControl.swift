@testable import SceneLifecycle

/// Job control that stops nothing and answers as it is told.
@MainActor
final class RecordingJobControl: ProcessSuspending {
  let log: SceneLog
  var outcome = SuspendOutcome.stopped
  var onSuspend: (() -> Void)?

  init(_ log: SceneLog) { self.log = log }

  func suspend() -> SuspendOutcome {
    log.lines.append("suspended")
    onSuspend?()
    return outcome
  }
}
