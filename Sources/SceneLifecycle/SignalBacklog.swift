/// Signals that wait for a slow reader: the newest one of each number, in the order of arrival.
///
/// Scene events are idempotent, so an older signal of the same number adds nothing; and as many
/// signals can wait as there are numbers.
struct SignalBacklog: Hashable, Sendable {
  private(set) var signals: [SceneSignal] = []

  mutating func append(_ signal: SceneSignal) {
    signals.removeAll { $0.number == signal.number }
    signals.append(signal)
  }

  mutating func popFirst() -> SceneSignal? {
    signals.isEmpty ? nil : signals.removeFirst()
  }
}
