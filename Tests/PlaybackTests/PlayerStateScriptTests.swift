import Testing

@testable import Playback

/// The brain's promises as scripts: input, then what is to be done.
@Suite struct PlayerStateScriptTests {
  private var script = PlayerScript()

  @Test mutating func prerollsThenPlays() {
    #expect(script.commands(.play) == [])
    #expect(
      script.commands(.load) == [.open(rate: PlayerScript.fast, hidden: false), .pipeline(.paused)])
    #expect(script.events(.pictureShown(at: .zero)) == [.firstPicture(.zero)])
    #expect(
      script.state.receive(.prerolled(PlayerScript.info, at: .zero)) == [
        .pipeline(.playing), .report(.stateChanged(script.state.status)),
        .report(.ready(PlayerScript.info)),
      ])
    #expect(script.state.isPlaying)
  }

  @Test mutating func liveFilmPlaysWithoutAPreroll() {
    #expect(script.commands(.load, .play, .live).last == .pipeline(.playing))
    #expect(script.commands(.suppress(.sceneInactive)) == [.pipeline(.paused)])
  }

  @Test mutating func interruptionBeforeTheFirstPicturePrerollsOnly() {
    #expect(
      script.commands(.suppress(.sceneInactive), .play, .load)
        == [.open(rate: PlayerScript.fast, hidden: false), .pipeline(.paused)])
    #expect(script.commands(.prerolled(PlayerScript.info, at: .zero)) == [])
    #expect(script.commands(.lift(.sceneInactive)) == [.pipeline(.playing)])
  }

  @Test mutating func userPauseAndInterruptionAreApart() {
    script.playFilm()
    #expect(script.commands(.pause) == [.pipeline(.paused)])
    #expect(script.commands(.suppress(.sceneInactive), .lift(.sceneInactive)) == [])
    #expect(script.commands(.play) == [.pipeline(.playing)])
    #expect(script.commands(.suppress(.sceneInactive)) == [.pipeline(.paused)])
    #expect(script.commands(.pause, .lift(.sceneInactive)) == [])
    #expect(!script.state.isPlaying)
  }

  @Test mutating func comesBackFromReleaseToThePictureAtTheRate() {
    script.playFilm()
    let shown = MediaTime(seconds: 0.8)
    #expect(
      script.commands(.suppress(.sceneInactive), .suppress(.background), .release)
        == [.pipeline(.paused), .release])
    #expect(script.events(.released(at: shown)) == [.released(shown)])
    #expect(
      script.commands(.lift(.background)) == [
        .open(rate: PlayerScript.fast, hidden: true), .pipeline(.paused),
      ])
    #expect(script.commands(.lift(.sceneInactive)) == [])
    #expect(script.commands(.prerolled(PlayerScript.info, at: .zero)) == [PlayerScript.seek(shown)])
    #expect(script.events(.pictureShown(at: .zero)) == [], "the first picture must not flash")
    #expect(script.commands(.prerolled(PlayerScript.info, at: shown)) == [.pipeline(.playing)])
  }

  @Test mutating func comesBackEvenIfLiftedBeforeTheReleaseIsDone() {
    script.playFilm()
    _ = script.commands(.suppress(.background), .release)
    #expect(script.commands(.lift(.background)) == [])
    #expect(
      script.commands(.released(at: .zero))
        == [.open(rate: PlayerScript.fast, hidden: true), .pipeline(.paused)])
  }

  @Test mutating func releaseWaitsForThePreroll() {
    _ = script.commands(.play, .load)
    #expect(script.commands(.suppress(.background), .release) == [])
    #expect(script.state.isLettingGo)
    #expect(script.commands(.prerolled(PlayerScript.info, at: .zero)) == [.release])
  }

  @Test mutating func whatCannotSeekIsPausedNotReleased() {
    script.playFilm(PlayerScript.pipe)
    #expect(script.commands(.suppress(.background), .release) == [.pipeline(.paused)])
    #expect(!script.state.isLettingGo)
    #expect(script.commands(.lift(.background)) == [.pipeline(.playing)])
  }

  @Test mutating func pictureThatCannotBeDecodedIsAFailure() {
    let error = PlaybackError(.missingPlugin, "no decoder")
    _ = script.commands(.load, .play)
    #expect(script.events(.undecodable(.other, error)).count == 0, "subtitles are nice to have")
    #expect(script.events(.undecodable(.video, error)) == [.failed(error)])
    #expect(script.state.target == .null)
    script.state = PlayerState(allowsPartial: true)
    _ = script.commands(.load, .play)
    #expect(script.events(.undecodable(.video, error)) == [.notice("no decoder")])
  }

  @Test mutating func bufferingPausesUnlessLive() {
    script.playFilm()
    #expect(script.commands(.buffering(percent: 40)) == [.pipeline(.paused)])
    #expect(script.commands(.buffering(percent: 100)) == [.pipeline(.playing)])
    #expect(script.commands(.live, .buffering(percent: 40)) == [])
  }

  @Test mutating func soundServerMayAskForSilence() {
    script.playFilm()
    #expect(script.commands(.stateRequested(playing: false)) == [.pipeline(.paused)])
    #expect(script.commands(.stateRequested(playing: true)) == [.pipeline(.playing)])
  }

  @Test mutating func uncatchableStopGoesBackOnlyWhileTheClockRan() {
    script.playFilm()
    let on = Seek.Continuation(rate: PlayerScript.fast, isSegment: false)
    #expect(script.commands(.resynchronize) == [.resynchronize(on)])
    let place = MediaTime(seconds: 1)
    #expect(script.events(.wentBack, .prerolled(PlayerScript.info, at: place)) == [.seeked(place)])
    #expect(script.commands(.pause) == [.pipeline(.paused)])
    #expect(script.commands(.resynchronize) == [])
    script.state = PlayerState(defaultRate: PlayerScript.fast)
    script.playFilm(PlayerScript.pipe)
    #expect(script.commands(.resynchronize) == [.shiftClock])
  }

  @Test mutating func clockLostIsAcquiredAnewOnlyWhilePlaying() {
    script.playFilm()
    #expect(script.commands(.clockLost) == [.reacquireClock])
    #expect(script.commands(.pause, .clockLost) == [.pipeline(.paused)])
  }

  @Test mutating func lateWordsAfterStopDoNothing() {
    script.playFilm()
    #expect(script.commands(.stop) == [.close])
    for late: PlayerInput in [
      .endOfStream, .prerolled(PlayerScript.info, at: .zero), .buffering(percent: 3), .clockLost,
      .error(PlaybackError(.cannotOpen, "")), .segmentDone, .released(at: .zero),
    ] {
      #expect(script.state.receive(late) == [], "\(late)")
    }
  }
}
