import Playback

/// What the library's article shows; each part of it is played by a test.
@MainActor enum PlayerExample {
  static func makePlayer(_ preset: PipelinePreset = .auto) -> Player {
    var configuration = PlayerConfiguration(preset: preset)
    configuration.defaultRate = .intro  // 1.3, with the pitch as recorded.
    configuration.gravity = .fit  // The whole picture, with bars.
    configuration.label = "Press Enter to skip"
    configuration.start = MediaTime(seconds: 0.5)
    configuration.actionAtItemEnd = .hold  // Its last picture stays.
    return Player(configuration: configuration)
  }

  static func follow(
    _ events: AsyncStream<PlayerEvent>, say: (String) -> Void
  ) async -> PlaybackError? {
    for await event in events {
      switch event {
      case .ready(let info): say("ready, \(info.duration?.seconds ?? 0) s")
      case .firstPicture(let time): say("first picture, of \(time.seconds) s")
      case .stateChanged(let status):
        let reasons = status.suppressionReasons.sorted().map(\.rawValue)
        say("\(status.timeControlStatus) \(reasons) at \(status.rate.value)x")
      case .notice(let sentence): say(sentence)
      case .failed(let error): return error
      case .ended: return nil
      default: break
      }
    }
    return nil
  }

  static func interrupt(_ player: Player) {
    player.suppress(.sceneInactive)  // A call comes in: it stands,
    player.pause()  // and meanwhile its user wants it to stand.
    player.lift(.sceneInactive)  // The call is over: it still stands.
    player.play()  // Only its user lets it go on, at the rate it had.
  }

  static func goAway(_ player: Player) async {
    player.suppress(.background)
    await player.release()  // Sound device, decoders and window are free.
  }

  static func comeBack(_ player: Player) {
    player.lift(.background)  // The same picture, at the same rate.
  }
}
