/// The line that tells how far the film is and why it doesn't play, cut to the width there is.
struct StatusText: Hashable, Sendable {
  /// Of which kind what is going on is; each has its colour.
  enum Mood: String, Hashable, Sendable {
    /// It plays: green.
    case playing = "32"
    /// Something is in the way: yellow.
    case waiting = "33"
    /// It has failed: red.
    case failed = "31"
    /// An answer to the user: bold.
    case answer = "1"
  }

  /// What is going on.
  var activity: String
  /// More about it, which narrow terminals do without.
  var detail: String?
  /// Of which kind that is.
  var mood: Mood
  /// Where the film is, in whole seconds.
  var seconds: Int?
  /// How long it is, in whole seconds; nil where it has no length.
  var duration: Int?
  /// The rate, ready to be printed.
  var rate: String
  /// How much of the film is over, 0 to 1; nil where it has no length.
  var fraction: Double?

  /// The line for a terminal of so many columns; the last column stays free, so that nothing wraps.
  func line(columns: Int, hasColour: Bool) -> String {
    let width = max(columns - 1, 0)
    let (head, rest) = parts(width: width)
    let bar = bar(width: width - TextWidth.columns(of: head + rest) - 2)
    let text = rest + (bar.map { "  " + $0 } ?? "")
    return (hasColour ? "\u{1B}[\(mood.rawValue)m\(head)\u{1B}[m" : head) + text
  }

  /// What is said first, and what behind it: the longest that fits, the reason before the time.
  private func parts(width: Int) -> (head: String, rest: String) {
    let long = TextWidth.plain(detail.map { "\(activity) \($0)" } ?? activity)
    let short = TextWidth.plain(activity)
    let now = seconds.map { "  " + StatusText.clock($0) } ?? ""
    let both = now + (duration.map { " / " + StatusText.clock($0) } ?? "")
    let choices = [
      (long, (now.isEmpty ? "" : both) + "  " + rate), (long, now + "  " + rate), (long, now),
      (long, ""), (short, now), (short, ""),
    ]
    // Of a film that plays, the time says more than that it plays.
    if mood == .playing, width < TextWidth.columns(of: short + now) {
      return (TextWidth.prefix(of: String(now.dropFirst(2)), columns: width), "")
    }
    return choices.first { TextWidth.columns(of: $0.0 + $0.1) <= width }
      ?? (TextWidth.prefix(of: short, columns: width), "")
  }

  private func bar(width: Int) -> String? {
    guard let fraction, width >= 8 else { return nil }
    let inside = min(width - 2, 40)
    let done = Int(min(max(fraction, 0), 1) * Double(inside))
    let head = done < inside ? ">" : ""
    let rest = String(repeating: " ", count: max(inside - done - 1, 0))
    return "[\(String(repeating: "=", count: done))\(head)\(rest)]"
  }

  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let short = "\(two(minutes)):\(two(seconds % 60))"
    return hours > 0 ? "\(hours):\(short)" : short
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
