import Synchronization

/// A clock that stands still until it is advanced; a cancelled sleep ends at once.
final class SceneManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let identifier: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant()
    var identifiers = 0
    var begun = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var observers: [(begun: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Adds a sleeper; returns what is to be resumed.
    mutating func begin(_ sleeper: Sleeper) -> [CheckedContinuation<Void, Never>] {
      begun += 1
      let met = observers.filter { $0.begun <= begun }.map(\.continuation)
      observers.removeAll { $0.begun <= begun }
      if now >= sleeper.deadline || cancelled.contains(sleeper.identifier) {
        return met + [sleeper.continuation]
      }
      sleepers.append(sleeper)
      return met
    }
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }

  /// How many sleeps are under way.
  var sleeping: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let identifier = state.withLock { state in
      state.identifiers += 1
      return state.identifiers
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeper = Sleeper(
          identifier: identifier, deadline: deadline, continuation: continuation)
        for continuation in state.withLock({ $0.begin(sleeper) }) { continuation.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        state.cancelled.insert(identifier)
        let index = state.sleepers.firstIndex { $0.identifier == identifier }
        return index.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume()
    }
    try Task.checkCancellation()
  }

  /// Returns once so many sleeps have begun since the clock was made.
  func sleepsBegun(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isMet = state.withLock { state in
        if state.begun < count { state.observers.append((count, continuation)) }
        return state.begun >= count
      }
      if isMet { continuation.resume() }
    }
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
