public import Playback

/// How an intro ended: the one reason, decided once.
public enum IntroOutcome: Hashable, Sendable {
  /// The film reached its end.
  case played
  /// The user asked for the main program.
  case skipped
  /// The film can't be played.
  case failed(PlaybackError)
  /// The scene was disconnected by this signal.
  case terminated(signal: Int32)
  /// The main program, started before the intro, has ended before it.
  case mainEnded(MainEnd)

  /// The outcome's name, as in the event log.
  public var name: String {
    switch self {
    case .played: "played"
    case .skipped: "skipped"
    case .failed: "failed"
    case .terminated: "terminated"
    case .mainEnded: "mainEnded"
    }
  }

  /// The status a process ends with that doesn't become the main program; 128 + n for a signal.
  public var exitCode: Int32 {
    switch self {
    case .played, .skipped: ExitStatus.done.rawValue
    case .failed(let error): ExitStatus(error.code).rawValue
    case .terminated(let signal): 128 + signal
    case .mainEnded(let end): end.exitCode
    }
  }
}
