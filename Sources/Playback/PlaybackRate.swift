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
