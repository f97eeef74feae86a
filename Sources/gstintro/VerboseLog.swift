import IntroKit
import Playback
import SceneLifecycle

/// Prints every change of state as a plain line; one of the views of the stream of events.
@MainActor struct VerboseLog {
  let console: Console

  /// Takes an event.
  func receive(_ event: IntroEvent) {
    if let line = line(event) { console.say(line) }
  }

  private func line(_ event: IntroEvent) -> String? {
    switch event {
    case .scene(let step): "scene \(step.rawValue)"
    case .suspended(let result): "stop \(result.rawValue)"
    case .signal(let signal):
      "signal \(signal.name)" + (signal.sender.map { " from process \($0)" } ?? "")
    case .player(let status): line(status)
    case .ready(let info):
      "film known" + (info.duration.map { ", \($0.seconds) s" } ?? "")
        + (info.isSeekable ? "" : ", can't be sought in")
    case .firstPicture(let time): "first picture, at \(time.seconds) s"
    case .firstSound: "first sound"
    case .looped(let passes): "pass \(passes) is over"
    case .dropped(let total): "pictures dropped so far: \(total)"
    case .seeked(let time): "back at \(time.seconds) s"
    case .released(let time): "devices let go of, at \(time.seconds) s"
    case .input(let input): input.command.map { "\(input.origin.rawValue) asks for \($0.rawValue)" }
    case .outcome(let outcome): "outcome \(outcome.name)"
    case .handover(let program): "becomes \"\(program.path)\""
    case .warning(let warning): "warning: \(warning.description)"
    case .main(let event): event.line
    case .buffering(let percent): "buffering \(percent) %"
    case .answer(let words): "answer: \(words)"
    case .notice, .information: nil  // Printed anyway.
    }
  }

  private func line(_ status: PlayerStatus) -> String {
    let reasons = status.suppressionReasons.sorted().map(\.rawValue).joined(separator: ", ")
    return "player \(status.phase.rawValue), \(status.timeControlStatus.rawValue)"
      + (reasons.isEmpty ? "" : " (\(reasons))") + ", \(status.rate.words)"
  }
}
