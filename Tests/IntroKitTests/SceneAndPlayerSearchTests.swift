import Testing

@testable import IntroKit
@testable import Playback
@testable import SceneLifecycle

/// The scene's brain and the player's together: all sequences of signals, keys and pipeline's answers.
@Suite struct SceneAndPlayerSearchTests {
  /// Both brains, and what the intro does between them.
  private struct Pair: Hashable {
    var scene = SceneState()
    var player = PlayerState(defaultRate: PlaybackRate(clamping: 1.3))
    var isSuspended = false
    var broken: String?

    /// The intro's answer to a step, as its four one-line bodies have it.
    mutating func perform(_ step: SceneStep) {
      switch step {
      case .willResignActive: send(.suppress(.sceneInactive))
      case .didBecomeActive: send(.lift(.sceneInactive))
      case .didEnterBackground:
        send(.suppress(.background))
        send(.release)
      case .willEnterForeground:
        isSuspended = false
        send(.lift(.background))
      case .suspend:
        isSuspended = true
        if player.requested == .playing { broken = "suspended while the pipeline plays" }
      case .resynchronize: send(.resynchronize)
      case .willConnect, .didDisconnect: break
      }
    }

    mutating func send(_ input: PlayerInput) {
      let old = player
      _ = player.receive(input)
      if player.requested == .playing, !player.suppressionReasons.isEmpty {
        broken = "playing while suppressed"
      }
      if player.rate != old.rate { broken = "the rate changed" }
    }
  }

  private enum Input: Hashable, CaseIterable {
    case resign, becomeActive, background, foreground, space, answer, end

    var event: SceneEvent? {
      switch self {
      case .resign: .resign
      case .becomeActive: .becomeActive
      case .background: .background
      case .foreground: .foreground
      case .space, .answer, .end: nil
      }
    }
  }

  private static let info = MediaInfo(
    duration: MediaTime(seconds: 2), isSeekable: true, hasVideo: true, hasAudio: true)

  private func next(_ pair: Pair, _ input: Input) -> Pair {
    var pair = pair
    if let event = input.event {
      let intent = pair.player.playWhenReady
      for step in pair.scene.receive(event) { pair.perform(step) }
      if pair.player.playWhenReady != intent {
        pair.broken = "a scene event changed the user's wish"
      }
      return pair
    }
    switch input {
    case .space: pair.send(pair.player.playWhenReady ? .pause : .play)
    case .answer:
      if pair.player.phase == .releasing {
        pair.send(.released(at: .zero))
      } else {
        pair.send(.pictureShown(at: .zero))
        pair.send(.prerolled(Self.info, at: .zero))
      }
    case .end: pair.send(.endOfStream)
    default: break
    }
    return pair
  }

  @Test func everySequenceKeepsThePromises() {
    var first = Pair()
    first.send(.load)
    first.send(.play)
    for step in first.scene.connect() { first.perform(step) }
    var seen: Set<Pair> = [first]
    var todo = [first]
    var transitions = 0
    while let pair = todo.popLast() {
      for input in Input.allCases {
        let new = next(pair, input)
        transitions += 1
        if let promise = new.broken {
          Issue.record("\(promise): \(pair) \(input)")
          return
        }
        if let stuck = stuck(new) {
          Issue.record("\(stuck): \(new)")
          return
        }
        if seen.insert(new).inserted { todo.append(new) }
      }
    }
    print("Scene and player: \(seen.count) states, \(transitions) transitions")
    #expect(seen.count > 50)
  }

  /// From every state, CONT and the pipeline's answers lead to playing, if the user wants it.
  private func stuck(_ pair: Pair) -> String? {
    var pair = pair
    // CONT is a resynchronization in an active scene, and ends whatever else there is.
    pair = next(pair, .foreground)
    for _ in 0..<4 { pair = next(pair, .answer) }
    if [.ended, .failed].contains(pair.player.phase) { return nil }
    if pair.scene.activationState != .foregroundActive { return "CONT does not make active" }
    return pair.player.isPlaying == pair.player.playWhenReady
      ? nil : "CONT does not lead to playing"
  }
}
