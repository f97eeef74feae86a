/// A limit of time that can be paused: only the time while it runs counts.
@MainActor final class Countdown {
  /// More than this late, the whole process was stopped meanwhile, and that time doesn't count.
  private static let tolerance = Duration.milliseconds(500)

  private let limit: Duration
  private let onEnd: @MainActor () -> Void
  private var left: Duration
  private var begin: SuspendingClock.Instant?
  private var sleep: Task<Void, Never>?

  init(_ limit: Duration, onEnd: @escaping @MainActor () -> Void) {
    self.limit = limit
    self.onEnd = onEnd
    left = limit
  }

  /// Runs on from where it was paused.
  func start() {
    sleep?.cancel()
    begin = .now
    sleep = Task { [weak self, left] in
      try? await Task.sleep(for: left, clock: SuspendingClock())
      if !Task.isCancelled { self?.wake() }
    }
  }

  /// Runs on for some more time.
  func extend(by more: Duration) {
    left = more
    start()
  }

  /// Sees that at least so much is left; counts on if it was counting.
  func extend(toAtLeast time: Duration) {
    let isRunning = begin != nil
    pause()
    left = max(left, time)
    if isRunning { start() }
  }

  /// Stops counting, and keeps what is left.
  func pause() {
    if elapsed <= left { left -= elapsed }
    halt()
  }

  /// Stops counting, and gives the whole time again.
  func reset() {
    left = limit
    halt()
  }

  private var elapsed: Duration { begin.map { $0.duration(to: .now) } ?? .zero }

  private func wake() {
    guard elapsed <= left + Countdown.tolerance else { return start() }
    halt()
    onEnd()
  }

  private func halt() {
    sleep?.cancel()
    sleep = nil
    begin = nil
  }
}
