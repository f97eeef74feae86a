/// The line that tells how far the film is, cut to the width there is.
struct StatusText: Hashable, Sendable {
  /// What is going on, in a word.
  var activity: String
  /// Where the film is, in whole seconds.
  var seconds: Int?
  /// How long it is, in whole seconds; nil where it has no length.
  var duration: Int?
  /// The rate, in × real time.
  var rate: Double
  /// How much of the film is over, 0 to 1; nil where it has no length.
  var fraction: Double?

  /// The line for a terminal of so many columns; the last column stays free.
  func line(columns: Int) -> String {
    let width = max(columns - 1, 0)
    let words = [activity, time, "\(rate)x"].compactMap { $0 }.joined(separator: "  ")
    guard let fraction, width >= words.count + 8 else { return String(words.prefix(width)) }
    return words + "  " + StatusText.bar(fraction, inside: min(width - words.count - 4, 40))
  }

  private var time: String? {
    guard let seconds else { return nil }
    return StatusText.clock(seconds) + (duration.map { " / " + StatusText.clock($0) } ?? "")
  }

  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let short = "\(two(minutes)):\(two(seconds % 60))"
    return hours > 0 ? "\(hours):\(short)" : short
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func bar(_ fraction: Double, inside width: Int) -> String {
    let done = Int(min(max(fraction, 0), 1) * Double(width))
    let head = done < width ? ">" : ""
    let rest = String(repeating: " ", count: max(width - done - 1, 0))
    return "[\(String(repeating: "=", count: done))\(head)\(rest)]"
  }
}
