import IntroKit
import Playback
import SceneLifecycle

extension IntroEvent {
  /// Adds the event's name and what belongs to it, as in the event log.
  func describe(in object: inout JSONObject) {
    switch self {
    case .scene(let step):
      object.add("event", "scene")
      object.add("step", step.rawValue)
    case .suspended(let result):
      object.add("event", "suspended")
      object.add("result", result.rawValue)
    case .signal(let signal):
      object.add("event", "signal")
      object.add("signal", signal.name)
      object.add("pid", signal.sender ?? 0)
      if signal.isFromTerminal { object.add("terminal", true) }
    case .player(let status): IntroEvent.describe(status, in: &object)
    case .ready(let info): IntroEvent.describe(info, in: &object)
    case .firstPicture(let time): IntroEvent.describe("firstPicture", at: time, in: &object)
    case .firstSound: object.add("event", "firstSound")
    case .looped(let passes):
      object.add("event", "looped")
      object.add("passes", passes)
    case .dropped(let total):
      object.add("event", "dropped")
      object.add("pictures", total)
    case .seeked(let time): IntroEvent.describe("seeked", at: time, in: &object)
    case .released(let time): IntroEvent.describe("released", at: time, in: &object)
    case .buffering(let percent):
      object.add("event", "buffering")
      object.add("percent", percent)
    case .notice(let text):
      object.add("event", "notice")
      object.add("text", text)
    case .warning(let warning):
      object.add("event", "warning")
      IntroEvent.describe(warning, in: &object)
    case .input(let input): IntroEvent.describe(input, in: &object)
    case .answer(let text):
      object.add("event", "answer")
      object.add("text", text)
    case .information(let lines):
      object.add("event", "information")
      object.add("lines", lines)
    case .outcome(let outcome): IntroEvent.describe(outcome, in: &object)
    case .handover(let program):
      object.add("event", "handover")
      object.add("main", program.arguments.map { String(decoding: $0.bytes, as: UTF8.self) })
      object.add("path", String(decoding: program.path.bytes, as: UTF8.self))
    case .main(let event): event.describe(in: &object)
    }
  }

  private static func describe(_ status: PlayerStatus, in object: inout JSONObject) {
    object.add("event", "player")
    object.add("phase", status.phase.rawValue)
    object.add("status", status.timeControlStatus.rawValue)
    object.add("playWhenReady", status.playWhenReady)
    object.add("reasons", status.suppressionReasons.sorted().map(\.rawValue))
    object.add("rate", status.rate.value)
  }

  private static func describe(_ info: MediaInfo, in object: inout JSONObject) {
    object.add("event", "ready")
    if let duration = info.duration {
      object.add("duration", seconds: duration.nanoseconds, decimals: 9)
    }
    object.add("seekable", info.isSeekable)
    object.add("video", info.hasVideo)
    object.add("audio", info.hasAudio)
  }

  private static func describe(_ name: String, at time: MediaTime, in object: inout JSONObject) {
    object.add("event", name)
    object.add("position", seconds: time.nanoseconds, decimals: 9)
  }

  private static func describe(_ input: IntroInput, in object: inout JSONObject) {
    object.add("event", "input")
    object.add("origin", input.origin.rawValue)
    switch input.gesture {
    case .key(let stroke):
      object.add("key", stroke.name)
      let held = stroke.modifiers.names
      if !held.isEmpty { object.add("modifiers", held) }
    case .button(let number): object.add("button", number)
    case .touch: object.add("touch", true)
    case .closed: object.add("closed", true)
    }
    if let command = input.command { object.add("command", command.rawValue) }
  }

  private static func describe(_ outcome: IntroOutcome, in object: inout JSONObject) {
    object.add("event", "outcome")
    object.add("outcome", outcome.name)
    if case .failed(let error) = outcome {
      describe(error, in: &object)
    }
    object.add("status", outcome.exitCode)
  }

  private static func describe(_ error: PlaybackError, in object: inout JSONObject) {
    object.add("code", error.code.rawValue)
    object.add("message", error.description)
    if let element = error.element { object.add("element", element) }
    if let domain = error.domain { object.add("domain", domain) }
    if let code = error.domainCode { object.add("domainCode", code) }
    if let debug = error.debug { object.add("debug", debug) }
  }
}

extension KeyModifiers {
  fileprivate var names: [String] {
    let known: [(KeyModifiers, String)] = [
      (.shift, "shift"), (.control, "control"), (.alt, "alt"), (.command, "super"),
    ]
    return known.filter { contains($0.0) }.map(\.1)
  }
}
