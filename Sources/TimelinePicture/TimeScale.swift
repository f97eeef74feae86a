/// Where a moment is on the paper. A long stop is drawn shorter than it was, with a mark that says so.
struct TimeScale: Hashable, Sendable {
  /// A part of the axis; seconds since the start become pixels.
  struct Piece: Hashable, Sendable {
    var start: Double
    var end: Double
    var x: Double
    var width: Double
    var isBroken: Bool
  }

  /// A line across the picture, with its words.
  struct Tick: Hashable, Sendable {
    var x: Double
    var words: String
  }

  /// A stop longer than this part of the whole run is drawn as one of this many pixels.
  static let longStop = 0.25
  static let brokenWidth = 80.0

  let pieces: [Piece]
  let clock: ClockWords
  /// Seconds between two ticks.
  let step: Double
  /// How long a pixel is, in seconds.
  let pixel: Double

  init(end: Double, stops: [ClosedRange<Double>], x: Double, width: Double) {
    let end = max(end, 0.001)
    let broken = stops.filter { $0.upperBound - $0.lowerBound > TimeScale.longStop * end }
      .sorted { $0.lowerBound < $1.lowerBound }
    let lost = broken.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let plainWidth = width - TimeScale.brokenWidth * Double(broken.count)
    let pixel = max(end - lost, 0.001) / plainWidth
    var pieces: [Piece] = []
    var (time, place) = (0.0, x)
    func add(until next: Double, _ width: Double, isBroken: Bool) {
      pieces.append(Piece(start: time, end: next, x: place, width: width, isBroken: isBroken))
      (time, place) = (next, place + width)
    }
    for stop in broken {
      add(until: stop.lowerBound, (stop.lowerBound - time) / pixel, isBroken: false)
      add(until: stop.upperBound, TimeScale.brokenWidth, isBroken: true)
    }
    add(until: end, (end - time) / pixel, isBroken: false)
    self.pieces = pieces
    self.pixel = pixel
    step = TimeScale.step(atLeast: 75 * pixel)
    clock = ClockWords(longest: end, step: step)
  }

  /// Where a moment is, in pixels; what is outside is at the edge.
  func x(_ time: Double) -> Double {
    let piece = pieces.first { time <= $0.end } ?? pieces[pieces.count - 1]
    let part = piece.end > piece.start ? (time - piece.start) / (piece.end - piece.start) : 0
    return piece.x + piece.width * min(max(part, 0), 1)
  }

  /// The ticks of all pieces that aren't shortened.
  var ticks: [Tick] {
    pieces.filter { !$0.isBroken }.flatMap { piece -> [Tick] in
      let first = Int((piece.start / step).rounded(.up))
      let last = Int((piece.end / step + 1e-9).rounded(.down))
      guard first <= last else { return [] }
      return (first...last).map {
        Tick(x: x(Double($0) * step), words: clock.short(Double($0) * step))
      }
    }
  }

  /// The next round number of seconds, minutes or hours.
  private static func step(atLeast least: Double) -> Double {
    let minutes = [60.0, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400]
    if least > 30 { return minutes.first { $0 >= least } ?? (least / 86400).rounded(.up) * 86400 }
    if least > 10 { return least <= 15 ? 15 : 30 }
    var unit = 0.0001
    while unit * 10 <= least { unit *= 10 }
    return unit * ([1, 2, 5, 10].first { unit * $0 >= least } ?? 10)
  }
}
