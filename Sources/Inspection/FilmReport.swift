public import Playback

/// What is known of a film, and whether this machine can play it.
public struct FilmReport: Hashable, Sendable {
  /// The film as it was called, ready to be printed.
  public var film: String
  /// The film in a form that names it to other programs; nil if none does.
  public var address: String?
  /// How it is to be played.
  public var player: PlayerConfiguration
  /// What is in it; nil if nothing could be learnt.
  public var facts: FilmFacts?
  /// Where the picture goes; nil if it wasn't tried.
  public var picture: OutputAnswer?
  /// Where the sound goes; nil if it wasn't tried.
  public var sound: OutputAnswer?
  /// Why it can't be played, the film's own reasons first; empty if it can.
  public var problems: [PlaybackError]
  /// What will be otherwise than asked for, in sentences.
  public var remarks: [String]

  /// Whether it can be played.
  public var isPlayable: Bool { problems.isEmpty }

  /// How long it will be shown, in seconds of real time; nil where the film has no length.
  public var shownSeconds: Double? {
    guard let facts else { return nil }
    if facts.isStill { return player.imageDuration.seconds }
    guard let duration = facts.duration else { return nil }
    let rate = facts.isLive ? 1 : player.defaultRate.value
    return max(duration.seconds - (player.start?.seconds ?? 0), 0) / rate
  }
}
