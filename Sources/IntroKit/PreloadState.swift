/// Decides how long an intro waits for a main program that was started before it.
///
/// | readiness | an awaited sign, or told | time is up, it wants the terminal, or no sign can be seen |
/// |-----------|--------------------------|-----------------------------------------------------------|
/// | pending   | ready                    | unneeded, or ready \*                                     |
/// | unneeded  | ready                    | –                                                         |
/// | ready     | –                        | –                                                         |
///
/// \* A film that is repeated for ever has no end that the intro could end with.
///
/// With the sign `exitOfIntro` it is unneeded from the start. The time runs while it is pending, and
/// only a main program that is there can be waited for: its end ends everything here.
struct PreloadState: Hashable, Sendable {
  /// What is to be done.
  enum Effect: Hashable, Sendable {
    /// The time to become ready runs, from the start of the main program.
    case startTimer
    /// It runs for at least so long from now on.
    case extendTimer(Duration)
    case stopTimer
    /// The intro is told what it has to wait for.
    case tell(MainReadiness)
    /// A text is shown over the picture.
    case label(String)
    /// Something worth reporting has happened.
    case report(MainEvent)
  }

  /// What the label says when the intro is over but for the main program.
  static let waiting = "Waiting…"

  /// Whether the film is repeated for ever.
  let isEndless: Bool
  /// Whether the main program's own words are shown over the picture.
  let showsStatus: Bool
  /// The signs that are waited for; one is enough.
  private(set) var signs: Set<ReadySign>
  private(set) var readiness: MainReadiness
  /// Whether the main program and the intro are both still there.
  private(set) var isOver = false
  private var isWaiting = false

  init(signs: Set<ReadySign>, isEndless: Bool = false, showsStatus: Bool = false) {
    self.signs = signs
    self.isEndless = isEndless
    self.showsStatus = showsStatus
    readiness = signs.contains(.exitOfIntro) ? .unneeded : .pending
  }

  /// The main program has been started.
  func started() -> [Effect] {
    [.tell(readiness)] + (readiness == .pending ? [.startTimer] : [])
  }

  /// The main program has sent a message.
  mutating func receive(_ message: NotifyMessage) -> [Effect] {
    guard !isOver else { return [] }
    var effects: [Effect] = []
    if let status = message.status {
      effects.append(.report(.status(status)))
      if showsStatus { effects.append(.label(status)) }
    }
    if let time = message.extension, readiness == .pending { effects.append(.extendTimer(time)) }
    // Also where nobody waits for it, since it is a fact worth knowing; a second READY is none.
    if message.isReady { effects += see(.ready) }
    return effects
  }

  /// A window of another program has come onto the screen.
  mutating func windowAppeared() -> [Effect] {
    isOver ? [] : see(.window)
  }

  /// Somebody who knows says that the main program is ready.
  mutating func told() -> [Effect] {
    isOver ? [] : become(.ready)
  }

  /// The main program had its time to become ready.
  mutating func timeUp() -> [Effect] {
    // It became ready while the end of the time was on its way.
    guard !isOver, readiness == .pending else { return [] }
    return [.report(.late)] + giveUp()
  }

  /// The main program is stopped until it has the terminal, which comes with the hand-over.
  mutating func wantsTerminal() -> [Effect] {
    isOver || readiness != .pending ? [] : giveUp()
  }

  /// A sign can't be seen on this machine.
  mutating func cannotSee(_ sign: ReadySign) -> [Effect] {
    guard !isOver, signs.remove(sign) != nil, signs.isEmpty else { return [] }
    return giveUp()
  }

  /// The film is over, or skipped, and its picture stays until the main program is ready.
  mutating func introWaits() -> [Effect] {
    guard !isOver, readiness == .pending, !isWaiting else { return [] }
    isWaiting = true
    return [.report(.awaited)] + (showsStatus ? [.label(PreloadState.waiting)] : [])
  }

  /// The main program or the intro has ended; nothing is waited for any more.
  mutating func end() -> [Effect] {
    guard !isOver else { return [] }
    isOver = true
    return readiness == .pending ? [.stopTimer] : []
  }

  private mutating func see(_ sign: ReadySign) -> [Effect] {
    guard readiness != .ready else { return [] }
    return [.report(.sign(sign))] + (signs.contains(sign) ? become(.ready) : [])
  }

  private mutating func giveUp() -> [Effect] {
    become(isEndless ? .ready : .unneeded)
  }

  private mutating func become(_ new: MainReadiness) -> [Effect] {
    guard readiness != .ready, readiness != new else { return [] }
    let wasPending = readiness == .pending
    readiness = new
    return (wasPending ? [.stopTimer] : []) + [.tell(new)]
  }
}
