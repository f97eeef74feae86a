import TestSupport

/// The numbered pictures that a film has shown, and what their times say.
struct PictureSeries {
  /// What was seen from the first picture to the last one; nil numbers are gaps between them.
  let shown: [PictureRecorder.Observation]

  init(_ observations: [PictureRecorder.Observation]) {
    let end = (observations.lastIndex { $0.number != nil }).map { $0 + 1 } ?? 0
    shown = Array(observations[..<end].drop { $0.number == nil })
  }

  var numbers: [Int] { shown.compactMap(\.number) }
  var hasGaps: Bool { shown.contains { $0.number == nil } }

  /// From the first picture to the last one, in s.
  var seconds: Double { (shown.last?.seconds ?? 0) - (shown.first?.seconds ?? 0) }

  /// Whether no picture is older than the one before it.
  var runsForward: Bool { zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 } }

  /// The film's speed in × real time, as the slope of a straight line through all pictures.
  ///
  /// The films have 30 pictures a second.
  var rate: Double {
    let points = shown.compactMap { seen in
      seen.number.map { (x: seen.seconds, y: Double($0) / 30) }
    }
    let count = Double(points.count)
    let meanX = points.map(\.x).reduce(0, +) / count
    let meanY = points.map(\.y).reduce(0, +) / count
    let together = points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
    let spread = points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    return together / spread
  }

  /// The numbers, parted where the film begins again.
  var passes: [[Int]] { parts.map { $0.map(\.number) } }

  /// When each pass began, as the least late of its pictures tells, which are shown at 1.3.
  ///
  /// A busy machine shows pictures late, or not at all, but never early.
  var beginnings: [Double] {
    parts.map { part in part.map { $0.seconds - Double($0.number) / 30 / 1.3 }.min() ?? 0 }
  }

  private var parts: [[(number: Int, seconds: Double)]] {
    shown.reduce(into: []) { parts, seen in
      guard let number = seen.number else { return }
      if let last = parts.last?.last, last.number < number {
        parts[parts.count - 1].append((number, seen.seconds))
      } else {
        parts.append([(number, seen.seconds)])
      }
    }
  }
}

extension Rectangle {
  /// Where the picture of most test films is: their window has their size, in the corner.
  static let film = Rectangle(x: 0, y: 0, width: 320, height: 180)
}
