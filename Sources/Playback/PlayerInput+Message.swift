extension PlayerInput {
  /// The input that a message of the bus is; nil if the player's state has no use for it.
  init?(_ message: BusMessage, film: String) {
    switch message {
    case .endOfStream: self = .endOfStream
    case .segmentDone: self = .segmentDone
    case .clockLost: self = .clockLost
    case .buffering(let percent): self = .buffering(percent: percent)
    case .stateRequested(let playing): self = .stateRequested(playing: playing)
    case .undecodable(let kind, let caps, let description):
      self = .undecodable(
        kind, ErrorSentence.undecodable(kind, caps: caps, description: description, film: film))
    case .error(let error, let fromVideoSink):
      self = .error(ErrorSentence.complete(error, film: film, isOutput: fromVideoSink))
    case .warning, .asyncDone, .latency, .durationChanged, .streamStart, .videoSinkPrerolled,
      .details, .dropped, .input, .streamingThreadBegins, .other:
      return nil
    }
  }
}
