/// Numbers and names in the words of reports.
enum Words {
  /// A number with at most so many digits behind its point, and none that say nothing: 29.97, 30.
  static func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "?" }
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (abs(value) * unit).rounded()
    guard scaled < 1e15 else { return String(value) }
    guard decimals > 0 else { return "\(value < 0 && scaled > 0 ? "-" : "")\(Int(scaled))" }
    let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: Int(unit))
    let digits = String(rest)
    let fraction = String(repeating: "0", count: decimals - digits.count) + digits
    let kept = fraction.reversed().drop { $0 == "0" }.reversed()
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + (kept.isEmpty ? "\(whole)" : "\(whole).\(String(kept))")
  }

  /// A size in bytes, kB, MB or GB, of 1000 each.
  static func bytes(_ count: UInt64) -> String {
    switch count {
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\(number(Double(count) / 1e3, decimals: 0)) kB"
    case ..<1_000_000_000: "\(number(Double(count) / 1e6, decimals: 1)) MB"
    default: "\(number(Double(count) / 1e9, decimals: 1)) GB"
    }
  }

  /// A length: seconds, and from a minute on as 1:05 or 2:01:05.
  static func duration(_ seconds: Double) -> String {
    guard seconds >= 60 else { return "\(number(seconds, decimals: 2)) s" }
    let whole = Int(seconds.rounded())
    let (hours, rest) = whole.quotientAndRemainder(dividingBy: 3600)
    let (minutes, left) = rest.quotientAndRemainder(dividingBy: 60)
    let twoDigits = { (value: Int) in (value < 10 ? "0" : "") + String(value) }
    return hours > 0
      ? "\(hours):\(twoDigits(minutes)):\(twoDigits(left)) h" : "\(minutes):\(twoDigits(left)) min"
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
