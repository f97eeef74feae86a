import Playback
import Testing

@testable import IntroKit

@Suite("The intro ends exactly once")
struct IntroStateTests {
  static let failure = IntroOutcome.failed(PlaybackError(.timedOut, "late"))

  @Test("A film that is seen to its end")
  func played() {
    var state = IntroState()
    #expect(state.appear() == [.start(.opening), .play])
    #expect(state.firstShown() == [.reset(.opening), .start(.standstill)])
    #expect(state.ended() == [.reset(.standstill), .report(.played), .stop])
    #expect(state.finish(.skipped) == [])
    #expect(state.stopped() == [.conclude(.played)])
    #expect(state.stopped() == [])
  }

  @Test("A skip before anything is shown, with an end on its way")
  func skipped() {
    var state = IntroState()
    _ = state.appear()
    #expect(state.finish(.skipped) == [.reset(.opening), .report(.skipped), .stop])
    #expect(state.ended() == [])
    #expect(state.finish(Self.failure) == [])
    #expect(state.outcome == .skipped)
  }

  @Test("An interruption stops the time to the first picture")
  func interrupted() {
    var state = IntroState()
    #expect(state.meet(.absence) == [])
    #expect(state.appear() == [.play])
    #expect(state.meet(.none) == [.start(.opening)])
    #expect(state.meet(.absence) == [.pause(.opening)])
  }

  @Test("A wait for the network has a limit of its own, anew each time")
  func buffering() {
    var state = IntroState()
    _ = state.appear()
    #expect(state.meet(.buffering) == [.pause(.opening), .start(.buffering)])
    #expect(state.meet(.none) == [.start(.opening), .reset(.buffering)])
    _ = state.firstShown()
    #expect(state.meet(.buffering) == [.start(.buffering), .reset(.standstill)])
    #expect(state.meet(.absence) == [.reset(.buffering)])
  }

  @Test("The way back from the background has the time of opening again")
  func reopening() {
    var state = IntroState()
    _ = state.appear()
    _ = state.firstShown()
    #expect(state.meet(.absence) == [.reset(.standstill)])
    #expect(state.meet(.opening) == [.start(.opening)])
    #expect(state.meet(.none) == [.reset(.opening), .start(.standstill)])
  }

  @Test("A last picture that is held was played, even if a key ends it")
  func held() {
    var state = IntroState(IntroRules(holdsAtEnd: true))
    _ = state.appear()
    _ = state.firstShown()
    #expect(state.ended() == [.reset(.standstill)])
    #expect(state.phase == .held)
    #expect(state.skip(by: .user) == [.report(.played), .stop])

    var ended = IntroState(IntroRules(holdsAtEnd: true))
    _ = ended.appear()
    _ = ended.ended()
    #expect(ended.finish(.terminated(signal: 15)).first == .report(.terminated(signal: 15)))
  }

  @Test("A film that plays and doesn't move has failed; one that is paused hasn't")
  func standstill() {
    var state = IntroState()
    _ = state.appear()
    #expect(state.timeUp(.standstill) == [])
    _ = state.firstShown()
    #expect(state.timeUp(.standstill) == [.fail(.standstill)])
    #expect(state.meet(.pause) == [.reset(.standstill)])
    #expect(state.timeUp(.standstill) == [])
  }
}
