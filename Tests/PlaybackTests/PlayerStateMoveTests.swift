import Testing

@testable import Playback

/// Moves, single pictures, rates and loops that a user asks for while the film is shown, as scripts.
@Suite struct PlayerStateMoveTests {
  private typealias Script = PlayerScript
  private static let forward = Duration.seconds(5)
  private static let back = Duration.seconds(-5)
  private static let landed = PlayerInput.prerolled(Script.info, at: MediaTime(seconds: 1))
  private var script = PlayerScript()

  @Test mutating func movesWhileASeekIsUnderWayAddUp() {
    script.playFilm()
    #expect(script.commands(.move(by: Self.forward)) == [Script.seek(to: .moved(by: Self.forward))])
    #expect(script.commands(.move(by: Self.forward), .move(by: Self.forward)) == [])
    #expect(script.commands(Self.landed) == [Script.seek(to: .moved(by: .seconds(10)))])
    #expect(script.commands(.move(by: Self.back), .move(by: Self.forward), Self.landed) == [])
    #expect(script.events(.move(by: Self.back), Self.landed) == [.seeked(MediaTime(seconds: 1))])
  }

  @Test mutating func moveInAnInterruptionIsMadeAndDoesNotPlay() {
    script.playFilm()
    _ = script.commands(.suppress(.sceneInactive))
    #expect(script.commands(.move(by: Self.back)) == [Script.seek(to: .moved(by: Self.back))])
    #expect(script.commands(Self.landed) == [])
    #expect(script.commands(.lift(.sceneInactive)) == [.pipeline(.playing)])
  }

  @Test mutating func moveBeforeTheFirstPictureIsRemembered() {
    _ = script.commands(.load, .play)
    #expect(script.commands(.move(by: .seconds(1)), .move(by: .milliseconds(-400))) == [])
    #expect(
      script.commands(.prerolled(Script.info, at: .zero)) == [
        Script.seek(MediaTime(seconds: 0.6))
      ])
    #expect(script.commands(.move(by: Self.forward)) == [], "until it has landed")
    #expect(
      script.commands(Self.landed)
        == [Script.seek(to: .moved(by: Self.forward)), .pipeline(.playing)])
  }

  @Test mutating func moveInTheBackgroundIsRemembered() {
    script.playFilm()
    _ = script.commands(.suppress(.background), .release, .move(by: .milliseconds(-300)))
    let shown = MediaTime(seconds: 1)
    #expect(
      script.events(.released(at: shown)) == [.released(MediaTime(seconds: 0.7))])
    _ = script.commands(.move(by: .milliseconds(500)), .lift(.background))
    #expect(
      script.commands(.prerolled(Script.info, at: .zero))
        == [Script.seek(MediaTime(seconds: 1.2))])
  }

  @Test mutating func moveInTheBackgroundPastTheEndLeavesAPictureToShow() {
    script.playFilm()
    _ = script.commands(
      .suppress(.background), .release, .released(at: .zero), .move(by: Self.forward),
      .lift(.background))
    #expect(
      script.commands(.prerolled(Script.info, at: .zero))
        == [Script.seek(MediaTime(seconds: 1.9))])
  }

  @Test mutating func filmThatCannotBeSoughtInSaysSoOnce() {
    script.playFilm(Script.pipe)
    let refusal = PlayerEvent.notice(Notice.cannotSeekAtAll)
    #expect(script.events(.move(by: Self.back), .move(by: Self.back)) == [refusal])
    #expect(script.events(.pause, .step(.forward), .setLooping(true)) == [])
    #expect(!script.state.hasMorePasses)
  }

  @Test mutating func fromTheEndOnlyBackLeadsOn() {
    script.playFilm()
    _ = script.commands(.endOfStream)
    #expect(script.commands(.move(by: Self.forward)) == [])
    #expect(
      script.commands(.move(by: Self.back))
        == [Script.seek(to: .moved(by: Self.back)), .pipeline(.playing)])
    #expect(script.events(Self.landed, .endOfStream) == [.seeked(MediaTime(seconds: 1)), .ended])
  }

  @Test mutating func stepsOnlyWhilePausedAndEachIsMade() {
    script.playFilm()
    #expect(script.commands(.step(.forward)) == [])
    #expect(
      script.commands(.pause, .step(.forward), .step(.forward), .step(.forward))
        == [.pipeline(.paused), Script.seek(to: .neighbour(.forward))])
    #expect(script.commands(Self.landed) == [Script.seek(to: .neighbour(.forward))])
    #expect(
      script.commands(.step(.back), .step(.back), Self.landed)
        == [Script.seek(to: .neighbour(.back))])
    #expect(script.commands(Self.landed) == [])
    #expect(script.commands(.step(.back), .step(.back), .play, Self.landed).count == 2)
    #expect(script.state.pending == PendingMoves(), "steps are over when the film plays")
  }

  @Test mutating func stepsInAnInterruptionOfAPausedFilm() {
    script.playFilm()
    _ = script.commands(.pause, .suppress(.sceneInactive))
    #expect(script.commands(.step(.back)) == [Script.seek(to: .neighbour(.back))])
    _ = script.commands(Self.landed, .suppress(.background), .release, .released(at: .zero))
    #expect(script.commands(.step(.back)) == [], "there is no picture")
  }

  @Test mutating func rateAskedForDuringASeekIsPutRightWhenItHasLanded() {
    script.playFilm()
    let slow = PlaybackRate(clamping: 0.5)
    #expect(
      script.commands(.rateObserved(Script.fast), .move(by: Self.back), .setRate(slow)).count == 1)
    #expect(script.commands(Self.landed) == [Script.seek(nil, rate: slow)])
    #expect(script.commands(.rateObserved(slow), Self.landed) == [])
    #expect(script.commands(.setRate(.normal), .setRate(slow)) == [Script.seek(nil, rate: .normal)])
    #expect(
      script.commands(.rateObserved(.normal), Self.landed) == [Script.seek(nil, rate: slow)])
    #expect(script.events(.rateObserved(slow), Self.landed) == [])
    #expect(script.state.rate == slow)
  }

  @Test mutating func rateWishThatCannotBeFulfilledIsSaidOnce() {
    script.playFilm(Script.pipe)
    #expect(
      script.events(.setRate(.normal), .setRate(.normal))
        == [.notice(Notice.rateIsFixed(Script.fast))])
  }

  @Test mutating func loopSwitchedOnBeginsAgainAtTheEnd() {
    script.playFilm()
    #expect(script.commands(.setLooping(true)) == [])
    #expect(
      script.state.receive(.endOfStream) == [
        Script.seek(.zero, isSegment: true), .report(.looped(passes: 1)),
      ])
  }

  @Test mutating func loopSwitchedOffPlaysThisPassToItsEnd() {
    script.state = PlayerState(actionAtItemEnd: .loop(times: nil), defaultRate: Script.fast)
    _ = script.commands(.play, .load, .prerolled(Script.info, at: .zero), Self.landed)
    #expect(script.commands(.setLooping(false)) == [])
    #expect(
      script.commands(.segmentDone) == [Script.seek(nil)], "its last pictures are on their way")
    #expect(script.events(Self.landed, .endOfStream) == [.ended])
    #expect(script.events(.setLooping(true)) == [], "too late")
    #expect(!script.state.hasMorePasses)
  }

  @Test mutating func textThatComesDuringASeekIsDrawnAfterIt() {
    script.playFilm()
    _ = script.commands(.pause, .move(by: Self.back))
    #expect(script.commands(.redraw) == [])
    #expect(script.commands(Self.landed) == [Script.seek(nil)])
    #expect(script.commands(Self.landed) == [])
  }
}
