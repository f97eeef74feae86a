/// What can happen to a player: a wish of its owner, or a word from the pipeline.
enum PlayerInput: Hashable, Sendable {
  // Wishes.
  case load
  case play
  case pause
  case setRate(PlaybackRate)
  case setDefaultRate(PlaybackRate)
  case seek(to: MediaTime, accurately: Bool)
  /// Forward or back from where the film is.
  case move(by: Duration)
  /// To the next picture or the one before, of a film that is paused.
  case step(Seek.Direction)
  /// Whether the film begins again at its end, from now on.
  case setLooping(Bool)
  case suppress(SuppressionReason)
  case lift(SuppressionReason)
  /// Let go of every device until `.background` is lifted.
  case release
  /// What is drawn over the picture has changed.
  case redraw
  /// The process was stopped without a warning and runs again.
  case resynchronize
  case fail(PlaybackError)
  case stop

  // Words from the pipeline.
  /// The video sink shows a picture of this film time for the first time since it was opened.
  case pictureShown(at: MediaTime)
  /// The audio sink got its first sound, and there is no picture.
  case soundHeard
  /// Every sink has what it needs: the end of a preroll or of a flushing seek.
  case prerolled(MediaInfo, at: MediaTime?)
  /// The film is delivered in real time and can't preroll.
  case live
  /// The rate that the sinks were really told.
  case rateObserved(PlaybackRate)
  /// The film time up to which there was something, before the end of a film that says its length.
  case reached(MediaTime)
  case endOfStream
  case segmentDone
  case buffering(percent: Int)
  case clockLost
  /// The pipeline goes back to the picture before an uncatchable stop.
  case wentBack
  case released(at: MediaTime?)
  /// Passes that have been counted as begun were not seen, and are lost to a seek or a release.
  case passesUnplayed(Int)
  /// A stream of this kind can't be decoded, others perhaps can.
  case undecodable(StreamKind, PlaybackError)
  /// An element asks for a state: a sound server corks and uncorks us.
  case stateRequested(playing: Bool)
  case error(PlaybackError)
  /// Something the user should know, in one sentence.
  case remark(String)
}

/// What a stream of a film carries.
package enum StreamKind: Hashable, Sendable {
  case video
  case audio
  /// Subtitles, data: nice to have, never a failure.
  case other
}
