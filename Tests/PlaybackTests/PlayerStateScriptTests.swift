import Testing

@testable import Playback

/// The brain's promises as scripts: input, then what is to be done.
@Suite struct PlayerStateScriptTests {
  private static let fast = PlaybackRate(clamping: 1.3)
  private static let info = MediaInfo(
    duration: MediaTime(seconds: 2), isSeekable: true, hasVideo: true, hasAudio: true)
  private static let pipe = MediaInfo(
    duration: nil, isSeekable: false, hasVideo: true, hasAudio: true)

  private var state = PlayerState(defaultRate: fast)

  /// What is asked of the pipeline in answer to inputs, without the reports.
  private mutating func commands(_ inputs: PlayerInput...) -> [PlayerEffect] {
    inputs.flatMap { state.receive($0) }.filter {
      if case .report = $0 { false } else { true }
    }
  }

  /// What is reported in answer to inputs, without changes of state.
  private mutating func events(_ inputs: PlayerInput...) -> [PlayerEvent] {
    inputs.flatMap { state.receive($0) }.compactMap {
      guard case .report(let event) = $0 else { return nil }
      if case .stateChanged = event { return nil }
      return event
    }
  }

  private mutating func playFilm(_ info: MediaInfo = info) {
    _ = commands(.load, .play, .pictureShown(at: .zero), .prerolled(info, at: .zero))
  }

  private func seek(
    _ place: MediaTime?, rate: PlaybackRate = fast, isSegment: Bool = false,
    isFlushing: Bool = true
  ) -> PlayerEffect {
    .seek(
      Seek(
        position: place, continuation: Seek.Continuation(rate: rate, isSegment: isSegment),
        isFlushing: isFlushing))
  }

  @Test mutating func prerollsThenPlays() {
    #expect(commands(.play) == [])
    #expect(
      commands(.load) == [.open(rate: Self.fast, hidden: false), .pipeline(.paused)])
    #expect(events(.pictureShown(at: .zero)) == [.firstPicture(.zero)])
    #expect(
      state.receive(.prerolled(Self.info, at: .zero)) == [
        .pipeline(.playing), .report(.stateChanged(state.status)), .report(.ready(Self.info)),
      ])
    #expect(state.isPlaying)
  }

  @Test mutating func liveFilmPlaysWithoutAPreroll() {
    #expect(commands(.load, .play, .live).last == .pipeline(.playing))
    #expect(commands(.suppress(.sceneInactive)) == [.pipeline(.paused)])
  }

  @Test mutating func interruptionBeforeTheFirstPicturePrerollsOnly() {
    #expect(
      commands(.suppress(.sceneInactive), .play, .load)
        == [.open(rate: Self.fast, hidden: false), .pipeline(.paused)])
    #expect(commands(.prerolled(Self.info, at: .zero)) == [])
    #expect(commands(.lift(.sceneInactive)) == [.pipeline(.playing)])
  }

  @Test mutating func userPauseAndInterruptionAreApart() {
    playFilm()
    #expect(commands(.pause) == [.pipeline(.paused)])
    #expect(commands(.suppress(.sceneInactive), .lift(.sceneInactive)) == [])
    #expect(commands(.play) == [.pipeline(.playing)])
    #expect(commands(.suppress(.sceneInactive)) == [.pipeline(.paused)])
    #expect(commands(.pause, .lift(.sceneInactive)) == [])
    #expect(!state.isPlaying)
  }

  @Test mutating func comesBackFromReleaseToThePictureAtTheRate() {
    playFilm()
    let shown = MediaTime(seconds: 0.8)
    #expect(
      commands(.suppress(.sceneInactive), .suppress(.background), .release)
        == [.pipeline(.paused), .release])
    #expect(events(.released(at: shown)) == [.released(shown)])
    #expect(
      commands(.lift(.background)) == [.open(rate: Self.fast, hidden: true), .pipeline(.paused)])
    #expect(commands(.lift(.sceneInactive)) == [])
    #expect(commands(.prerolled(Self.info, at: .zero)) == [seek(shown)])
    #expect(events(.pictureShown(at: .zero)) == [], "the first picture must not flash")
    #expect(commands(.prerolled(Self.info, at: shown)) == [.pipeline(.playing)])
  }

  @Test mutating func comesBackEvenIfLiftedBeforeTheReleaseIsDone() {
    playFilm()
    _ = commands(.suppress(.background), .release)
    #expect(commands(.lift(.background)) == [])
    #expect(
      commands(.released(at: .zero))
        == [.open(rate: Self.fast, hidden: true), .pipeline(.paused)])
  }

  @Test mutating func releaseWaitsForThePreroll() {
    _ = commands(.play, .load)
    #expect(commands(.suppress(.background), .release) == [])
    #expect(state.isLettingGo)
    #expect(commands(.prerolled(Self.info, at: .zero)) == [.release])
  }

  @Test mutating func whatCannotSeekIsPausedNotReleased() {
    playFilm(Self.pipe)
    #expect(commands(.suppress(.background), .release) == [.pipeline(.paused)])
    #expect(!state.isLettingGo)
    #expect(commands(.lift(.background)) == [.pipeline(.playing)])
  }

  @Test mutating func rateChangesBySeekingAndSurvivesEverything() {
    playFilm()
    let slow = PlaybackRate(clamping: 0.5)
    #expect(commands(.setRate(slow)) == [seek(nil, rate: slow)])
    _ = commands(
      .suppress(.background), .release, .released(at: .zero), .lift(.background),
      .prerolled(Self.info, at: .zero), .prerolled(Self.info, at: .zero), .pause, .play)
    #expect(state.rate == slow)
  }

  @Test mutating func rateThatCannotBeHadIsSaidOnce() {
    _ = commands(.load, .play)
    #expect(
      events(
        .rateObserved(.normal), .prerolled(Self.pipe, at: .zero), .prerolled(Self.pipe, at: .zero))
        == [.ready(Self.pipe), .notice(Notice.rateIsFixed(.normal))])
    #expect(state.rate == .normal)
  }

  @Test mutating func rateThatTheSinksWereNotToldIsSought() {
    _ = commands(.load, .play)
    #expect(
      commands(.rateObserved(.normal), .prerolled(Self.info, at: .zero))
        == [seek(nil), .pipeline(.playing)])
    #expect(commands(.rateObserved(Self.fast), .prerolled(Self.info, at: .zero)) == [])
    #expect(state.rate == Self.fast)
  }

  @Test mutating func endIsToldOnce() {
    playFilm()
    #expect(events(.endOfStream, .endOfStream, .error(PlaybackError(.cannotOpen, ""))) == [.ended])
    #expect(state.target == .paused, "the last picture stays")
  }

  @Test mutating func endWithNothingShownIsAFailure() {
    _ = commands(.load, .play)
    #expect(
      events(.prerolled(Self.info, at: nil), .endOfStream)
        == [.ready(Self.info), .failed(Notice.nothingInIt)])
  }

  @Test mutating func loopsWithoutAGapAndEndsByEOS() {
    state = PlayerState(actionAtItemEnd: .loop(times: 3), defaultRate: Self.fast)
    #expect(
      commands(.play, .load) == [.open(rate: Self.fast, hidden: true), .pipeline(.paused)])
    #expect(commands(.prerolled(Self.info, at: .zero)) == [seek(.zero, isSegment: true)])
    #expect(commands(.prerolled(Self.info, at: .zero)) == [.pipeline(.playing)])
    #expect(
      commands(.segmentDone) == [seek(.zero, isSegment: true, isFlushing: false)])
    #expect(commands(.segmentDone) == [seek(.zero, isFlushing: false)])
    #expect(events(.endOfStream) == [.ended])
    #expect(state.passesDone == 2)
  }

  @Test mutating func passThatEndsWhileComingBackIsNotCutShort() {
    state = PlayerState(actionAtItemEnd: .loop(times: 2), defaultRate: Self.fast)
    _ = commands(.play, .load, .prerolled(Self.info, at: .zero))
    #expect(
      commands(.segmentDone, .prerolled(Self.info, at: .zero))
        == [seek(.zero, isFlushing: false), .pipeline(.playing)],
      "pictures of this pass are still on their way to the sink")
  }

  @Test mutating func passLostToAReleaseIsPlayedAgain() {
    state = PlayerState(actionAtItemEnd: .loop(times: 2), defaultRate: Self.fast)
    _ = commands(.play, .load, .prerolled(Self.info, at: .zero), .prerolled(Self.info, at: .zero))
    _ = commands(.segmentDone, .suppress(.background), .release)
    #expect(state.passesLeft == 0)
    _ = commands(.passesUnplayed(1), .released(at: MediaTime(seconds: 1.9)))
    #expect(state.passesLeft == 1)
  }

  @Test mutating func pictureThatCannotBeDecodedIsAFailure() {
    let error = PlaybackError(.missingPlugin, "no decoder")
    _ = commands(.load, .play)
    #expect(events(.undecodable(.other, error)).count == 0, "subtitles are nice to have")
    #expect(events(.undecodable(.video, error)) == [.failed(error)])
    #expect(state.target == .null)
    state = PlayerState(allowsPartial: true)
    _ = commands(.load, .play)
    #expect(events(.undecodable(.video, error)) == [.notice("no decoder")])
  }

  @Test mutating func bufferingPausesUnlessLive() {
    playFilm()
    #expect(commands(.buffering(percent: 40)) == [.pipeline(.paused)])
    #expect(commands(.buffering(percent: 100)) == [.pipeline(.playing)])
    #expect(commands(.live, .buffering(percent: 40)) == [])
  }

  @Test mutating func soundServerMayAskForSilence() {
    playFilm()
    #expect(commands(.stateRequested(playing: false)) == [.pipeline(.paused)])
    #expect(commands(.stateRequested(playing: true)) == [.pipeline(.playing)])
  }

  @Test mutating func uncatchableStopGoesBackOnlyWhileTheClockRan() {
    playFilm()
    let on = Seek.Continuation(rate: Self.fast, isSegment: false)
    #expect(commands(.resynchronize) == [.resynchronize(on)])
    let place = MediaTime(seconds: 1)
    #expect(events(.wentBack, .prerolled(Self.info, at: place)) == [.seeked(place)])
    #expect(commands(.pause) == [.pipeline(.paused)])
    #expect(commands(.resynchronize) == [])
    state = PlayerState(defaultRate: Self.fast)
    playFilm(Self.pipe)
    #expect(commands(.resynchronize) == [.shiftClock])
  }

  @Test mutating func clockLostIsAcquiredAnewOnlyWhilePlaying() {
    playFilm()
    #expect(commands(.clockLost) == [.reacquireClock])
    #expect(commands(.pause, .clockLost) == [.pipeline(.paused)])
  }

  @Test mutating func startPastTheEndIsSaidAndPlaysFromTheStart() {
    state = PlayerState(start: MediaTime(seconds: 9), defaultRate: Self.fast)
    #expect(commands(.load, .play).contains(.open(rate: Self.fast, hidden: true)))
    let effects = state.receive(.prerolled(Self.info, at: .zero))
    #expect(effects.contains(.report(.notice(Notice.startIsPastEnd))))
    #expect(effects.contains(seek(.zero)))
  }

  @Test mutating func lateWordsAfterStopDoNothing() {
    playFilm()
    #expect(commands(.stop) == [.close])
    for late: PlayerInput in [
      .endOfStream, .prerolled(Self.info, at: .zero), .buffering(percent: 3), .clockLost,
      .error(PlaybackError(.cannotOpen, "")), .segmentDone, .released(at: .zero),
    ] {
      #expect(state.receive(late) == [], "\(late)")
    }
  }
}
