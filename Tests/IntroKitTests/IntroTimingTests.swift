import Playback
import Testing

@testable import IntroKit

@Suite("The time an intro is shown")
struct IntroTimingTests {
  private func showing(_ limits: Set<IntroState.Limit>, isSkippable: Bool = true) -> IntroState {
    var state = IntroState(IntroRules(isSkippable: isSkippable, limits: limits))
    _ = state.appear()
    _ = state.firstShown()
    return state
  }

  private func ends(_ effects: [IntroState.Effect], _ outcome: IntroOutcome) -> Bool {
    effects.contains(.report(outcome))
  }

  @Test("The user can't skip before its time; a launcher can")
  func skipAfter() {
    var state = IntroState(IntroRules(limits: [.skip]))
    _ = state.appear()
    #expect(state.skip(by: .user) == [])
    #expect(state.firstShown() == [.reset(.opening), .start(.standstill), .start(.skip)])
    #expect(state.skip(by: .user) == [])
    #expect(state.timeUp(.skip) == [.reset(.skip)])
    #expect(state.skip(by: .user) == [.reset(.standstill), .report(.skipped), .stop])

    var other = showing([.skip])
    #expect(ends(other.skip(by: .launcher), .skipped))
  }

  @Test("Where no key skips, a launcher and a closed window do")
  func noSkip() {
    var state = showing([], isSkippable: false)
    #expect(state.skip(by: .user) == [])
    var other = state
    #expect(ends(state.skip(by: .launcher), .skipped))
    #expect(ends(other.finish(.skipped), .skipped))
  }

  @Test("Time stands while the film isn't shown, and keeps what is left")
  func absence() {
    var state = showing([.skip, .minimum, .maximum])
    #expect(
      state.meet(.absence)
        == [.reset(.standstill), .pause(.skip), .pause(.minimum), .pause(.maximum)])
    #expect(state.timeUp(.minimum) == [])
    #expect(state.meet(.opening) == [.start(.opening)])
    #expect(
      state.meet(.pause)
        == [.reset(.opening), .start(.skip), .start(.minimum), .start(.maximum)])
  }

  @Test("A skip before the minimum freezes the picture, once, until it is over")
  func skipBeforeMinimum() {
    var state = showing([.minimum])
    #expect(state.skip(by: .user) == [.freeze])
    #expect(!state.takesWishes && state.outcome == nil)
    #expect(state.skip(by: .user) == [])
    #expect(state.skip(by: .launcher) == [])
    #expect(state.meet(.pause) == [.reset(.standstill)])
    #expect(state.timeUp(.minimum) == [.reset(.minimum), .report(.skipped), .stop])
    #expect(state.timeUp(.minimum) == [])
  }

  @Test("A skip before the first picture waits for it, or for the limit of opening")
  func skipWhileOpening() {
    var state = IntroState(IntroRules(limits: [.minimum]))
    _ = state.appear()
    #expect(state.skip(by: .user) == [])
    var late = state
    #expect(
      state.firstShown()
        == [.reset(.opening), .start(.standstill), .start(.minimum), .freeze])
    #expect(late.timeUp(.opening) == [.fail(.opening)])
    #expect(ends(late.finish(IntroStateTests.failure), .skipped))
  }

  @Test("A film that ends before the minimum holds its last picture until then")
  func endBeforeMinimum() {
    var state = showing([.minimum])
    #expect(state.ended() == [.reset(.standstill)])
    #expect(state.phase == .held && state.outcome == nil)
    #expect(state.skip(by: .user) == [])
    var terminated = state
    #expect(state.timeUp(.minimum) == [.reset(.minimum), .report(.played), .stop])
    #expect(
      terminated.finish(.terminated(signal: 15))
        == [.reset(.minimum), .report(.terminated(signal: 15)), .stop])
  }

  @Test("After the maximum a film counts as played, also one whose last picture is held")
  func maximum() {
    var state = showing([.maximum])
    var held = IntroState(IntroRules(holdsAtEnd: true, limits: [.maximum]))
    _ = held.appear()
    _ = held.firstShown()
    _ = held.ended()
    #expect(held.timeUp(.maximum) == [.reset(.maximum), .report(.played), .stop])
    #expect(
      state.timeUp(.maximum)
        == [.reset(.standstill), .reset(.maximum), .report(.played), .stop])
  }
}
