/// Finds room for the labels of marks: in rows above each other, and what finds none joins its neighbour.
struct LabelRows: Hashable, Sendable {
  /// A label beside its mark.
  struct Placed: Hashable, Sendable {
    var mark: Mark
    /// The row, 0 the lowest.
    var row: Int
    /// The left edge, in pixels.
    var left: Double
    var width: Double
    var label: String
    /// Whether it had to be moved to the left of its mark.
    var isMoved: Bool
  }

  /// From left to right.
  let placed: [Placed]
  /// How many rows are used.
  var count: Int { (placed.map(\.row).max() ?? -1) + 1 }

  init(
    _ marks: [Mark], rows: Int, edges: ClosedRange<Double>, pixel: Double, x: (Double) -> Double
  ) {
    // Wider and wider, so that even a storm of marks is tried a few times only.
    var distance = 3.0
    while true {
      let joined = Marks.joined(marks, within: distance * pixel)
      if let placed = LabelRows.place(joined, rows, edges, x) {
        self.placed = placed
        return
      }
      distance *= 1.4
    }
  }

  /// From right to left: so the line from a label down to its mark meets no other label.
  private static func place(
    _ marks: [Mark], _ rows: Int, _ edges: ClosedRange<Double>, _ x: (Double) -> Double
  ) -> [Placed]? {
    var free = [Double](repeating: edges.upperBound, count: rows)
    var placed: [Placed] = []
    for mark in marks.reversed() {
      let label = TextSize.cut(mark.label, to: edges.upperBound - edges.lowerBound)
      let width = TextSize.width(label) + 8
      let place = x(mark.start)
      // One that would leave the picture is moved to the left as far as need be.
      let left = max(min(place, edges.upperBound - width), edges.lowerBound)
      guard let row = free.firstIndex(where: { left + width <= $0 }) else {
        return nil
      }
      placed.append(
        Placed(mark: mark, row: row, left: left, width: width, label: label, isMoved: left < place))
      free[row] = left - 10
      // The line down to its mark is not to be crossed by a label below.
      for lower in 0..<row { free[lower] = min(free[lower], place - 4) }
    }
    return placed.reversed()
  }
}
