import CGuard

/// How a thread is scheduled: a thread that crashes may have another priority than the first.
struct Scheduling: Hashable, Sendable {
  private let policy: Int32
  private let priority: Int32
  private let niceness: Int32

  /// Looks how the calling thread is scheduled; `sched_getscheduler(2)`, `getpriority(2)`.
  init() {
    let now = gstintro_scheduling_now()
    (policy, priority, niceness) = (now.policy, now.priority, now.niceness)
  }

  /// The same for C.
  var value: gstintro_scheduling {
    gstintro_scheduling(policy: policy, priority: priority, niceness: niceness)
  }
}
