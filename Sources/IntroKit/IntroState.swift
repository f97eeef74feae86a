/// Decides the life of an intro: one beginning, one outcome, one hand-over.
///
/// | phase     | appear  | first shown | ended            | skip, maximum | finish          | stopped  |
/// |-----------|---------|-------------|------------------|---------------|-----------------|----------|
/// | hidden    | opening | –           | –                | finishing     | finishing       | –        |
/// | opening   | –       | showing     | finishing, held  | finishing ¹   | finishing       | –        |
/// | showing   | –       | –           | finishing, held  | finishing ¹   | finishing       | –        |
/// | held      | –       | –           | –                | finishing ¹ ² | finishing ²     | –        |
/// | finishing | –       | –           | –                | –             | –               | finished |
/// | finished  | –       | –           | –                | –             | –               | –        |
///
/// ¹ A skip counts if the user may skip by now, or a launcher asks for it. Before the minimum is over,
/// or while a main program that runs already isn't ready, it freezes the picture, as an end of the
/// film does, and both wait for it: `awaited`. Nothing is waited for that ends the intro at once
/// (`finish`): a failure, a closed window, a signal, the maximum, the end of the main program.
///
/// A main program that becomes ready ends the intro in any phase but `hidden`, after the minimum.
///
/// ² A skip of a last picture that is held is no skip: the film was played. A seek back from it leads
/// to `showing` again, unless an end waits.
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

  /// Who asks for a skip.
  enum Asker: Hashable, Sendable, CaseIterable {
    /// The user, by a key, a click or a touch.
    case user
    /// Another process, by a signal: it knows better than any rule for the user.
    case launcher
  }

  /// What is to be done.
  enum Effect: Hashable, Sendable {
    case play
    /// The picture shown stays, and nothing moves any more.
    case freeze
    /// A limit runs, with the time that is left of it.
    case start(Limit)
    /// It stands, and keeps what is left.
    case pause(Limit)
    /// It stands, and has its whole time again.
    case reset(Limit)
    /// The film has failed, since it took longer than this.
    case fail(Limit)
    /// An end has come that waits for the main program from now on.
    case waitForMain
    case report(IntroOutcome)
    case stop
    case conclude(IntroOutcome)
  }

  let rules: IntroRules
  private(set) var phase = Phase.hidden
  private(set) var obstacle = Obstacle.none
  /// The limits of the time shown that are over.
  private(set) var passed: Set<Limit> = []
  /// The end that waits for the minimum, or for the main program.
  private(set) var awaited: IntroOutcome?
  /// Whether a main program that runs already is waited for.
  private(set) var readiness = MainReadiness.unneeded

  init(_ rules: IntroRules = IntroRules()) {
    self.rules = rules
  }

  /// The outcome, once it is decided.
  var outcome: IntroOutcome? {
    switch phase {
    case .finishing(let outcome), .finished(let outcome): outcome
    case .hidden, .opening, .showing, .held: nil
    }
  }

  /// Whether the user's wishes for the film still count: to pause, to seek, another rate.
  var takesWishes: Bool { outcome == nil && awaited == nil }

  /// The intro is on the screen.
  mutating func appear() -> [Effect] {
    change { state in
      guard state.phase == .hidden else { return [] }
      state.phase = .opening
      return [.play] + state.endIfDue()
    }
  }

  /// A main program that runs already isn't ready, is ready, or isn't waited for.
  mutating func meet(_ readiness: MainReadiness) -> [Effect] {
    change { state in
      state.readiness = readiness
      return state.endIfDue()
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
      guard state.phase == .opening else { return [] }
      state.phase = .showing
      return state.awaited == nil ? [] : [.freeze]
    }
  }

  /// The film has reached its end.
  mutating func ended() -> [Effect] {
    switch phase {
    case .opening, .showing:
      guard rules.holdsAtEnd || mustWait else { return finish(.played) }
      return change { state in
        state.phase = .held
        if !state.rules.holdsAtEnd { state.awaited = state.awaited ?? .played }
        return []
      }
    // An end that was on its way when the intro was finished comes late.
    case .hidden, .held, .finishing, .finished: return []
    }
  }

  /// The user has sought back from the last picture that was held, so the film goes on.
  mutating func soughtBack() -> [Effect] {
    change { state in
      guard state.phase == .held, state.awaited == nil else { return [] }
      state.phase = .showing
      return []
    }
  }

  /// Somebody wants to go on to what follows.
  mutating func skip(by asker: Asker) -> [Effect] {
    guard outcome == nil, asker == .launcher || maySkip else { return [] }
    guard mustWait, phase != .hidden else { return finish(.skipped) }
    guard awaited == nil else { return [] }
    return change { state in
      state.awaited = state.decided(.skipped)
      return state.phase == .showing ? [.freeze] : []
    }
  }

  /// A limit of time is over.
  mutating func timeUp(_ limit: Limit) -> [Effect] {
    // It was stopped while its end was on its way.
    guard isRunning(limit) else { return [] }
    switch limit {
    case .opening, .buffering, .standstill: return [.fail(limit)]
    case .maximum: return finish(.played)
    case .skip, .minimum:
      return change { state in
        state.passed.insert(limit)
        return state.endIfDue()
      }
    }
  }

  /// Something ends the intro at once; the first one counts.
  mutating func finish(_ outcome: IntroOutcome) -> [Effect] {
    change { state in state.decide(outcome) }
  }

  /// The player has let go of everything, or has had its time for it.
  mutating func stopped() -> [Effect] {
    // Both come, in either order: the second one is late.
    guard case .finishing(let outcome) = phase else { return [] }
    phase = .finished(outcome)
    return [.conclude(outcome)]
  }

  private mutating func decide(_ outcome: IntroOutcome) -> [Effect] {
    guard self.outcome == nil else { return [] }
    let decided = decided(outcome)
    phase = .finishing(decided)
    awaited = nil
    return [.report(decided), .stop]
  }

  /// Ends the intro if an end has waited, or a main program is ready, and nothing is waited for.
  private mutating func endIfDue() -> [Effect] {
    guard !mustWait, phase != .hidden else { return [] }
    if let awaited { return decide(awaited) }
    return readiness == .ready ? decide(.played) : []
  }

  /// What an end is called: an earlier reason counts, unless this one doesn't depend on the intro.
  private func decided(_ outcome: IntroOutcome) -> IntroOutcome {
    switch outcome {
    case .terminated, .mainEnded: outcome
    case .played, .skipped, .failed:
      awaited ?? (phase == .held && outcome == .skipped ? .played : outcome)
    }
  }

  private var waitsForMain: Bool { awaited != nil && readiness == .pending }

  /// Makes a change, and adds what it means for the limits of time.
  private mutating func change(_ body: (inout IntroState) -> [Effect]) -> [Effect] {
    let old = self
    let effects = body(&self)
    let waits: [Effect] = waitsForMain && !old.waitsForMain ? [.waitForMain] : []
    return limits(since: old) + effects + waits
  }
}
