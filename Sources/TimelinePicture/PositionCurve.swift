/// Film time over real time, from events and sparse samples; between them the rate says where it was.
///
/// | what comes                 | points                                                      |
/// |----------------------------|-------------------------------------------------------------|
/// | first picture              | the first one                                               |
/// | begins or ceases to move   | where the rate has led to                                   |
/// | a sample                   | where it is; far from where the rate led: a pass, or a seek |
/// | a seek has landed          | where the rate has led to, and a jump                       |
struct PositionCurve: Hashable, Sendable {
  /// How a point is reached from the one before.
  enum Path: Hashable, Sendable {
    /// Steadily, by the film's own pace.
    case steady
    /// At once: a seek, or the start of another pass.
    case jump
    /// Over so many ends of a pass, which nobody saw.
    case passes(Int)
  }

  /// A moment in seconds since the start, and the film time in seconds.
  struct Point: Hashable, Sendable {
    var time: Double
    var film: Double
    var path: Path
    /// Whether the film moves from here on.
    var moves: Bool
    /// The rate from here on, in × real time.
    var rate: Double
  }

  /// More than a picture needs; then every second one goes, and samples become half as many.
  static let limit = 1024

  /// A film doesn't run ahead of its rate by more, in seconds of film time: that is a seek.
  static let mostAhead = 0.5

  private(set) var points: [Point] = []
  /// How long to wait between two samples, in seconds.
  private(set) var sampleInterval = 0.05
  private(set) var moves = false
  private var rate = 1.0
  /// The length of the film in seconds; nil where it has none.
  var duration: Double?

  /// The film has begun to show something.
  mutating func begin(at film: Double, time: Double) {
    guard points.isEmpty else { return }
    append(time, film, .jump)
  }

  /// The film begins to move, or to stand, or moves at another rate.
  mutating func change(moves: Bool, rate: Double, time: Double) {
    guard moves != self.moves || rate != self.rate else { return }
    let film = place(at: time)
    (self.moves, self.rate) = (moves, rate)
    if let film { append(time, film, .steady) }
  }

  /// A seek has landed.
  mutating func jump(to film: Double, time: Double) {
    guard let old = place(at: time) else { return begin(at: film, time: time) }
    append(time, old, .steady)
    append(time, film, .jump)
  }

  /// Somebody has asked where the film is.
  mutating func sample(_ film: Double, time: Double) {
    guard let last = points.last, time > last.time else { return }
    guard moves else {
      if abs(film - last.film) > 0.001 { append(time, film, .steady) }
      return
    }
    let expected = last.film + rate * (time - last.time)
    let passes = duration.map { $0 > 0 ? Int(((expected - film) / $0).rounded()) : 0 } ?? 0
    if passes == 1, let duration {
      let turn = max(last.time, time - film / rate)
      append(turn, duration, .steady)
      append(turn, 0, .jump)
      append(time, film, .steady)
    } else if passes > 1 {
      append(time, film, .passes(passes))
    } else if film < last.film - 0.001 || film > expected + PositionCurve.mostAhead {
      // A seek, of which nobody has told yet.
      jump(to: film, time: time)
    } else {
      append(time, film, .steady)
    }
  }

  /// Where the film is at a time, as far as the last point and the rate tell.
  private func place(at time: Double) -> Double? {
    guard let last = points.last else { return nil }
    let film = moves ? last.film + rate * max(time - last.time, 0) : last.film
    return duration.map { min(film, max($0, last.film)) } ?? film
  }

  private mutating func append(_ time: Double, _ film: Double, _ path: Path) {
    points.append(Point(time: time, film: film, path: path, moves: moves, rate: rate))
    guard points.count > PositionCurve.limit else { return }
    thinOut()
  }

  private mutating func thinOut() {
    sampleInterval *= 2
    var kept: [Point] = []
    var isSecond = false
    for (index, point) in points.enumerated() {
      let next = index + 1 < points.count ? points[index + 1].path : .jump
      let isPlain = point.path == .steady && next == .steady && index > 0
      isSecond = isPlain && !isSecond
      if !isSecond { kept.append(point) }
    }
    // Nothing but jumps: their ends are all that a picture shows, and not each of them.
    if kept.count > PositionCurve.limit * 3 / 4 {
      kept = kept.indices.filter { $0 % 4 < 2 }.map { kept[$0] }
    }
    points = kept
  }
}
