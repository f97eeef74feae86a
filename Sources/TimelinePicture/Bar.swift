/// What a lane shows for a while.
enum Bar: String, Hashable, Sendable, CaseIterable {
  // The scene.
  case active, inactive, background, stopped
  // The player.
  case opening, playing, paused, waiting, released, ended, failed
  // What keeps it from playing.
  case inForce
  // A main program that was started before.
  case loading, ready, mainStopped, mainEnded

  /// The word inside a bar, and in the legend.
  var word: String {
    switch self {
    case .active, .inactive, .background, .opening, .playing, .waiting, .loading, .ready: rawValue
    case .stopped, .mainStopped: "stopped"
    case .paused: "paused by its user"
    case .released: "devices let go of"
    case .ended: "holds its end"
    case .failed: "failed"
    case .inForce: "in force"
    case .mainEnded: "ended"
    }
  }
}
