import IntroKit
import Playback
import SceneLifecycle

/// Shows on the terminal how far the film is; one of the views of the stream of events.
@MainActor final class StatusLine {
  /// How often the line is rewritten while the film plays.
  static let interval = Duration.milliseconds(200)

  private let console: Console
  private let position: @MainActor () async -> MediaTime?
  private var status: PlayerStatus?
  private var info: MediaInfo?
  private var time: MediaTime?
  private var isInBackground = false
  private var isOver = false
  private var ticking: Task<Void, Never>?

  /// Makes a line; where the film is, is asked for without waiting.
  init(_ console: Console, position: @escaping @MainActor () async -> MediaTime?) {
    self.console = console
    self.position = position
  }

  /// Takes an event.
  func receive(_ event: IntroEvent) {
    switch event {
    case .player(let new): status = new
    case .ready(let known): info = known
    case .firstPicture(let new), .seeked(let new), .released(let new): time = new
    case .scene(.didEnterBackground): isInBackground = true
    case .scene(.willEnterForeground): isInBackground = false
    case .outcome: isOver = true
    case .scene, .suspended, .signal, .firstSound, .looped, .notice, .warning, .input, .handover,
      .main:
      break
    }
    refresh()
  }

  private func refresh() {
    guard !isOver, !isInBackground, let status else {
      stopTicking()
      console.clear()
      return
    }
    if status.timeControlStatus == .playing { startTicking() } else { stopTicking() }
    console.draw(text(status).line(columns: console.columns))
  }

  private func text(_ status: PlayerStatus) -> StatusText {
    let duration = info?.duration.map(\.seconds)
    let seconds = time.map(\.seconds)
    let isMeasurable = (duration ?? 0) > 0
    return StatusText(
      activity: activity(status), seconds: seconds.map { Int($0) },
      duration: duration.map { Int($0.rounded()) }, rate: status.rate.value,
      fraction: isMeasurable ? (seconds ?? 0) / (duration ?? 1) : nil)
  }

  private func activity(_ status: PlayerStatus) -> String {
    if status.suppressionReasons.contains(.sceneInactive) { return "interrupted" }
    switch status.phase {
    case .idle, .prerolling, .released: return "opening…"
    case .ready where !status.playWhenReady: return "paused"
    case .ready: return status.suppressionReasons.isEmpty ? "playing…" : "buffering…"
    case .ended: return "at the end"
    case .failed: return "failed"
    }
  }

  private func startTicking() {
    guard ticking == nil else { return }
    // One question at a time: the next one follows the answer.
    ticking = Task { [weak self, position] in
      while !Task.isCancelled {
        try? await Task.sleep(for: StatusLine.interval)
        let time = await position()
        if Task.isCancelled { return }
        self?.tick(time)
      }
    }
  }

  private func tick(_ new: MediaTime?) {
    time = new ?? time
    refresh()
  }

  private func stopTicking() {
    ticking?.cancel()
    ticking = nil
  }
}
