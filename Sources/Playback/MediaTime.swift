/// A point or span of film time, in whole nanoseconds.
public struct MediaTime: Hashable, Comparable, Sendable {
  /// Nanoseconds of film time, 0 or more.
  public var nanoseconds: UInt64

  /// The very start.
  public static let zero = MediaTime(nanoseconds: 0)

  /// Makes a time from nanoseconds, as a `GstClockTime`.
  public init(nanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
  }

  /// Makes a time from seconds; negative or not-a-number becomes zero, what is too large the largest.
  public init(seconds: Double) {
    guard seconds > 0 else {
      nanoseconds = 0
      return
    }
    nanoseconds = UInt64(exactly: (seconds * 1e9).rounded()) ?? MediaTime.largest
  }

  /// The time in seconds of film time.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Orders by place on the film's own time line.
  public static func < (left: MediaTime, right: MediaTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Moves later on the film's time line; stops at the largest time.
  public static func + (left: MediaTime, right: MediaTime) -> MediaTime {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return MediaTime(nanoseconds: overflow ? largest : min(sum, largest))
  }

  /// Moves earlier on the film's time line; stops at zero.
  public static func - (left: MediaTime, right: MediaTime) -> MediaTime {
    MediaTime(nanoseconds: left > right ? left.nanoseconds - right.nanoseconds : 0)
  }

  /// Moves either way on the film's time line; stops at zero and at the largest time.
  public static func + (left: MediaTime, right: Duration) -> MediaTime {
    let (seconds, attoseconds) = right.components
    let (whole, overflow) = seconds.magnitude.multipliedReportingOverflow(by: 1_000_000_000)
    let part = MediaTime(nanoseconds: attoseconds.magnitude / 1_000_000_000)
    let span = MediaTime(nanoseconds: overflow ? largest : whole) + part
    return right < .zero ? left - span : left + span
  }

  /// The largest time GStreamer can carry as a signed 64-bit number.
  private static let largest = UInt64(Int64.max)
}
