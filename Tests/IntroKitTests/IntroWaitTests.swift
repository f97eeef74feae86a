import Testing

@testable import IntroKit

@Suite("An intro waits for a main program that runs already")
struct IntroWaitTests {
  private static func showing(_ rules: IntroRules = IntroRules()) -> IntroState {
    var state = IntroState(rules)
    _ = state.meet(.pending)
    _ = state.appear()
    _ = state.firstShown()
    return state
  }

  @Test("Its last picture stays until the main program is ready")
  func held() {
    var state = Self.showing()
    #expect(state.ended().last == .waitForMain)
    #expect(state.outcome == nil)
    #expect(state.skip(by: .user) == [])
    #expect(state.meet(.ready).suffix(2) == [.report(.played), .stop])
  }

  @Test("A skip freezes the picture, and is a skip when its time has come")
  func skipped() {
    var state = Self.showing()
    #expect(state.skip(by: .user) == [.freeze, .waitForMain])
    #expect(!state.takesWishes)
    #expect(state.meet(.unneeded).suffix(2) == [.report(.skipped), .stop])
  }

  @Test("A main program that is ready ends the film, unless that has been shown too shortly")
  func ready() {
    var state = Self.showing()
    #expect(state.meet(.ready).suffix(2) == [.report(.played), .stop])

    var short = Self.showing(IntroRules(limits: [.minimum]))
    #expect(short.meet(.ready) == [])
    #expect(short.timeUp(.minimum).suffix(2) == [.report(.played), .stop])
  }

  @Test("One that isn't waited for any more lets the film play to its end")
  func givenUp() {
    var state = Self.showing()
    #expect(state.meet(.unneeded) == [])
    #expect(state.ended().contains(.report(.played)))
  }

  @Test("One that is ready before the intro appears leaves nothing of it")
  func readyBefore() {
    var state = IntroState()
    #expect(state.meet(.ready) == [])
    #expect(state.appear() == [.play, .report(.played), .stop])
  }

  @Test("Its end ends the intro, whatever was waited for")
  func ended() {
    var state = Self.showing(IntroRules(limits: [.minimum]))
    _ = state.skip(by: .user)
    let end = IntroOutcome.mainEnded(.status(42))
    #expect(state.finish(end).contains(.report(end)))
    #expect(end.exitCode == 42)
  }

  @Test("A failure and a closed window don't wait")
  func atOnce() {
    var failed = Self.showing()
    #expect(failed.finish(IntroStateTests.failure).contains(.report(IntroStateTests.failure)))
    var closed = Self.showing()
    #expect(closed.finish(.skipped).contains(.report(.skipped)))
  }
}
