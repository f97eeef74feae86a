/// What a pipeline says of itself, from whatever thread.
enum PipelineWord: Sendable {
  case message(BusMessage)
  case input(PlayerInput)
  /// What the film tells of its pictures.
  case details(FilmDetails)
  /// The sound's sink has got its first buffer.
  case soundArrived
  /// What the film is, as far as it is known by now.
  case info(MediaInfo)
  /// The sinks have what they need; what the film is, which picture is shown, and the last flushing
  /// seek that was performed.
  case prerolled(MediaInfo, at: MediaTime?, seek: Int)
}
