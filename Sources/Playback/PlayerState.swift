/// Decides what the pipeline is asked for: intent × suppression reasons × phase × rate → target and effects.
///
/// | phase       | what it waits for            | target                                 |
/// |-------------|------------------------------|----------------------------------------|
/// | idle        | load                         | null                                   |
/// | prerolling  | prerolled, or live           | paused; playing if live and nothing is in the way |
/// | landing     | prerolled, after a seek      | paused                                 |
/// | ready       | end, error, release          | playing if nothing is in the way, else paused |
/// | releasing   | released                     | null                                   |
/// | released    | lift of `.background`        | null                                   |
/// | ended       | seek, stop                   | paused                                 |
/// | failed      | load                         | null                                   |
///
/// A word from a pipeline that has been let go of does not get here: `Player` drops it by its run number.
struct PlayerState: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    case idle
    /// Opening; a place to seek to before anything is shown, or nil for the start.
    case prerolling(resume: MediaTime?)
    /// Seeking to the place where the film is to begin or to go on.
    case landing
    case ready
    case releasing
    case released(at: MediaTime?)
    case ended
    case failed
  }

  /// How a pass tells its end.
  enum PassEnd: Hashable, Sendable {
    /// All pictures have been shown.
    case endOfStream
    /// The last pictures are still on their way, so nothing may be flushed.
    case segment
  }

  var phase = Phase.idle
  var playWhenReady = false
  var suppressionReasons: Set<SuppressionReason> = []
  var rate: PlaybackRate
  var defaultRate: PlaybackRate

  /// Passes still to come after this one; nil is without end, 0 is none.
  var passesLeft: Int? = 0
  var passesDone = 0
  /// Passes that have been told to be over.
  var passesTold = 0
  var isSeekable = false
  var isLive = false
  /// The owner wants every device free for as long as `.background` is in force.
  var wantsRelease = false
  /// A picture or a sound of this film has reached its sink.
  var hasShown = false
  /// What the film is has been told.
  var isInspected = false
  /// What the seek that is under way is for; nil if there is none, or it is that of `landing`.
  var underWay: SeekPurpose?
  /// What is to be done when it has landed.
  var pending = PendingMoves()
  /// Wishes that the film can't fulfil, and of which that has been said.
  var refused: Set<Refusal> = []
  var hasReportedEnd = false
  /// An end that came before it was known what the film is.
  var waitingEnd: PassEnd?
  /// The film's length, as it says itself.
  var length: MediaTime?
  /// How far the film really goes, where that is known.
  var reached: MediaTime?
  /// The rate the sinks were told last.
  var observedRate: PlaybackRate?
  /// A seek has been tried to bring the rate into force.
  var hasSoughtRate = false

  /// What was asked of the pipeline last.
  var requested = PipelineTarget.null

  let start: MediaTime?
  let actionAtItemEnd: PlayerConfiguration.ActionAtItemEnd
  let allowsPartial: Bool

  init(
    start: MediaTime? = nil,
    actionAtItemEnd: PlayerConfiguration.ActionAtItemEnd = .finish,
    allowsPartial: Bool = false, defaultRate: PlaybackRate = .normal
  ) {
    self.start = start
    self.actionAtItemEnd = actionAtItemEnd
    self.allowsPartial = allowsPartial
    self.defaultRate = defaultRate
    rate = defaultRate
  }

  /// What a seek is for.
  enum SeekPurpose: Hashable, Sendable {
    /// To show another picture; its landing is told.
    case place
    /// To show the same one again: with another text, at another rate, or in another pass.
    case picture
  }

  /// What the film can't do.
  enum Refusal: Hashable, Sendable {
    case seek
    case rate
  }

  /// Asked to play, and nothing is in the way but perhaps the phase.
  var isUnhindered: Bool { playWhenReady && suppressionReasons.isEmpty }

  /// The one formula.
  var isPlaying: Bool { isUnhindered && phase == .ready }

  /// What the pipeline should be in.
  var target: PipelineTarget {
    switch phase {
    case .idle, .releasing, .released, .failed: .null
    // Not straight to PLAYING: a pause that meets the pipeline on its way there can stop it for good.
    case .prerolling: isLive && isUnhindered ? .playing : .paused
    case .landing, .ended: .paused
    case .ready: isPlaying ? .playing : .paused
    }
  }

  /// Whether another pass follows this one.
  var hasMorePasses: Bool { passesLeft != 0 }

  /// How a seek made now goes on.
  var continuation: Seek.Continuation {
    Seek.Continuation(rate: rate, isSegment: hasMorePasses)
  }

  /// A release is wanted, and it is not yet known whether or where it ends.
  var isLettingGo: Bool {
    switch phase {
    case .prerolling, .landing: wantsRelease
    case .releasing: true
    case .idle, .ready, .released, .ended, .failed: false
    }
  }

  /// What the film is can be asked for: no preroll is under way.
  var isPrerolled: Bool { phase == .ready || phase == .ended }

  /// The state as others see it.
  var status: PlayerStatus {
    PlayerStatus(
      phase: phase.visible, playWhenReady: playWhenReady,
      suppressionReasons: suppressionReasons, rate: rate,
      timeControlStatus: isPlaying ? .playing : playWhenReady && !isOver ? .waiting : .paused)
  }

  private var isOver: Bool { phase == .ended || phase == .failed || phase == .idle }

  /// Takes an input and tells what is to be done, in order.
  mutating func receive(_ input: PlayerInput) -> [PlayerEffect] {
    let before = status
    let decided = decide(input)
    // First what is to be done, then what has changed, then what has happened.
    var effects = decided.filter { !$0.isReport }
    if wantsRelease, isSeekable, phase == .ready || phase == .ended {
      phase = .releasing
      underWay = nil
      // A move is made from the picture that is remembered; nobody steps in the background.
      pending = PendingMoves(offset: pending.offset)
      suppressionReasons.remove(.buffering)
      requested = .null
      effects.append(.release)
    }
    if target != requested {
      requested = target
      effects.append(.pipeline(target))
    }
    if status != before {
      effects.append(.report(.stateChanged(status)))
    }
    return effects + decided.filter(\.isReport)
  }
}

extension PlayerState.Phase {
  /// The phase as others see it.
  fileprivate var visible: PlayerStatus.Phase {
    switch self {
    case .idle: .idle
    case .prerolling, .landing: .prerolling
    case .ready: .ready
    case .releasing, .released: .released
    case .ended: .ended
    case .failed: .failed
    }
  }
}
