/// The stream of an intro's events: delivered in order, and before `report(_:)` returns.
///
/// So nothing is lost when the process becomes another program in the next line.
@MainActor public final class IntroEvents {
  /// Takes an event and the time since the process started.
  public typealias Observer = @MainActor (IntroEvent, Duration) -> Void

  private let start: SuspendingClock.Instant
  private var observers: [Observer] = []
  private var waiting: [IntroEvent] = []
  private var isDelivering = false

  /// Makes a stream whose times count from a moment of the monotonic clock (`CLOCK_MONOTONIC`).
  public init(since start: SuspendingClock.Instant) {
    self.start = start
  }

  /// Adds an observer, which is called after those that are there already.
  public func observe(_ observer: @escaping Observer) {
    observers.append(observer)
  }

  /// Hands an event to every observer; one reported from inside an observer follows it.
  public func report(_ event: IntroEvent) {
    waiting.append(event)
    guard !isDelivering else { return }
    isDelivering = true
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      let time = start.duration(to: .now)
      for observer in observers { observer(event, time) }
    }
    isDelivering = false
  }
}
