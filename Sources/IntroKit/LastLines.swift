/// The last lines of an event log, made beforehand for a process that can't make any more.
///
/// Each text is what stands in its line behind the time, with the line feed.
public struct LastLines: Hashable, Sendable {
  let descriptor: Int32
  let start: SuspendingClock.Instant
  /// The name of the signal stands between the two.
  let crashHead, crashTail: ByteString
  let exits: [DisplayState: ByteString]
  let hang: ByteString
  let handover: ByteString?

  /// Makes the lines of all that may happen.
  ///
  /// - Parameters:
  ///   - descriptor: Where they go to; open as long as the process runs.
  ///   - start: The moment from which the log's time counts.
  ///   - handover: The text of the hand-over; nil where nothing is handed over to.
  ///   - text: The text of an event; the name of a crash's signal is in it once.
  public init(
    _ descriptor: Int32, since start: SuspendingClock.Instant, handover: String?,
    text: (GuardEvent) -> String
  ) {
    self.descriptor = descriptor
    self.start = start
    // What no event contains otherwise marks the place of the name.
    let parts = text(.crash(signal: "?")).split(separator: "?", omittingEmptySubsequences: false)
    (crashHead, crashTail) = (ByteString(String(parts[0])), ByteString(String(parts[1])))
    exits = DisplayState.allCases.reduce(into: [:]) { $0[$1] = ByteString(text(.exit($1))) }
    hang = ByteString(text(.hang))
    self.handover = handover.map { ByteString($0) }
  }
}
