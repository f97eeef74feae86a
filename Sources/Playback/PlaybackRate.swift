/// A speed of playing, in × real time, from 0.1 to 16.
public struct PlaybackRate: Hashable, Comparable, Sendable {
  /// Film seconds that pass in a second of real time.
  public let value: Double

  /// Real time.
  public static let normal = PlaybackRate(unchecked: 1.0)
  /// The rate an intro plays at unless it is told otherwise.
  public static let intro = PlaybackRate(unchecked: 1.3)
  /// Rates that can be asked for, in × real time.
  public static let range = 0.1...16.0

  /// Makes a rate; nil outside `range` and for not-a-number.
  public init?(_ value: Double) {
    guard PlaybackRate.range.contains(value) else { return nil }
    self.value = value
  }

  /// Makes the rate nearest to a value inside `range`.
  public init(clamping value: Double) {
    let range = PlaybackRate.range
    self.value = min(max(value.isNaN ? 1 : value, range.lowerBound), range.upperBound)
  }

  /// The next faster or slower rate on a scale in steps of a tenth that leads through another rate.
  ///
  /// So as many steps back as forth lead to the same rate, except past the ends of `range`.
  public func stepped(faster: Bool, through origin: PlaybackRate) -> PlaybackRate {
    let tolerance = 1e-9
    var index = 0
    while origin.scaled(index + 1) <= value * (1 + tolerance) { index += 1 }
    while origin.scaled(index) > value * (1 + tolerance) { index -= 1 }
    // Now the value is on the scale, or between this step and the next one.
    let isBetween = origin.scaled(index) < value * (1 - tolerance)
    return PlaybackRate(clamping: origin.scaled(faster ? index + 1 : isBetween ? index : index - 1))
  }

  /// The value so many tenths faster or slower, always computed in the same way.
  private func scaled(_ steps: Int) -> Double {
    guard steps != 0 else { return value }
    let scaled = (0..<steps.magnitude).reduce(value) { value, _ in
      steps > 0 ? value * 1.1 : value / 1.1
    }
    return (scaled * 1e6).rounded() / 1e6
  }

  /// Orders from slow to fast.
  public static func < (left: PlaybackRate, right: PlaybackRate) -> Bool {
    left.value < right.value
  }

  private init(unchecked value: Double) {
    self.value = value
  }
}

/// What becomes of the pitch of the sound at a rate other than 1.
public enum PitchHandling: String, Hashable, Sendable, CaseIterable {
  /// The pitch stays as recorded (element `scaletempo`).
  case preserve
  /// The pitch follows the rate, as on a tape.
  case follow
}
