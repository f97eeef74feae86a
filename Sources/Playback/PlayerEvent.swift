/// Something that happened to a player, in the order in which it happened.
public enum PlayerEvent: Hashable, Sendable {
  /// The phase, intent, reasons, rate or item changed.
  case stateChanged(PlayerStatus)
  /// The first picture of the film is on the screen; at its film time.
  case firstPicture(MediaTime)
  /// The film has no picture, and its first sound has been heard.
  case firstSound
  /// Duration, seekability and streams are known; the item can be played.
  case ready(MediaInfo)
  /// The film begins again; how many passes are over.
  ///
  /// Told when the film's file has been read to its end, up to a second before the last picture of the
  /// pass is shown.
  case looped(passes: Int)
  /// How many pictures came too late to be shown since the film was loaded; told at the end of a
  /// passage, if there are more than before.
  case dropped(UInt64)
  /// A seek, a restore or a resynchronization has landed on this picture.
  case seeked(MediaTime)
  /// All devices have been let go of; the picture to come back to.
  case released(MediaTime)
  /// A wait for the network; how much of what is needed is there, 0 to 99.
  case buffering(percent: Int)
  /// Something the user should know, in one sentence; the film goes on.
  case notice(String)
  /// GStreamer warns of something, for whoever looks into it; the film goes on.
  case warning(PlaybackError)
  /// A key, click or touch in the film's window.
  case input(WindowInput)
  /// The film reached its end.
  case ended
  /// The film has failed.
  case failed(PlaybackError)

  /// Whether the film is over by itself: it has ended, or failed.
  public var isEnd: Bool {
    switch self {
    case .ended, .failed: true
    default: false
    }
  }
}

/// What is asked of a player and what stands in its way, at one moment.
public struct PlayerStatus: Hashable, Sendable {
  /// Where an item is on its way.
  public enum Phase: String, Hashable, Sendable {
    /// No film is loaded.
    case idle
    /// The film is being opened, up to its first picture.
    case prerolling
    /// The film can play.
    case ready
    /// All devices are let go of, the place is remembered.
    case released
    /// The last picture has had its time.
    case ended
    /// The film can't be played.
    case failed
  }

  /// AVPlayer's three answers to "does it play?".
  public enum TimeControlStatus: String, Hashable, Sendable {
    /// Paused by intent.
    case paused
    /// Asked to play, but something is in the way.
    case waiting
    /// Playing.
    case playing
  }

  /// Where the item is on its way.
  public var phase: Phase
  /// The user's intent.
  public var playWhenReady: Bool
  /// What stands in the way.
  public var suppressionReasons: Set<SuppressionReason>
  /// The rate in force, in × real time.
  public var rate: PlaybackRate
  /// Does it play?
  public var timeControlStatus: TimeControlStatus
}

/// What is known of a film once it can be played.
public struct MediaInfo: Hashable, Sendable {
  /// Length on the film's own time line; nil where it has none (a pipe).
  public var duration: MediaTime?
  /// Whether the film can be sought in.
  public var isSeekable: Bool
  /// Whether there is a picture.
  public var hasVideo: Bool
  /// Whether there is sound.
  public var hasAudio: Bool
}

/// A key, click or touch in the film's window.
public enum WindowInput: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyStroke)
  /// A pointer button was pressed, 1 the left.
  case button(Int)
  /// A finger touched the window.
  case touch
  /// The window was closed by its user.
  case closed
}
