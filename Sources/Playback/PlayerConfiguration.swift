/// What a player needs to know before it opens a film.
public struct PlayerConfiguration: Hashable, Sendable {
  /// What happens when the last picture has had its time.
  public enum ActionAtItemEnd: Hashable, Sendable {
    /// The end is reported, the film is over.
    case finish
    /// The end is reported, the last picture stays and nothing is torn down.
    case hold
    /// The film is played this many times in all; nil is for ever.
    case loop(times: Int?)
  }

  /// How the picture fills the window.
  public enum VideoGravity: String, Hashable, Sendable, CaseIterable {
    /// Fills the window, keeps the shape, crops what is over.
    case fill
    /// Shows the whole picture, keeps the shape, leaves bars.
    case fit
    /// Fills the window with the whole picture, gives up the shape.
    case stretch
  }

  /// Where picture and sound go.
  public var preset: PipelinePreset
  /// The file that what is shown is written into too, by a preset that records; nil writes none.
  public var recording: String?
  /// How the picture fills the window.
  public var gravity: VideoGravity = .fill
  /// A text drawn over the picture, plain, in UTF-8; empty for one that comes later.
  public var label: String?
  /// What becomes of the pitch at a rate other than 1.
  public var pitch: PitchHandling = .preserve
  /// What happens at the end of the film.
  public var actionAtItemEnd: ActionAtItemEnd = .finish
  /// Where to begin on the film's own time line; nil is the start.
  public var start: MediaTime?
  /// How long a still image is shown, in real time.
  public var imageDuration: MediaTime = MediaTime(seconds: 5)
  /// Plays a film of which only the picture or only the sound can be decoded.
  public var allowsPartial = false
  /// The rate `play()` uses, in × real time.
  public var defaultRate: PlaybackRate = .normal
  /// Volume, 0 (silent) to 1 (as recorded), linear.
  public var volume = 1.0
  /// Silences the sound, whatever the volume.
  public var isMuted = false

  /// Makes a configuration for a preset; all else by default.
  public init(preset: PipelinePreset = .auto) {
    self.preset = preset
  }
}
