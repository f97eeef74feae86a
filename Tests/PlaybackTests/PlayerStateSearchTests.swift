import Testing

@testable import Playback

/// Every reachable state under every input, with the design's promises as invariants.
@Suite struct PlayerStateSearchTests {
  private static let fast = PlaybackRate(clamping: 1.3)
  private static let place = MediaTime(seconds: 1)
  private static let forward = Duration.seconds(5)
  private static let error = PlaybackError(.cannotDecode, "broken")
  private static let info = MediaInfo(
    duration: MediaTime(seconds: 2), isSeekable: true, hasVideo: true, hasAudio: true)
  private static let pipe = MediaInfo(
    duration: nil, isSeekable: false, hasVideo: true, hasAudio: true)

  private static let sceneInputs: [PlayerInput] = [
    .suppress(.sceneInactive), .suppress(.background), .lift(.sceneInactive), .lift(.background),
    .release, .resynchronize,
  ]
  /// What a user asks for in between, and all that it meets; with everything else there would be more
  /// states than anybody waits for.
  private static let moves: [PlayerInput] = [
    .move(by: forward), .move(by: .zero - forward), .step(.forward), .step(.back),
    .setLooping(true), .setLooping(false), .redraw, .seek(to: place, accurately: true),
    .setRate(.normal), .setRate(fast), .play, .pause, .load, .suppress(.background),
    .lift(.background), .release, .pictureShown(at: .zero), .prerolled(info, at: .zero),
    .prerolled(pipe, at: .zero), .released(at: place), .endOfStream, .segmentDone,
    .passesUnplayed(1), .error(error),
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
    // A text over the picture comes whatever follows the film; once is enough of a search.
    await search(Self.inputs + (action == .hold ? [.redraw] : []), action)
  }

  @Test(arguments: [PlayerConfiguration.ActionAtItemEnd.finish, .loop(times: 2)])
  func movesKeepThePromises(action: PlayerConfiguration.ActionAtItemEnd) async {
    await search(Self.moves, action)
  }

  private func search(
    _ inputs: [PlayerInput], _ action: PlayerConfiguration.ActionAtItemEnd
  ) async {
    let first = PlayerState(actionAtItemEnd: action, defaultRate: Self.fast)
    var seen: Set<PlayerState> = [first]
    var todo = [first]
    var transitions = 0
    var broken: [String] = []
    while let state = todo.popLast(), broken.isEmpty {
      // Other tests want to get on.
      if seen.count.isMultiple(of: 64) { await Task.yield() }
      if !hasWayBack(state) { broken.append("no way back into playing from \(state)") }
      for input in inputs {
        var next = state
        let effects = next.receive(input)
        transitions += 1
        if let promise = brokenPromise(from: state, input, effects, to: next) {
          broken.append("\(promise): \(state) \(input) \(effects)")
        }
        simplify(&next)
        if seen.insert(next).inserted { todo.append(next) }
      }
    }
    print("PlayerState, \(action): \(seen.count) states, \(transitions) transitions")
    #expect(broken == [])
    #expect(seen.count > 500)
  }

  /// Takes away what is the same for every promise: which place it is, how far a move leads, how many
  /// steps are still to be made, how many passes are over without end, and what has been said.
  private func simplify(_ state: inout PlayerState) {
    state.passesDone = min(state.passesDone, 1)
    state.passesTold = min(state.passesTold, 1)
    if let left = state.passesLeft { state.passesLeft = min(left, 2) }
    if state.pending.offset != .zero { state.pending.offset = Self.forward }
    state.pending.steps = state.pending.steps.signum()
    state.refused = []
    switch state.phase {
    case .prerolling(resume: .some): state.phase = .prerolling(resume: Self.place)
    case .released: state.phase = .released(at: Self.place)
    default: break
    }
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
    if let promise = brokenMove(from: old, input, effects, to: new) { return promise }
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

  /// The first promise about moves that a transition breaks, in words.
  private func brokenMove(
    from old: PlayerState, _ input: PlayerInput, _ effects: [PlayerEffect], to new: PlayerState
  ) -> String? {
    let seeks = effects.compactMap { effect -> Seek? in
      if case .seek(let seek) = effect { seek } else { nil }
    }
    if seeks.count > 1 { return "two seeks at once" }
    if let seek = seeks.first {
      if seek.isFlushing, !new.isSeekUnderWay, new.phase != .releasing {
        return "nobody waits for a seek to land"
      }
      if case .neighbour = seek.place, new.requested == .playing { return "a step of what moves" }
      if seek.place != .at(Self.place), old.isSeekUnderWay, isWish(input) {
        return "a seek on top of another one"
      }
      if !new.isSeekable { return "a seek in what can't be sought in" }
    }
    if case .move = input, old.phase == .ready, old.isSeekable, seeks.isEmpty,
      new.pending.offset == old.pending.offset
    {
      return "a move was lost"
    }
    let hasWishes = new.pending.offset != .zero || new.pending.steps != 0
    if hasWishes, !new.isSeekUnderWay, new.phase != .releasing, new.phase != .failed {
      return "a move that never comes"
    }
    if case .setLooping(let isWanted) = input, isWanted == new.hasMorePasses || !isWanted {
      return nil
    } else if case .setLooping = input, new.isSeekable, ![.ended, .failed].contains(new.phase) {
      return "the loop wasn't switched"
    }
    return nil
  }

  /// What the film's owner asks for, and no answer of the pipeline's.
  private func isWish(_ input: PlayerInput) -> Bool {
    switch input {
    case .move, .step, .setLooping, .setRate, .redraw: true
    default: false
    }
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

extension PlayerState {
  /// Whether a flushing seek is on its way, and its landing will be told by `prerolled`.
  fileprivate var isSeekUnderWay: Bool { underWay != nil || phase == .landing }
}
