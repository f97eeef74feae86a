/// Pictures that came too late to be shown, over time, in bounded memory.
struct Losses: Hashable, Sendable {
  /// So many pictures were lost between two moments, in seconds since the start.
  struct Loss: Hashable, Sendable {
    var start: Double
    var end: Double
    var count: Int
  }

  static let limit = 1024

  private(set) var all: [Loss] = []
  /// How many were lost in all.
  private(set) var total = 0
  private var lastLook = 0.0

  /// So many have been lost by now.
  mutating func count(_ total: Int, at time: Double) {
    if total > self.total {
      all.append(Loss(start: lastLook, end: time, count: total - self.total))
      self.total = total
    }
    lastLook = time
    guard all.count > Losses.limit else { return }
    all = stride(from: 0, to: all.count, by: 2).map { index in
      guard index + 1 < all.count else { return all[index] }
      let (first, second) = (all[index], all[index + 1])
      return Loss(start: first.start, end: second.end, count: first.count + second.count)
    }
  }
}
