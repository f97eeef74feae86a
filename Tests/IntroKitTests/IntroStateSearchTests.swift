import Playback
import Testing

@testable import IntroKit

/// Every reachable state under every input, with the design's promises as invariants.
@Suite("In all reachable states of an intro, after all inputs")
struct IntroStateSearchTests {
  private enum Input: Hashable {
    case appear, shown, ended, soughtBack, stopped, fail, terminate
    case meet(IntroState.Obstacle)
    case skip(IntroState.Asker)
    case timeUp(IntroState.Limit)
    case main(MainReadiness)
    case mainEnded

    static let all: [Input] =
      [.appear, .shown, .ended, .soughtBack, .stopped, .fail, .terminate]
      + IntroState.Obstacle.allCases.map { .meet($0) }
      + IntroState.Asker.allCases.map { .skip($0) }
      + IntroState.Limit.allCases.map { .timeUp($0) }

    /// With a main program that runs already.
    static let preloaded: [Input] =
      all + MainReadiness.allCases.map { .main($0) } + [.mainEnded]
  }

  private static func apply(_ input: Input, to state: inout IntroState) -> [IntroState.Effect] {
    switch input {
    case .appear: state.appear()
    case .shown: state.firstShown()
    case .ended: state.ended()
    case .soughtBack: state.soughtBack()
    case .stopped: state.stopped()
    case .fail: state.finish(IntroStateTests.failure)
    case .terminate: state.finish(.terminated(signal: 15))
    case .meet(let obstacle): state.meet(obstacle)
    case .skip(let asker): state.skip(by: asker)
    case .timeUp(let limit): state.timeUp(limit)
    case .main(let readiness): state.meet(readiness)
    case .mainEnded: state.finish(.mainEnded(.status(42)))
    }
  }

  /// What is wrong with a step, in words; `#expect` is too slow for a million of them.
  private struct Step {
    let old: IntroState
    let input: Input
    let effects: [IntroState.Effect]
    let new: IntroState
    private(set) var broken: [String] = []

    init(from old: IntroState, _ input: Input) {
      var next = old
      effects = IntroStateSearchTests.apply(input, to: &next)
      (self.old, self.input, new) = (old, input, next)
      checkEnd()
      checkTiming()
      checkLimits()
    }

    private mutating func require(_ condition: Bool, _ promise: String) {
      if !condition { broken.append("\(promise): \(old) \(input) \(effects) \(new)") }
    }

    private var isDecided: Bool { old.outcome == nil && new.outcome != nil }

    private mutating func checkEnd() {
      if let outcome = old.outcome { require(new.outcome == outcome, "an outcome stays") }
      require(effects.contains(.stop) == isDecided, "the player is stopped once")
      let reports = effects.count { if case .report = $0 { true } else { false } }
      require(reports == (isDecided ? 1 : 0), "an outcome is reported once, when it is decided")
      for case .conclude(let outcome) in effects {
        require(
          old.phase == .finishing(outcome) && new.phase == .finished(outcome),
          "only what was decided is concluded, and once")
      }
      if input == .terminate, old.outcome == nil {
        require(new.outcome == .terminated(signal: 15), "a signal ends it at once")
      }
      if input == .mainEnded, old.outcome == nil {
        require(new.outcome == .mainEnded(.status(42)), "so does the end of the main program")
      }
      if new.readiness == .ready, new.phase != .hidden {
        require(new.outcome != nil || !Self.isMinimumOver(new), "a ready main program ends it")
      }
      let waits = !Self.waitsForMain(old) && Self.waitsForMain(new)
      require(effects.contains(.waitForMain) == waits, "a wait for the main program is told once")
    }

    private mutating func checkTiming() {
      if input == .skip(.user), !old.maySkip {
        require(old == new && effects == [], "who may not skip changes nothing")
      }
      if isDecided, old.mustWait, old.phase != .hidden {
        let mayEnd: [Input] = [
          .fail, .terminate, .timeUp(.minimum), .timeUp(.maximum), .mainEnded, .main(.ready),
          .main(.unneeded),
        ]
        require(mayEnd.contains(input), "nothing but a failure is earlier than the minimum")
        if case .main = input {
          require(Self.isMinimumOver(old), "nor is a main program that is ready")
        }
      }
      if input == .soughtBack, new != old {
        require(old.phase == .held && new.phase == .showing, "only a held picture is left again")
        require(old.takesWishes && new.takesWishes, "and not while an end waits")
      }
      let freezes = !Self.isFrozen(old) && Self.isFrozen(new)
      require(effects.contains(.freeze) == freezes, "an end that waits freezes the picture once")
      if new.awaited != nil {
        require(new.mustWait && !new.takesWishes, "what waits, waits for the minimum")
      }
    }

    private static func isMinimumOver(_ state: IntroState) -> Bool {
      !state.rules.limits.contains(.minimum) || state.passed.contains(.minimum)
    }

    private static func waitsForMain(_ state: IntroState) -> Bool {
      state.awaited != nil && state.readiness == .pending
    }

    private static func isFrozen(_ state: IntroState) -> Bool {
      state.phase == .showing && state.awaited != nil
    }

    private mutating func checkLimits() {
      for limit in IntroState.Limit.allCases {
        let (before, after) = (old.isRunning(limit), new.isRunning(limit))
        require(effects.contains(.start(limit)) == (!before && after), "a limit is started")
        let stands = effects.contains(.pause(limit)) || effects.contains(.reset(limit))
        require(stands == (before && !after), "a limit is stopped")
        if new.outcome != nil { require(!after, "no limit runs after the outcome") }
      }
    }
  }

  private func search(
    _ rules: IntroRules, inputs: [Input] = Input.all
  ) -> Set<IntroState> {
    var found: Set<IntroState> = [IntroState(rules)]
    var open = Array(found)
    var broken: [String] = []
    while let old = open.popLast(), broken.isEmpty {
      if let state = stuck(old) { broken.append("an end that waits never comes: \(state)") }
      for input in inputs {
        let step = Step(from: old, input)
        broken += step.broken
        if found.insert(step.new).inserted { open.append(step.new) }
      }
    }
    #expect(broken == [])
    return found
  }

  /// In the foreground a limit runs that leads to the end that waits.
  private func stuck(_ state: IntroState) -> IntroState? {
    guard state.awaited != nil else { return nil }
    var state = state
    _ = state.meet(.unneeded)
    guard state.outcome == nil else { return nil }
    for obstacle in [IntroState.Obstacle.none, .opening] {
      var later = state
      _ = later.meet(obstacle)
      let isOpening = later.phase == .opening || obstacle == .opening
      let effects = later.timeUp(isOpening ? .opening : .minimum)
      if !effects.contains(isOpening ? .fail(.opening) : .stop) { return later }
    }
    return nil
  }

  @Test("without limits of the time shown", arguments: [false, true])
  func plain(holdsAtEnd: Bool) {
    let found = search(IntroRules(holdsAtEnd: holdsAtEnd))
    // 12 phases, counting each outcome, and 5 obstacles; nothing is held unless it is asked for.
    #expect(found.count == (holdsAtEnd ? 12 : 11) * IntroState.Obstacle.allCases.count)
  }

  @Test("with a main program that runs already", arguments: [false, true], [0, 2, 6])
  func preloaded(holdsAtEnd: Bool, bits: Int) {
    let limits = [IntroState.Limit.skip, .minimum, .maximum].enumerated()
      .filter { bits & 1 << $0.offset != 0 }.map(\.element)
    let rules = IntroRules(holdsAtEnd: holdsAtEnd, limits: Set(limits))
    let found = search(rules, inputs: Input.preloaded)
    print("IntroState, preloaded, holds \(holdsAtEnd), \(limits): \(found.count) states")
    #expect(found.count > 100)
  }

  @Test("with every set of them", arguments: [false, true], [false, true])
  func timed(holdsAtEnd: Bool, isSkippable: Bool) {
    var states = 0
    for bits in 1..<8 {
      let limits = [IntroState.Limit.skip, .minimum, .maximum].enumerated()
        .filter { bits & 1 << $0.offset != 0 }.map(\.element)
      let rules = IntroRules(
        holdsAtEnd: holdsAtEnd, isSkippable: isSkippable, limits: Set(limits))
      states += search(rules).count
    }
    print("IntroState, holds \(holdsAtEnd), skippable \(isSkippable): \(states) states")
    #expect(states > 500)
  }
}
