/// Decides whether a film that plays has come to a standstill.
struct Standstill: Hashable, Sendable {
  /// How long it may stand.
  let limit: Duration

  /// How much longer it may stand if it has stood so long by now; nil if that is too long.
  func rest(after still: Duration) -> Duration? {
    still < limit ? limit - still : nil
  }
}
