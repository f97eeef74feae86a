/// Decides whether a process that should move hangs; looks at it from outside, at even intervals.
///
/// | look at         | pulse has moved  | pulse stands                | an end is due               |
/// |-----------------|------------------|-----------------------------|-----------------------------|
/// | looks so far    | 0                | one more; the 6th: gives up | one more; the 3rd: gives up |
///
/// Only looks count, never the clock. So a stop of the whole process, a debugger's halt or a machine
/// asleep are one look at most, however long they are.
struct WatchdogState: Hashable, Sendable {
  /// How many looks without a beat are a hang: 5 to 6 s.
  static let pulselessLimit = 6
  /// How many looks an end that is due may take: 2 to 3 s.
  static let dueLimit = 3

  private var pulse: UInt64 = 0
  private var pulselessLooks = 0
  private var dueLooks = 0

  /// Takes what is seen.
  ///
  /// - Parameters:
  ///   - pulse: How many beats there have been.
  ///   - isEndDue: Whether the process should be over by now.
  /// - Returns: Whether to give it up.
  mutating func look(pulse: UInt64, isEndDue: Bool) -> Bool {
    pulselessLooks = pulse == self.pulse ? pulselessLooks + 1 : 0
    dueLooks = isEndDue ? dueLooks + 1 : 0
    self.pulse = pulse
    return pulselessLooks >= Self.pulselessLimit || dueLooks >= Self.dueLimit
  }
}
