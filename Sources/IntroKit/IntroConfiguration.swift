public import Playback

/// What an intro plays, and how it behaves.
public struct IntroConfiguration: Hashable, Sendable {
  /// Which film.
  public enum Film: Hashable, Sendable {
    /// The film inside the library.
    case builtIn
    /// A file, a URI, or an open file.
    case source(MediaSource)
    /// A word of the command line: a URI or a path, see `MediaSource.init(argument:)`.
    case argument(ByteString)
  }

  /// Which pair of callbacks pauses the film.
  public enum PauseOn: String, Hashable, Sendable, CaseIterable {
    /// An interruption pauses, and so does the background.
    case resign
    /// Only the background pauses; during an interruption the film goes on.
    case background
  }

  /// What is let go of in the background.
  public enum BackgroundBehaviour: String, Hashable, Sendable, CaseIterable {
    /// Sound device, decoders and window; the place is remembered.
    case release
    /// Nothing: the film is only paused.
    case pause
  }

  /// What follows a failure of the film.
  public enum FailureHandling: String, Hashable, Sendable, CaseIterable {
    /// The main program, as after any film.
    case handover
    /// The end of the process, with the film's exit status.
    case fail
  }

  /// Which film.
  public var film: Film
  /// How it is played; the rate is `PlaybackRate.intro` unless it is set.
  public var player: PlayerConfiguration
  /// How its window is.
  public var window = WindowConfiguration()
  /// Longest time to the first picture or sound, in real time, before the film counts as failed.
  /// Interruptions, the background, and buffering don't count.
  public var timeout: Duration = .seconds(10)
  /// Longest time of one wait for the network, in real time, before the film counts as failed.
  public var bufferingTimeout: Duration = .seconds(30)
  /// Longest time in which a film that plays doesn't move, in real time, before it counts as failed.
  public var stallTimeout: Duration = .seconds(10)
  /// Which pair of callbacks pauses the film.
  public var pauseOn: PauseOn = .resign
  /// What is let go of in the background.
  public var backgroundBehaviour: BackgroundBehaviour = .release
  /// What follows a failure of the film.
  public var onError: FailureHandling = .handover
  /// Whether keys, clicks and touches mean anything at all; closing the window always does.
  public var takesInput = true
  /// Whether a key, a click or a touch ends the film; closing its window always does.
  ///
  /// Where it doesn't, nothing that a key does brings the end nearer either.
  public var isSkippable = true
  /// How long the film is shown before a key, a click or a touch ends it.
  ///
  /// This and the next two count real time, only while a picture is on the screen, in the foreground
  /// and not interrupted.
  public var skipAfter: Duration = .zero
  /// How long the film is shown at least: a skip, or an end that comes sooner, holds its picture.
  public var minimum: Duration = .zero
  /// How long the film is shown at most, before it counts as played; nil is without end.
  public var maximum: Duration?

  /// Makes a configuration at the intro's own rate; all else by default.
  public init(film: Film = .builtIn, preset: PipelinePreset = .auto) {
    self.film = film
    player = PlayerConfiguration(preset: preset)
    player.defaultRate = .intro
  }

  /// The rate the film is played at, in × real time.
  public var rate: PlaybackRate {
    get { player.defaultRate }
    set { player.defaultRate = newValue }
  }
}
