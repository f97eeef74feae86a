/// Decides what becomes of a main program that is a child of ours, and of us with it.
///
/// | stage       | INT, TERM, HUP, QUIT     | TSTP, CONT      | USR1, USR2, WINCH | main stops     | main ends      |
/// |-------------|--------------------------|-----------------|-------------------|----------------|----------------|
/// | intro       | sent on → ending         | sent on         | the intro's own   | –              | intro over     |
/// | ending      | sent on                  | CONT is sent on | –                 | it is continued| → over         |
/// | supervising | sent on                  | sent on ¹       | sent on           | we stop too ²  | → over         |
/// | over        | –                        | –               | –                 | –              | –              |
///
/// ¹ A CONT gives it the terminal first, if that is ours to give.
///
/// ² A stop because it has no terminal (TTIN, TTOU) gives it ours, if we have it, and continues it.
/// While the intro is shown it waits for that until the hand-over.
///
/// A signal that ends a process is followed by CONT where it is stopped, or it wouldn't hear it; also
/// where its stop is told only afterwards. TERM, or any of the four in the stage `ending`, becomes KILL
/// when its time is up.
///
/// The terminal is lent from the hand-over on, and taken back before we stop or end.
struct SupervisorState: Hashable, Sendable {
  /// Why both end before the hand-over.
  enum Reason: Hashable, Sendable {
    /// This signal has asked for it.
    case signal(Int32)
    /// The film has failed, and this status is to tell of it.
    case status(Int32)
  }

  /// How far we are.
  enum Stage: Hashable, Sendable {
    case intro
    case ending(Reason)
    case supervising
    case over
  }

  /// What the main program does.
  enum Main: Hashable, Sendable {
    case running
    case stopped(by: Int32)
    case ended(MainEnd)
  }

  /// What is to be done.
  enum Effect: Hashable, Sendable {
    /// To all of its process group; `kill(2)`.
    case send(Int32)
    /// Its group becomes the terminal's foreground group, if ours is that; `tcsetpgrp(3)`.
    case lendTerminal
    /// Our group becomes it again, if it was lent.
    case takeTerminalBack
    /// We stop as the main program did.
    case suspend
    /// The time runs after which it is killed.
    case startTimer
    /// The intro has nothing to lead to any more.
    case endIntro(MainEnd)
    /// Our process ends like this.
    case end(MainEnd)
  }

  private(set) var stage = Stage.intro
  private(set) var main = Main.running
  /// Whether the terminal may be the main program's.
  private(set) var isTerminalLent = false
  /// Whether the time runs, or has run, after which it is killed.
  private(set) var isDoomed = false
  /// Whether it has been killed.
  private(set) var isKilled = false
  /// Whether nothing of the intro is left.
  private(set) var isIntroOver = false

  /// Whether the main program is no process any more.
  var hasMainEnded: Bool {
    if case .ended = main { true } else { false }
  }

  /// Somebody sends us a signal.
  mutating func receive(_ number: Int32) -> [Effect] {
    guard !hasMainEnded else { return [] }
    switch stage {
    case .intro where Number.ends.contains(number):
      return end(for: .signal(number), sending: number)
    case .ending where Number.ends.contains(number): return sendEnd(number)
    case .intro where number == Number.stop: return [.send(number)]
    case .intro where number == Number.goOn, .ending where number == Number.goOn:
      return continueMain()
    // A word that comes again would end a main program that doesn't know it.
    case .supervising where number == Number.launcherWord: return []
    case .supervising: return sendOn(number)
    // USR1 and USR2 are an interruption of the intro, and would kill a program that isn't up yet.
    case .intro, .ending, .over: return []
    }
  }

  /// The film has failed, and the main program isn't wanted then.
  mutating func fail(status: Int32) -> [Effect] {
    guard stage == .intro else { return [] }
    isIntroOver = true
    if hasMainEnded { return finish(.status(status)) }
    return end(for: .status(status), sending: Number.terminate)
  }

  /// Nothing of the intro is left; the main program takes over, unless both are to end.
  mutating func introEnded() -> [Effect] {
    guard !isIntroOver else { return [] }
    isIntroOver = true
    switch (stage, main) {
    case (.intro, .ended(let end)): return finish(end)
    case (.ending(let reason), .ended): return finish(reason.end)
    case (.intro, .running):
      stage = .supervising
      return lend()
    case (.intro, .stopped(let signal)):
      stage = .supervising
      guard Number.terminalStops.contains(signal) else { return stop() }
      return lend() + continueMain()
    case (.ending, _), (.supervising, _), (.over, _): return []
    }
  }

  /// The main program was stopped by a signal; the terminal may be ours to give at this moment.
  mutating func mainStopped(by signal: Int32, canLend: Bool) -> [Effect] {
    guard !hasMainEnded else { return [] }
    main = .stopped(by: signal)
    switch stage {
    case .intro, .over: return []
    case .ending: return continueMain()
    case .supervising where isDoomed: return continueMain()
    case .supervising:
      guard canLend, Number.terminalStops.contains(signal) else { return stop() }
      return lend() + continueMain()
    }
  }

  /// The main program goes on after a stop, whoever has seen to that.
  mutating func mainContinued() -> [Effect] {
    guard case .stopped = main else { return [] }
    main = .running
    return stage == .supervising && !isTerminalLent ? lend() : []
  }

  /// We have tried to stop, and go on; refused, the kernel stops nobody, since no shell is there.
  ///
  /// A main program that had the terminal was stopped from there, where nobody can say `fg`.
  mutating func suspendEnded(isRefused: Bool, hadTerminal: Bool) -> [Effect] {
    guard stage == .supervising, case .stopped = main, isRefused, hadTerminal else { return [] }
    return lend() + continueMain()
  }

  /// The main program has ended and is no process any more.
  mutating func mainEnded(_ end: MainEnd) -> [Effect] {
    guard !hasMainEnded else { return [] }
    main = .ended(end)
    switch stage {
    case .intro: return [.endIntro(end)]
    case .ending(let reason): return isIntroOver ? finish(reason.end) : []
    case .supervising: return finish(end)
    case .over: return []
    }
  }

  /// The main program had its time to end.
  mutating func timeUp() -> [Effect] {
    guard isDoomed, !isKilled, !hasMainEnded else { return [] }
    isKilled = true
    return [.send(Number.kill)]
  }

  private mutating func end(for reason: Reason, sending number: Int32) -> [Effect] {
    stage = .ending(reason)
    return sendEnd(number)
  }

  private mutating func sendOn(_ number: Int32) -> [Effect] {
    if Number.ends.contains(number) { return sendEnd(number) }
    return number == Number.goOn ? lend() + continueMain() : [.send(number)]
  }

  private mutating func sendEnd(_ number: Int32) -> [Effect] {
    var effects: [Effect] = [.send(number)]
    if case .stopped = main { effects += continueMain() }
    guard !isDoomed, number == Number.terminate || stage != .supervising else { return effects }
    isDoomed = true
    return effects + [.startTimer]
  }

  /// It counts as running from now on: the kernel's word of it comes later.
  private mutating func continueMain() -> [Effect] {
    if case .stopped = main { main = .running }
    return [.send(Number.goOn)]
  }

  private mutating func stop() -> [Effect] {
    takeBack() + [.suspend]
  }

  private mutating func finish(_ end: MainEnd) -> [Effect] {
    stage = .over
    return takeBack() + [.end(end)]
  }

  private mutating func lend() -> [Effect] {
    isTerminalLent = true
    return [.lendTerminal]
  }

  private mutating func takeBack() -> [Effect] {
    defer { isTerminalLent = false }
    return isTerminalLent ? [.takeTerminalBack] : []
  }
}

extension SupervisorState.Reason {
  /// How our process ends for it.
  fileprivate var end: MainEnd {
    switch self {
    case .signal(let number): .signal(number)
    case .status(let status): .status(status)
    }
  }
}
