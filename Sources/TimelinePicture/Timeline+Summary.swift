import Playback

extension Timeline {
  /// The run in one line, below the title.
  var summary: String {
    var parts: [String] = []
    if let outcome {
      let time = milestones.last { $0.name == outcome.words }?.time ?? end
      parts.append("\(outcome.words) after \(ClockWords.exact(time))")
    } else {
      parts.append("no outcome after \(ClockWords.exact(end))")
    }
    let shown = milestones.first { $0.name == "first picture" || $0.name == "first sound" }
    parts.append(
      shown.map { "\($0.name) after \(ClockWords.exact($0.time))" } ?? "nothing was shown")
    if let duration = curve.duration { parts.append("film of \(ClockWords.exact(duration))") }
    if passes > 0 { parts.append("\(passes) passes before the last") }
    parts.append(Timeline.counted(signals.count, "signal"))
    parts.append(Timeline.counted(losses.total, "dropped picture"))
    return parts.joined(separator: " · ")
  }

  private static func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}

extension SuppressionReason {
  /// The reason in a word or two.
  var words: String {
    switch self {
    case .sceneInactive: "interrupted"
    case .background: "background"
    case .buffering: "buffering"
    case .soundServer: "sound server"
    }
  }
}
