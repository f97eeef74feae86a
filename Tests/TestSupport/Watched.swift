import Dispatch
import Foundation

// Unchecked: every access to the variables holds `lock`.
/// A value that several threads change, and that a test can wait for without polling.
///
/// Every change asks the waiting conditions again, so a wait ends with the change that fulfils it.
public final class Watched<Value: Sendable>: @unchecked Sendable {
  private struct Waiter {
    /// Whether the condition holds for the new value; then the waiter has been resumed.
    let isFulfilled: (Value) -> Bool
    let giveUp: () -> Void
  }

  private let lock = NSLock()
  private var stored: Value
  private var waiters: [UInt64: Waiter] = [:]
  private var nextID: UInt64 = 0

  /// A watched value.
  public init(_ value: Value) { stored = value }

  /// The value at this moment.
  public var value: Value { lock.withLock { stored } }

  /// Changes the value and ends the waits that it fulfils.
  @discardableResult
  public func update<Result>(_ change: (inout Value) -> Result) -> Result {
    lock.withLock {
      let result = change(&stored)
      waiters = waiters.filter { !$0.value.isFulfilled(stored) }
      return result
    }
  }

  /// Waits until the condition gives something, and returns that; nil when the limit passes first.
  public func wait<Result: Sendable>(
    within limit: Duration, for condition: @escaping @Sendable (Value) -> Result?
  ) async -> Result? {
    await withCheckedContinuation { continuation in
      let id: UInt64? = lock.withLock {
        if let result = condition(stored) {
          continuation.resume(returning: result)
          return nil
        }
        nextID += 1
        waiters[nextID] = Waiter(
          isFulfilled: { value in
            guard let result = condition(value) else { return false }
            continuation.resume(returning: result)
            return true
          },
          giveUp: { continuation.resume(returning: nil) })
        return nextID
      }
      guard let id else { return }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit.seconds) {
        self.lock.withLock { self.waiters.removeValue(forKey: id) }?.giveUp()
      }
    }
  }
}

extension Duration {
  /// The duration in seconds.
  public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

/// Returns CLOCK_MONOTONIC in seconds, the clock of the event log.
public func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
