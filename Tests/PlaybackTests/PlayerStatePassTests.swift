import Testing

@testable import Playback

/// The rate, the end of a pass and the passes of a loop, as scripts.
@Suite struct PlayerStatePassTests {
  private var script = PlayerScript()

  @Test mutating func rateChangesBySeekingAndSurvivesEverything() {
    script.playFilm()
    let slow = PlaybackRate(clamping: 0.5)
    #expect(script.commands(.setRate(slow)) == [PlayerScript.seek(nil, rate: slow)])
    _ = script.commands(
      .suppress(.background), .release, .released(at: .zero), .lift(.background),
      .prerolled(PlayerScript.info, at: .zero), .prerolled(PlayerScript.info, at: .zero), .pause,
      .play)
    #expect(script.state.rate == slow)
  }

  @Test mutating func rateThatCannotBeHadIsSaidOnce() {
    _ = script.commands(.load, .play)
    #expect(
      script.events(
        .rateObserved(.normal), .prerolled(PlayerScript.pipe, at: .zero),
        .prerolled(PlayerScript.pipe, at: .zero))
        == [.ready(PlayerScript.pipe), .notice(Notice.rateIsFixed(.normal))])
    #expect(script.state.rate == .normal)
  }

  @Test mutating func rateThatTheSinksWereNotToldIsSought() {
    _ = script.commands(.load, .play)
    #expect(
      script.commands(.rateObserved(.normal), .prerolled(PlayerScript.info, at: .zero))
        == [PlayerScript.seek(nil), .pipeline(.playing)])
    #expect(
      script.commands(.rateObserved(PlayerScript.fast), .prerolled(PlayerScript.info, at: .zero))
        == [])
    #expect(script.state.rate == PlayerScript.fast)
  }

  @Test mutating func endIsToldOnce() {
    script.playFilm()
    #expect(
      script.events(.endOfStream, .endOfStream, .error(PlaybackError(.cannotOpen, ""))) == [.ended])
    #expect(script.state.target == .paused, "the last picture stays")
  }

  @Test mutating func endWithNothingShownIsAFailure() {
    _ = script.commands(.load, .play)
    #expect(
      script.events(.prerolled(PlayerScript.info, at: nil), .endOfStream)
        == [.ready(PlayerScript.info), .failed(Notice.nothingInIt)])
  }

  @Test mutating func loopsWithoutAGapAndEndsByEOS() {
    script.state = PlayerState(actionAtItemEnd: .loop(times: 3), defaultRate: PlayerScript.fast)
    #expect(
      script.commands(.play, .load) == [
        .open(rate: PlayerScript.fast, hidden: true), .pipeline(.paused),
      ])
    #expect(
      script.commands(.prerolled(PlayerScript.info, at: .zero)) == [
        PlayerScript.seek(.zero, isSegment: true)
      ])
    #expect(script.commands(.prerolled(PlayerScript.info, at: .zero)) == [.pipeline(.playing)])
    #expect(
      script.commands(.segmentDone) == [
        PlayerScript.seek(.zero, isSegment: true, isFlushing: false)
      ])
    #expect(script.commands(.segmentDone) == [PlayerScript.seek(.zero, isFlushing: false)])
    #expect(script.events(.endOfStream) == [.ended])
    #expect(script.state.passesDone == 2)
  }

  @Test mutating func passThatEndsWhileComingBackIsNotCutShort() {
    script.state = PlayerState(actionAtItemEnd: .loop(times: 2), defaultRate: PlayerScript.fast)
    _ = script.commands(.play, .load, .prerolled(PlayerScript.info, at: .zero))
    #expect(
      script.commands(.segmentDone, .prerolled(PlayerScript.info, at: .zero))
        == [PlayerScript.seek(.zero, isFlushing: false), .pipeline(.playing)],
      "pictures of this pass are still on their way to the sink")
  }

  @Test mutating func passLostToAReleaseIsPlayedAgain() {
    script.state = PlayerState(actionAtItemEnd: .loop(times: 2), defaultRate: PlayerScript.fast)
    _ = script.commands(
      .play, .load, .prerolled(PlayerScript.info, at: .zero),
      .prerolled(PlayerScript.info, at: .zero))
    _ = script.commands(.segmentDone, .suppress(.background), .release)
    #expect(script.state.passesLeft == 0)
    _ = script.commands(.passesUnplayed(1), .released(at: MediaTime(seconds: 1.9)))
    #expect(script.state.passesLeft == 1)
  }

  @Test mutating func startPastTheEndIsSaidAndPlaysFromTheStart() {
    script.state = PlayerState(start: MediaTime(seconds: 9), defaultRate: PlayerScript.fast)
    #expect(script.commands(.load, .play).contains(.open(rate: PlayerScript.fast, hidden: true)))
    let effects = script.state.receive(.prerolled(PlayerScript.info, at: .zero))
    #expect(effects.contains(.report(.notice(Notice.startIsPastEnd))))
    #expect(effects.contains(PlayerScript.seek(.zero)))
  }
}
