import Testing

@testable import Playback

/// Every reachable state under every input, with the design's promises as invariants.
@Suite struct PlayerStateSearchTests {
  private static let fast = PlaybackRate(clamping: 1.3)
  private static let place = MediaTime(seconds: 1)
  private static let error = PlaybackError(.cannotDecode, "broken")
  private static let info = MediaInfo(
    duration: MediaTime(seconds: 2), isSeekable: true, hasVideo: true, hasAudio: true)
  private static let pipe = MediaInfo(
    duration: nil, isSeekable: false, hasVideo: true, hasAudio: true)

  private static let sceneInputs: [PlayerInput] = [
    .suppress(.sceneInactive), .suppress(.background), .lift(.sceneInactive), .lift(.background),
    .release, .resynchronize,
  ]
  /// Left out, since they are like others: the sound server's wishes, sound instead of a picture, and
  /// a rate that the sinks were rightly told.
  private static let inputs: [PlayerInput] =
    sceneInputs + [
      .load, .play, .pause, .setRate(.normal), .setRate(fast), .seek(to: place, accurately: true),
      .fail(error), .stop, .pictureShown(at: .zero), .prerolled(info, at: .zero),
      .prerolled(pipe, at: .zero), .live, .rateObserved(.normal),
      .endOfStream, .segmentDone, .buffering(percent: 10), .buffering(percent: 100), .clockLost,
      .released(at: place), .wentBack, .passesUnplayed(1), .undecodable(.video, error),
      .error(error),
    ]

  @Test(arguments: [
    PlayerConfiguration.ActionAtItemEnd.finish, .hold, .loop(times: 2), .loop(times: nil),
  ])
  func everyStateKeepsThePromises(action: PlayerConfiguration.ActionAtItemEnd) async {
    let first = PlayerState(actionAtItemEnd: action, defaultRate: Self.fast)
    var seen: Set<PlayerState> = [first]
    var todo = [first]
    var transitions = 0
    var broken: [String] = []
    while let state = todo.popLast(), broken.isEmpty {
      // Other tests want to get on.
      if seen.count.isMultiple(of: 64) { await Task.yield() }
      if !hasWayBack(state) { broken.append("no way back into playing from \(state)") }
      // A text over the picture comes whatever follows the film; once is enough of a search.
      for input in action == .hold ? Self.inputs + [.redraw] : Self.inputs {
        var next = state
        let effects = next.receive(input)
        transitions += 1
        if let promise = brokenPromise(from: state, input, effects, to: next) {
          broken.append("\(promise): \(state) \(input) \(effects)")
        }
        // How many passes are over without end is the same for every promise.
        next.passesDone = min(next.passesDone, 1)
        next.passesTold = min(next.passesTold, 1)
        if seen.insert(next).inserted { todo.append(next) }
      }
    }
    print("PlayerState, \(action): \(seen.count) states, \(transitions) transitions")
    #expect(broken == [])
    #expect(seen.count > 500)
  }

  /// The first promise that a transition breaks, in words.
  private func brokenPromise(
    from old: PlayerState, _ input: PlayerInput, _ effects: [PlayerEffect], to new: PlayerState
  ) -> String? {
    if new.requested != new.target { return "what was asked for is not what is wanted" }
    if !new.isUnhindered, new.requested == .playing || effects.contains(.pipeline(.playing)) {
      return "playing while suppressed or paused"
    }
    if effects.contains(.release) {
      if new.requested != .null { return "released and held" }
      if !new.suppressionReasons.contains(.background) { return "released in the foreground" }
      if !new.isSeekable { return "released what can't come back" }
    }
    if new.rate != old.rate, !mayChangeRate(input) { return "the rate changed by itself" }
    if new.playWhenReady != old.playWhenReady, !isIntent(input) {
      return "the user's intent changed by itself"
    }
    let endings = effects.count {
      switch $0 {
      case .report(.ended), .report(.failed): true
      default: false
      }
    }
    let isOver = [.failed, .idle, .ended].contains(old.phase)
    if endings > (isOver ? 0 : 1) { return "ended or failed twice" }
    if effects.contains(where: { if case .open = $0 { true } else { false } }) {
      let wasHeld = ![.idle, .releasing].contains(old.phase) && !isReleased(old)
      if wasHeld, !effects.contains(.close) { return "opened on top of something open" }
    }
    return nil
  }

  /// The rate is changed by a wish, by another film, or by a film that can't have it.
  private func mayChangeRate(_ input: PlayerInput) -> Bool {
    switch input {
    case .setRate, .load, .prerolled: true
    default: false
    }
  }

  private func isIntent(_ input: PlayerInput) -> Bool {
    switch input {
    case .play, .pause, .stop: true
    default: false
    }
  }

  /// From everywhere but an end, lifting what is in the way leads to playing, once the pipeline has answered.
  private func hasWayBack(_ state: PlayerState) -> Bool {
    switch state.phase {
    case .idle, .ended, .failed: return true
    default: break
    }
    // An end that came early is told once the preroll is over.
    let mayEnd = state.waitingEnd != nil
    var state = state
    for input: PlayerInput in [.play, .lift(.background), .lift(.sceneInactive), .lift(.buffering)]
    {
      _ = state.receive(input)
    }
    for _ in 0..<3 where !state.isPlaying {
      switch state.phase {
      case .releasing: _ = state.receive(.released(at: Self.place))
      case .prerolling, .landing: _ = state.receive(.prerolled(Self.info, at: .zero))
      default: break
      }
    }
    return state.isPlaying || mayEnd && [.ended, .failed].contains(state.phase)
  }

  private func isReleased(_ state: PlayerState) -> Bool {
    if case .released = state.phase { true } else { false }
  }
}
