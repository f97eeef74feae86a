import Dispatch

/// Waits for work that may never return.
enum TimeLimit {
  /// Does work on a thread of its own; nil if it hasn't returned in time, and then nobody waits for it.
  static func result<Value: Sendable>(
    within limit: Duration, of work: @escaping @Sendable () -> Value
  ) async -> Value? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value?.self, bufferingPolicy: .bufferingOldest(1))
    // A queue each: one that hangs must not hold up the others.
    DispatchQueue(label: "gstintro.inspection").async { continuation.yield(work()) }
    DispatchQueue(label: "gstintro.inspection.limit").asyncAfter(deadline: .now() + limit.dispatch)
    { continuation.yield(nil) }
    for await first in stream { return first }
    return nil
  }
}

extension Duration {
  fileprivate var dispatch: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(clamping: seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
