extension IntroState {
  /// What keeps the film from playing, as far as limits of time depend on it.
  enum Obstacle: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// It is being opened, for the first time or again.
    case opening
    /// The network hasn't delivered enough yet.
    case buffering
    /// The user's pause; the picture stands.
    case pause
    /// An interruption, or the background.
    case absence
  }

  /// A limit of time.
  enum Limit: Hashable, Sendable, CaseIterable {
    /// To the first picture, in all; and of each way back from the background.
    case opening
    /// Of one wait for the network.
    case buffering
    /// Of a film that plays and doesn't move; anew whenever it begins to play.
    case standstill
    /// Of the time shown in which the user can't skip.
    case skip
    /// Of the time shown in which nothing but a failure ends the film.
    case minimum
    /// Of the time shown, in all.
    case maximum
  }

  /// Whether a limit is running.
  ///
  /// The time to the first picture counts only while nothing but opening is in the film's way; the
  /// time shown only while a picture is on the screen, in the foreground and not interrupted.
  func isRunning(_ limit: Limit) -> Bool {
    switch (limit, phase) {
    case (.opening, .opening): obstacle == .none || obstacle == .opening
    case (.opening, .showing), (.opening, .held): obstacle == .opening
    case (.buffering, .opening), (.buffering, .showing): obstacle == .buffering
    case (.standstill, .showing): obstacle == .none
    case (.skip, _), (.minimum, _), (.maximum, _):
      rules.limits.contains(limit) && !passed.contains(limit) && isShown
    default: false
    }
  }

  /// Whether the user may skip by now.
  var maySkip: Bool { rules.isSkippable && isOver(.skip) }

  /// Whether an end has to wait: for the minimum, or for a main program that runs already.
  var mustWait: Bool { !isOver(.minimum) || readiness == .pending }

  private func isOver(_ limit: Limit) -> Bool {
    !rules.limits.contains(limit) || passed.contains(limit)
  }

  private var isShown: Bool {
    switch (phase, obstacle) {
    case (.showing, .none), (.showing, .buffering), (.showing, .pause): true
    case (.held, .none), (.held, .buffering), (.held, .pause): true
    default: false
    }
  }

  /// What a change means for the limits.
  func limits(since old: IntroState) -> [Effect] {
    Limit.allCases.flatMap { limit -> [Effect] in
      switch (old.isRunning(limit), isRunning(limit)) {
      case (false, true): [.start(limit)]
      case (true, false): keepsRest(limit) ? [.pause(limit)] : [.reset(limit)]
      default: []
      }
    }
  }

  /// Whether what is left of a limit that stands is still of use.
  private func keepsRest(_ limit: Limit) -> Bool {
    switch limit {
    case .opening: phase == .opening
    case .buffering, .standstill: false
    case .skip, .minimum, .maximum: outcome == nil && !passed.contains(limit)
    }
  }
}
