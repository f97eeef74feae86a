/// What a player does in answer to an input, in this order.
enum PlayerEffect: Hashable, Sendable {
  /// Builds a pipeline for the film. A hidden one shows nothing until its first seek has landed.
  case open(rate: PlaybackRate, hidden: Bool)
  case pipeline(PipelineTarget)
  case seek(Seek)
  /// Seeks back to the last picture shown before an uncatchable stop.
  case resynchronize(Seek.Continuation)
  /// Shifts the clock back to the last picture, for a film that can't be sought in.
  case shiftClock
  /// Goes through PAUSED, so that a new clock is chosen.
  case reacquireClock
  /// Remembers the picture shown, then lets go of everything.
  case release
  /// Lets go of everything for good.
  case close
  case report(PlayerEvent)

  var isReport: Bool {
    if case .report = self { true } else { false }
  }
}

/// A state a pipeline is asked to be in.
enum PipelineTarget: Hashable, Sendable {
  /// Nothing is held (`GST_STATE_NULL`).
  case null
  /// The first picture is there and stands (`GST_STATE_PAUSED`).
  case paused
  /// The pictures move (`GST_STATE_PLAYING`).
  case playing
}

/// A place to go to in a film, and how to go on from there.
struct Seek: Hashable, Sendable {
  /// How the film goes on after a seek.
  struct Continuation: Hashable, Sendable {
    var rate: PlaybackRate
    /// The end of the film is a SEGMENT_DONE instead of an EOS: another pass follows.
    var isSegment: Bool
  }

  /// Where a seek leads.
  enum Place: Hashable, Sendable {
    /// To a place on the film's own time line.
    case at(MediaTime)
    /// To the picture that is shown.
    case shown
    /// From the picture shown, or the place a seek is on its way to, forward or back; never past an end.
    case moved(by: Duration)
    /// To the next picture, or to the one before.
    case neighbour(Direction)
  }

  /// One way or the other on the film's time line.
  enum Direction: Hashable, Sendable {
    case forward
    case back
  }

  var place: Place
  var continuation: Continuation
  /// Exactly there, or at the key picture before.
  var isAccurate = true
  /// Throws away what is on its way; without it the seek follows what is playing without a gap.
  var isFlushing = true
  /// How long to wait with it, in real time.
  var delay: Duration = .zero

  /// How far before the film's end a move stops, so that a picture is there to be shown.
  static let margin = MediaTime(seconds: 0.1)
}
