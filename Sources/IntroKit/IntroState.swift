/// Decides the life of an intro: one beginning, one outcome, one hand-over.
///
/// | phase     | appear  | first shown | ended           | finish          | stopped  |
/// |-----------|---------|-------------|-----------------|-----------------|----------|
/// | hidden    | opening | –           | –               | finishing       | –        |
/// | opening   | –       | showing     | played, or held | finishing       | –        |
/// | showing   | –       | –           | played, or held | finishing       | –        |
/// | held      | –       | –           | –               | finishing *     | –        |
/// | finishing | –       | –           | –               | –               | finished |
/// | finished  | –       | –           | –               | –               | –        |
///
/// \* A skip of a last picture that is held is no skip: the film was played.
///
/// The time of opening, to the first picture or back to the last one, counts only while nothing else
/// is in the film's way; a wait for the network has a limit of its own.
struct IntroState: Hashable, Sendable {
  /// How far the intro is.
  enum Phase: Hashable, Sendable {
    case hidden
    case opening
    case showing
    case held
    case finishing(IntroOutcome)
    case finished(IntroOutcome)
  }

  /// What keeps the film from playing, as far as limits of time depend on it.
  enum Obstacle: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// It is being opened, for the first time or again.
    case opening
    /// The network hasn't delivered enough yet.
    case buffering
    /// The user's pause, an interruption, the background.
    case pause
  }

  /// A limit of time.
  enum Limit: Hashable, Sendable, CaseIterable {
    /// To the first picture, in all; and of each way back from the background.
    case opening
    /// Of one wait for the network.
    case buffering
  }

  /// What is to be done.
  enum Effect: Hashable, Sendable {
    case play
    /// A limit runs, with the time that is left of it.
    case start(Limit)
    /// It stands, and keeps what is left.
    case pause(Limit)
    /// It stands, and has its whole time again.
    case reset(Limit)
    case report(IntroOutcome)
    case stop
    case conclude(IntroOutcome)
  }

  /// Whether the last picture stays until the user goes on.
  let holdsAtEnd: Bool
  private(set) var phase = Phase.hidden
  private(set) var obstacle = Obstacle.none

  init(holdsAtEnd: Bool) {
    self.holdsAtEnd = holdsAtEnd
  }

  /// The outcome, once it is decided.
  var outcome: IntroOutcome? {
    switch phase {
    case .finishing(let outcome), .finished(let outcome): outcome
    case .hidden, .opening, .showing, .held: nil
    }
  }

  /// Whether a limit is running.
  func isRunning(_ limit: Limit) -> Bool {
    switch (limit, phase) {
    case (.opening, .opening): obstacle == .none || obstacle == .opening
    case (.opening, .showing): obstacle == .opening
    case (.buffering, .opening), (.buffering, .showing): obstacle == .buffering
    default: false
    }
  }

  /// The intro is on the screen.
  mutating func appear() -> [Effect] {
    change { state in
      guard state.phase == .hidden else { return [] }
      state.phase = .opening
      return [.play]
    }
  }

  /// What stands in the film's way has changed.
  mutating func meet(_ obstacle: Obstacle) -> [Effect] {
    change { state in
      state.obstacle = obstacle
      return []
    }
  }

  /// The first picture is on the screen, or the first sound of a film without pictures is heard.
  mutating func firstShown() -> [Effect] {
    change { state in
      if state.phase == .opening { state.phase = .showing }
      return []
    }
  }

  /// The film has reached its end.
  mutating func ended() -> [Effect] {
    switch phase {
    case .opening, .showing:
      guard holdsAtEnd else { return finish(.played) }
      return change { state in
        state.phase = .held
        return []
      }
    // An end that was on its way when the intro was finished comes late.
    case .hidden, .held, .finishing, .finished: return []
    }
  }

  /// Somebody has a reason to end the intro; the first one counts.
  mutating func finish(_ outcome: IntroOutcome) -> [Effect] {
    guard self.outcome == nil else { return [] }
    let decided = phase == .held && outcome == .skipped ? .played : outcome
    return change { state in
      state.phase = .finishing(decided)
      return [.report(decided), .stop]
    }
  }

  /// The player has let go of everything, or has had its time for it.
  mutating func stopped() -> [Effect] {
    // Both come, in either order: the second one is late.
    guard case .finishing(let outcome) = phase else { return [] }
    phase = .finished(outcome)
    return [.conclude(outcome)]
  }

  /// Makes a change, and adds what it means for the limits of time.
  private mutating func change(_ body: (inout IntroState) -> [Effect]) -> [Effect] {
    let old = self
    let effects = body(&self)
    return limits(since: old) + effects
  }

  private func limits(since old: IntroState) -> [Effect] {
    Limit.allCases.flatMap { limit -> [Effect] in
      switch (old.isRunning(limit), isRunning(limit)) {
      case (false, true): [.start(limit)]
      case (true, false): limit == .opening && phase == .opening ? [.pause(limit)] : [.reset(limit)]
      default: []
      }
    }
  }
}
