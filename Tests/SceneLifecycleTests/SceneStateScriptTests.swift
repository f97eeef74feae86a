import Testing

@testable import SceneLifecycle

@Suite("SceneState, as a script")
struct SceneStateScriptTests {
  @Test("A launch, an interruption, the background and the end")
  func wholeLife() {
    var state = SceneState()
    #expect(state.activationState == .unattached)
    #expect(state.connect() == [.willConnect, .willEnterForeground, .didBecomeActive])
    #expect(state.activationState == .foregroundActive)

    #expect(state.receive(.resign) == [.willResignActive])
    #expect(state.activationState == .foregroundInactive)
    #expect(state.receive(.becomeActive) == [.didBecomeActive])

    #expect(state.receive(.background) == [.willResignActive, .didEnterBackground, .suspend])
    #expect(state.activationState == .background)
    #expect(state.suspendEnded(.stopped, isFromTerminal: true) == [])
    #expect(state.receive(.foreground) == [.willEnterForeground, .didBecomeActive])

    #expect(
      state.receive(.disconnect) == [.willResignActive, .didEnterBackground, .didDisconnect])
    #expect(state.activationState == .unattached)
    #expect(state.isDisconnected)
  }

  /// The table of `SceneState`'s documentation, row by row.
  @Test(
    "Every cell of the table",
    arguments: [
      ([], .resign, [.willResignActive], .foregroundInactive),
      ([], .becomeActive, [], .foregroundActive),
      ([], .background, [.willResignActive, .didEnterBackground, .suspend], .background),
      ([], .foreground, [.resynchronize], .foregroundActive),
      ([], .disconnect, [.willResignActive, .didEnterBackground, .didDisconnect], .unattached),

      ([.resign], .resign, [], .foregroundInactive),
      ([.resign], .becomeActive, [.didBecomeActive], .foregroundActive),
      ([.resign], .background, [.didEnterBackground, .suspend], .background),
      ([.resign], .foreground, [.didBecomeActive], .foregroundActive),
      ([.resign], .disconnect, [.didEnterBackground, .didDisconnect], .unattached),

      ([.background], .resign, [], .background),
      ([.background], .becomeActive, [], .background),
      ([.background], .background, [], .background),
      ([.background], .foreground, [.willEnterForeground, .didBecomeActive], .foregroundActive),
      ([.background], .disconnect, [.didDisconnect], .unattached),

      ([.disconnect], .resign, [], .unattached),
      ([.disconnect], .becomeActive, [], .unattached),
      ([.disconnect], .background, [], .unattached),
      ([.disconnect], .foreground, [], .unattached),
      ([.disconnect], .disconnect, [], .unattached),
    ] as [([SceneEvent], SceneEvent, [SceneStep], ActivationState)])
  func table(
    before: [SceneEvent], event: SceneEvent, steps: [SceneStep], after: ActivationState
  ) {
    var state = SceneState()
    _ = state.connect()
    for event in before { _ = state.receive(event) }
    #expect(state.receive(event) == steps)
    #expect(state.activationState == after)
  }

  @Test(
    "Events before the launch follow it, and the last one decides",
    arguments: [
      ([.resign], [.willResignActive], .foregroundInactive),
      ([.resign, .foreground], [], .foregroundActive),
      ([.foreground], [], .foregroundActive),
      ([.background], [.willResignActive, .didEnterBackground, .suspend], .background),
      ([.background, .foreground], [], .foregroundActive),
      (
        [.resign, .background], [.willResignActive, .didEnterBackground, .suspend], .background
      ),
      ([.background, .foreground, .resign], [.willResignActive], .foregroundInactive),
    ] as [([SceneEvent], [SceneStep], ActivationState)])
  func beforeLaunch(events: [SceneEvent], steps: [SceneStep], after: ActivationState) {
    var state = SceneState()
    for event in events { #expect(state.receive(event) == []) }
    #expect(state.activationState == .unattached)
    #expect(state.connect() == [.willConnect, .willEnterForeground, .didBecomeActive] + steps)
    #expect(state.activationState == after)
    #expect(state.connect() == [])
  }

  @Test("A disconnect before the launch does not wait for it, and there is no launch after it")
  func disconnectBeforeLaunch() {
    var state = SceneState()
    #expect(state.receive(.disconnect) == [.didDisconnect])
    #expect(state.connect() == [])
    #expect(state.receive(.foreground) == [])
  }

  @Test("Refused to stop: back at once if the terminal asked, awake in the background otherwise")
  func refused() {
    var state = SceneState()
    _ = state.connect()
    _ = state.receive(.background)
    #expect(state.suspendEnded(.refused, isFromTerminal: false) == [])
    #expect(state.activationState == .background)
    #expect(state.suspendEnded(.overtaken, isFromTerminal: true) == [])
    #expect(
      state.suspendEnded(.refused, isFromTerminal: true)
        == [.willEnterForeground, .didBecomeActive])
    #expect(state.suspendEnded(.refused, isFromTerminal: true) == [])  // Late: back already.
  }
}
