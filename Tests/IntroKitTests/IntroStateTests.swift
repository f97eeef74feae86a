import Playback
import Testing

@testable import IntroKit

@Suite("The intro ends exactly once")
struct IntroStateTests {
  static let failure = IntroOutcome.failed(PlaybackError(.timedOut, "late"))

  @Test("A film that is seen to its end")
  func played() {
    var state = IntroState(holdsAtEnd: false)
    #expect(state.appear() == [.start(.opening), .play])
    #expect(state.firstShown() == [.reset(.opening)])
    #expect(state.ended() == [.report(.played), .stop])
    #expect(state.finish(.skipped) == [])
    #expect(state.stopped() == [.conclude(.played)])
    #expect(state.stopped() == [])
  }

  @Test("A skip before anything is shown, with an end on its way")
  func skipped() {
    var state = IntroState(holdsAtEnd: false)
    _ = state.appear()
    #expect(state.finish(.skipped) == [.reset(.opening), .report(.skipped), .stop])
    #expect(state.ended() == [])
    #expect(state.finish(Self.failure) == [])
    #expect(state.outcome == .skipped)
  }

  @Test("An interruption stops the time to the first picture")
  func interrupted() {
    var state = IntroState(holdsAtEnd: false)
    #expect(state.meet(.pause) == [])
    #expect(state.appear() == [.play])
    #expect(state.meet(.none) == [.start(.opening)])
    #expect(state.meet(.pause) == [.pause(.opening)])
  }

  @Test("A wait for the network has a limit of its own, anew each time")
  func buffering() {
    var state = IntroState(holdsAtEnd: false)
    _ = state.appear()
    #expect(state.meet(.buffering) == [.pause(.opening), .start(.buffering)])
    #expect(state.meet(.none) == [.start(.opening), .reset(.buffering)])
    _ = state.firstShown()
    #expect(state.meet(.buffering) == [.start(.buffering)])
    #expect(state.meet(.pause) == [.reset(.buffering)])
  }

  @Test("The way back from the background has the time of opening again")
  func reopening() {
    var state = IntroState(holdsAtEnd: false)
    _ = state.appear()
    _ = state.firstShown()
    #expect(state.meet(.pause) == [])
    #expect(state.meet(.opening) == [.start(.opening)])
    #expect(state.meet(.none) == [.reset(.opening)])
  }

  @Test("A last picture that is held was played, even if a key ends it")
  func held() {
    var state = IntroState(holdsAtEnd: true)
    _ = state.appear()
    _ = state.firstShown()
    #expect(state.ended() == [])
    #expect(state.phase == .held)
    #expect(state.finish(.skipped) == [.report(.played), .stop])

    var ended = IntroState(holdsAtEnd: true)
    _ = ended.appear()
    _ = ended.ended()
    #expect(ended.finish(.terminated(signal: 15)).first == .report(.terminated(signal: 15)))
  }

  private enum Input: CaseIterable {
    case appear, shown, ended, stopped, free, opening, buffering, pause, skip, fail, terminate
  }

  private static func apply(_ input: Input, to state: inout IntroState) -> [IntroState.Effect] {
    switch input {
    case .appear: state.appear()
    case .shown: state.firstShown()
    case .ended: state.ended()
    case .stopped: state.stopped()
    case .free: state.meet(.none)
    case .opening: state.meet(.opening)
    case .buffering: state.meet(.buffering)
    case .pause: state.meet(.pause)
    case .skip: state.finish(.skipped)
    case .fail: state.finish(Self.failure)
    case .terminate: state.finish(.terminated(signal: 15))
    }
  }

  @Test("In all reachable states, after all inputs", arguments: [false, true])
  func search(holdsAtEnd: Bool) {
    var found: Set<IntroState> = [IntroState(holdsAtEnd: holdsAtEnd)]
    var open = Array(found)
    var transitions = 0
    while let old = open.popLast() {
      for input in Input.allCases {
        var new = old
        let effects = Self.apply(input, to: &new)
        transitions += 1
        check(old, effects, new)
        if found.insert(new).inserted { open.append(new) }
      }
    }
    // 12 phases, counting each outcome, and 4 obstacles; nothing is held unless it is asked for.
    #expect(found.count == (holdsAtEnd ? 12 : 11) * IntroState.Obstacle.allCases.count)
    #expect(transitions == found.count * Input.allCases.count)
  }

  private func check(_ old: IntroState, _ effects: [IntroState.Effect], _ new: IntroState) {
    // One outcome: reported when it is decided, never changed, never taken back.
    if let outcome = old.outcome { #expect(new.outcome == outcome) }
    let isDecided = old.outcome == nil && new.outcome != nil
    #expect(effects.contains(.stop) == isDecided)
    #expect(effects.contains { if case .report = $0 { true } else { false } } == isDecided)
    // One conclusion, and only of what was decided before.
    for case .conclude(let outcome) in effects {
      #expect(old.phase == .finishing(outcome) && new.phase == .finished(outcome))
    }
    // Limits run exactly as long as they should, and none of them once the outcome is decided.
    for limit in IntroState.Limit.allCases {
      #expect(effects.contains(.start(limit)) == (!old.isRunning(limit) && new.isRunning(limit)))
      let stands = effects.contains(.pause(limit)) || effects.contains(.reset(limit))
      #expect(stands == (old.isRunning(limit) && !new.isRunning(limit)))
      if new.outcome != nil { #expect(!new.isRunning(limit)) }
    }
  }
}
