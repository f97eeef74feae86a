import Playback

extension PlayerStatus {
  /// What keeps the film from playing, as far as limits of time depend on it.
  var obstacle: IntroState.Obstacle {
    if suppressionReasons.contains(where: { $0 != .buffering }) { return .absence }
    if !playWhenReady { return .pause }
    if suppressionReasons.contains(.buffering) { return .buffering }
    switch phase {
    case .prerolling, .released: return .opening
    case .idle, .ready, .ended, .failed: return .none
    }
  }
}
