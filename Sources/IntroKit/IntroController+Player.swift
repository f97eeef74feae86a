import Playback

extension IntroController {
  /// Takes an event of the film's player.
  func receive(_ event: PlayerEvent) {
    switch event {
    case .stateChanged(let status):
      events.report(.player(status))
      perform(state.meet(status.obstacle))
    case .ready(let info):
      isPlayerReady = true
      events.report(.ready(info))
    case .firstPicture(let time):
      events.report(.firstPicture(time))
      perform(state.firstShown())
    case .firstSound:
      events.report(.firstSound)
      perform(state.firstShown())
    case .looped(let passes): events.report(.looped(passes: passes))
    case .dropped(let total): events.report(.dropped(total))
    case .seeked(let time): events.report(.seeked(time))
    case .released(let time): events.report(.released(time))
    case .buffering(let percent): events.report(.buffering(percent: percent))
    case .notice(let sentence): events.report(.notice(sentence))
    case .warning(let warning): events.report(.warning(warning))
    case .input(let gesture): receive(IntroInput(.window, gesture))
    case .ended: perform(state.ended())
    case .failed(let error): finish(.failed(error))
    }
  }
}
