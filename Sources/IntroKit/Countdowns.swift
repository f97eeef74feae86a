import Dispatch
import Glibc
import Playback

/// An intro's limits of time, running, and what is said of the film that exceeds one.
@MainActor final class Countdowns {
  private let configuration: IntroConfiguration
  private let standstill: Standstill
  private let stillness: @MainActor () -> Duration
  private let onEnd: @MainActor (IntroState.Limit) -> Void
  private var running: [IntroState.Limit: Countdown] = [:]
  /// The display that was asked when a limit was over, and said nothing.
  private var silentDisplay: String?

  /// Makes the countdowns; none runs yet.
  ///
  /// - Parameters:
  ///   - configuration: How long each of them is.
  ///   - stillness: How long the film has stood by now, although it should move.
  ///   - onEnd: Called with a limit whose time is over.
  init(
    _ configuration: IntroConfiguration, stillness: @escaping @MainActor () -> Duration,
    onEnd: @escaping @MainActor (IntroState.Limit) -> Void
  ) {
    self.configuration = configuration
    standstill = Standstill(limit: configuration.stallTimeout)
    self.stillness = stillness
    self.onEnd = onEnd
  }

  /// Has a limit run on from where it was paused.
  func start(_ limit: IntroState.Limit) { countdown(limit)?.start() }

  /// Stops a limit, and keeps what is left of it.
  func pause(_ limit: IntroState.Limit) { running[limit]?.pause() }

  /// Stops a limit, and gives it its whole time again.
  func reset(_ limit: IntroState.Limit) { running[limit]?.reset() }

  /// What is said of a film that took longer than a limit.
  func error(of limit: IntroState.Limit) -> PlaybackError {
    let what =
      switch limit {
      case .opening: "showed nothing within"
      case .buffering: "had to wait for the network for"
      case .standstill: "stood still for"
      case .skip, .minimum, .maximum: "took longer than"
      }
    let time = configuration.time(of: limit)?.inWords ?? ""
    if let silentDisplay {
      let display = ByteString(silentDisplay).escaped
      return PlaybackError(
        .timedOut,
        "The display \(display) doesn't answer, so \(configuration.film.object) \(what) \(time); restart it, or choose another display or preset."
      )
    }
    return PlaybackError(
      .timedOut,
      "\(configuration.film.subject) \(what) \(time); allow more time, or check where it is from.")
  }

  private func countdown(_ limit: IntroState.Limit) -> Countdown? {
    if let known = running[limit] { return known }
    running[limit] = configuration.time(of: limit).map { time in
      Countdown(time) { [weak self] in self?.timeUp(limit) }
    }
    return running[limit]
  }

  private func timeUp(_ limit: IntroState.Limit) {
    // Whether the film has moved meanwhile is only asked when it matters: pictures are many.
    if limit == .standstill, let rest = standstill.rest(after: stillness()) {
      running[limit]?.extend(by: rest)
    } else if limit == .opening || limit == .standstill, configuration.player.preset.mayTakeWindow {
      askDisplay { [weak self] in self?.onEnd(limit) }
    } else {
      onEnd(limit)
    }
  }

  /// Asks the X server whether it still answers, since a film isn't to blame for one that doesn't.
  private func askDisplay(then next: @escaping @MainActor () -> Void) {
    let display = getenv("DISPLAY").map { String(cString: $0) }
    DispatchQueue.global().async { [weak self] in
      let isSilent = DeviceProbe.isX11Silent
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.silentDisplay = isSilent ? display : nil
          next()
        }
      }
    }
  }
}

extension IntroConfiguration {
  fileprivate func time(of limit: IntroState.Limit) -> Duration? {
    switch limit {
    case .opening: timeout
    case .buffering: bufferingTimeout
    case .standstill: stallTimeout
    case .skip: skipAfter
    case .minimum: minimum
    case .maximum: maximum
    }
  }
}
