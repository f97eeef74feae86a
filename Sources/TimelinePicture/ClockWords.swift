/// Times as words: milliseconds, seconds, or a clock, by how long a run is.
struct ClockWords: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    case milliseconds, seconds, clock
  }

  let unit: Unit
  /// Digits behind the point that a round number of the axis needs.
  private let decimals: Int

  init(longest: Double, step: Double) {
    unit = longest < 2 ? .milliseconds : longest < 120 ? .seconds : .clock
    let scaled = unit == .milliseconds ? step * 1000 : step
    decimals = scaled >= 0.999 ? 0 : scaled >= 0.0999 ? 1 : scaled >= 0.00999 ? 2 : 3
  }

  /// The axis' name.
  var axis: String {
    switch unit {
    case .milliseconds: "real time since the start, in ms"
    case .seconds: "real time since the start, in s"
    case .clock: "real time since the start, in h:min:s"
    }
  }

  /// A round number of the axis, without its unit.
  func short(_ seconds: Double) -> String {
    switch unit {
    case .milliseconds: (seconds * 1000).fixed(decimals)
    case .seconds: seconds.fixed(decimals)
    case .clock: ClockWords.clock(seconds, decimals: decimals)
    }
  }

  /// Any time, with its unit, exact enough to be compared.
  static func exact(_ seconds: Double) -> String {
    if seconds < 1 { return "\((seconds * 1000).fixed(seconds < 0.01 ? 1 : 0)) ms" }
    if seconds < 120 { return "\(seconds.fixed(seconds < 10 ? 2 : 1)) s" }
    return clock(seconds, decimals: 0)
  }

  private static func clock(_ seconds: Double, decimals: Int) -> String {
    // Rounded first, so that no 59.96 becomes 60.
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let rounded = (seconds * unit).rounded() / unit
    let (hours, minutes) = (Int(rounded) / 3600, Int(rounded) / 60 % 60)
    let rest = (rounded - Double(Int(rounded) / 60 * 60)).fixed(decimals)
    let short = "\(two(minutes)):\(rest.prefix { $0 != "." }.count < 2 ? "0" : "")\(rest)"
    return "\(hours):\(short)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Double {
  /// The number with so many digits behind the point; a point, whatever the locale.
  func fixed(_ decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (magnitude * unit).rounded()
    guard scaled < 1e15 else { return isFinite ? "\(self)" : "?" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
