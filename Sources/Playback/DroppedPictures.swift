/// Adds up the pictures that came too late to be shown, and decides when to tell of them.
///
/// Every element counts its own: a sink those it got too late, a decoder those it left out to catch up.
/// | event                                 | told                                   |
/// |---------------------------------------|----------------------------------------|
/// | the film doesn't play, or plays anew  | the total, if it isn't what was told   |
/// | anything else                         | –                                      |
struct DroppedPictures: Hashable, Sendable {
  private var counts: [String: UInt64] = [:]
  /// Counts that elements have begun anew since.
  private var before: UInt64 = 0
  private var told: UInt64 = 0

  /// How many there are.
  var total: UInt64 { counts.values.reduce(before, +) }

  /// An element has lost so many since it began to count.
  mutating func count(_ count: UInt64, by element: String) {
    let last = counts[element] ?? 0
    if count < last { before += last }
    counts[element] = count
  }

  /// The total, if it is to be told after this event.
  mutating func due(after event: PlayerEvent) -> UInt64? {
    switch event {
    case .stateChanged(let status): if status.timeControlStatus == .playing { return nil }
    case .looped: break
    default: return nil
    }
    let total = total
    guard total != told else { return nil }
    told = total
    return total
  }
}
