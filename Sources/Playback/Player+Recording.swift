extension Player {
  /// Why the recording can't be written, as far as that is known by now; all is known after ``stop()``.
  ///
  /// Before the film has ended this is its failure, too.
  public var recordingFailure: PlaybackError? { pipeline.recordingFailure }
}
