@testable import Playback

/// A brain that is given inputs, and what it answers; for tests that read as scripts.
struct PlayerScript {
  static let fast = PlaybackRate(clamping: 1.3)
  static let info = MediaInfo(
    duration: MediaTime(seconds: 2), isSeekable: true, hasVideo: true, hasAudio: true)
  static let pipe = MediaInfo(
    duration: nil, isSeekable: false, hasVideo: true, hasAudio: true)

  var state = PlayerState(defaultRate: fast)

  /// What is asked of the pipeline in answer to inputs, without the reports.
  mutating func commands(_ inputs: PlayerInput...) -> [PlayerEffect] {
    inputs.flatMap { state.receive($0) }.filter { !$0.isReport }
  }

  /// What is reported in answer to inputs, without changes of state.
  mutating func events(_ inputs: PlayerInput...) -> [PlayerEvent] {
    inputs.flatMap { state.receive($0) }.compactMap {
      guard case .report(let event) = $0 else { return nil }
      if case .stateChanged = event { return nil }
      return event
    }
  }

  mutating func playFilm(_ info: MediaInfo = info) {
    _ = commands(.load, .play, .pictureShown(at: .zero), .prerolled(info, at: .zero))
  }

  /// A seek to a place, or to the picture that is shown.
  static func seek(
    _ place: MediaTime?, rate: PlaybackRate = fast, isSegment: Bool = false,
    isFlushing: Bool = true
  ) -> PlayerEffect {
    seek(
      to: place.map { .at($0) } ?? .shown, rate: rate, isSegment: isSegment,
      isFlushing: isFlushing)
  }

  static func seek(
    to place: Seek.Place, rate: PlaybackRate = fast, isSegment: Bool = false,
    isFlushing: Bool = true
  ) -> PlayerEffect {
    .seek(
      Seek(
        place: place, continuation: Seek.Continuation(rate: rate, isSegment: isSegment),
        isFlushing: isFlushing))
  }
}
