import IntroKit
import Playback
import SceneLifecycle

/// Gathers from the stream of events what the status line says.
struct StatusState: Hashable, Sendable {
  /// Where the film is; also set by whoever asks the player.
  var time: MediaTime?
  /// What became of what the user asked for, as long as it is shown.
  var answer: String?

  private var status: PlayerStatus?
  private var info: MediaInfo?
  private var buffered = 0
  private var interrupter: String?
  private var isInBackground = false
  private var isAwake = false
  private var waitsForMain = false
  private var isOver = false

  /// Takes an event; the caller finds out what a process is called.
  mutating func receive(_ event: IntroEvent, nameOfProcess: (Int32) -> String?) {
    switch event {
    case .player(let new): status = new
    case .ready(let known): info = known
    case .firstPicture(let new), .seeked(let new), .released(let new): time = new
    case .buffering(let percent): buffered = percent
    case .answer(let words): answer = words
    case .signal(let signal) where signal.event == .resign:
      interrupter = signal.sender.map { sender in
        "by PID \(sender)" + (nameOfProcess(sender).map { " (\($0))" } ?? "")
      }
    case .scene(.didEnterBackground): isInBackground = true
    case .scene(.willEnterForeground): (isInBackground, isAwake) = (false, false)
    case .suspended(let outcome): isAwake = outcome == .refused
    case .main(.awaited): waitsForMain = true
    case .outcome: isOver = true
    case .scene, .signal, .firstSound, .looped, .dropped, .notice, .warning, .input, .information,
      .handover, .main:
      break
    }
  }

  /// Whether the time goes on by itself.
  var isMoving: Bool { !isOver && !isInBackground && status?.timeControlStatus == .playing }

  /// What the line says; nil where there is none.
  var text: StatusText? {
    guard !isOver, !isInBackground || isAwake, let status else { return nil }
    var text = reason(status)
    if let answer {
      (text.activity, text.detail, text.mood) = (answer, nil, .answer)
    }
    let (now, length) = (time?.seconds, info?.duration?.seconds)
    text.seconds = now.map { Int($0) }
    text.duration = length.map { Int($0.rounded()) }
    if let length, length > 0 { text.fraction = (now ?? 0) / length }
    return text
  }

  private func reason(_ status: PlayerStatus) -> StatusText {
    func text(
      _ activity: String, _ detail: String? = nil, _ mood: StatusText.Mood = .waiting
    ) -> StatusText {
      StatusText(activity: activity, detail: detail, mood: mood, rate: status.rate.words)
    }
    if isInBackground { return text("in the background") }
    if status.suppressionReasons.contains(.sceneInactive) {
      return text("interrupted", interrupter)
    }
    if status.phase == .failed { return text("failed", nil, .failed) }
    if waitsForMain { return text("waiting", "for main") }
    switch status.phase {
    case .idle, .prerolling, .released, .failed:
      return status.suppressionReasons.contains(.buffering)
        ? text("buffering", "\(buffered) %") : text("opening")
    case .ended: return text("at the end")
    case .ready: break
    }
    if !status.playWhenReady { return text("paused") }
    if status.suppressionReasons.contains(.buffering) { return text("buffering", "\(buffered) %") }
    if status.suppressionReasons.contains(.soundServer) {
      return text("silenced", "by the sound server")
    }
    return text("playing", nil, .playing)
  }
}
