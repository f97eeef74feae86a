import SceneLifecycle
import Testing

@testable import IntroKit

/// Signals and the window, each of which takes back only its own.
@Suite struct SceneGateStateTests {
  @Test func withoutAWindowSignalsPassAsTheyAre() {
    var state = SceneGateState()
    for event in SceneEvent.allCases + SceneEvent.allCases.reversed() {
      #expect(state.receive(.signal(event)) == [.scene(event)])
    }
  }

  @Test func theKeyboardInterrupts() {
    var state = SceneGateState()
    #expect(state.receive(.focused(false)) == [.scene(.resign)])
    #expect(state.receive(.signal(.becomeActive)) == [], "USR2 has nothing to take back.")
    #expect(state.receive(.focused(true)) == [.scene(.becomeActive)])
  }

  @Test func anInterruptionBySignalOutlastsTheKeyboard() {
    var state = SceneGateState()
    _ = state.receive(.signal(.resign))
    _ = state.receive(.focused(false))
    #expect(state.receive(.focused(true)) == [])
    #expect(state.receive(.signal(.becomeActive)) == [.scene(.becomeActive)])
  }

  @Test func aHiddenWindowIsTheBackgroundWithoutAStop() {
    var state = SceneGateState()
    _ = state.receive(.focused(false))
    #expect(state.receive(.visible(false)) == [.scene(.background)])
    #expect(!state.isSuspended)
    #expect(state.receive(.visible(true)) == [.scene(.foreground), .scene(.resign)])
    #expect(state.receive(.focused(true)) == [.scene(.becomeActive)])
  }

  @Test func aStopWhileHiddenIsOne() {
    var state = SceneGateState()
    _ = state.receive(.visible(false))
    #expect(state.receive(.signal(.background)) == [.stop])
    #expect(state.isSuspended)
    #expect(state.receive(.signal(.foreground)) == [], "It is hidden still.")
    #expect(!state.isSuspended)
    #expect(state.receive(.visible(true)) == [.scene(.foreground)])
  }

  @Test func aWindowThatHasGoneHoldsNobodyUp() {
    var state = SceneGateState()
    #expect(state.receive(.gone) == [])
    _ = state.receive(.visible(false))
    #expect(state.receive(.gone) == [.scene(.foreground)])
    _ = state.receive(.visible(false))
    _ = state.receive(.signal(.background))
    #expect(state.receive(.gone) == [], "A stop ends with CONT.")
    #expect(state.receive(.signal(.foreground)) == [.scene(.foreground)])
  }

  @Test func aWindowCannotEndAStop() {
    var state = SceneGateState()
    #expect(state.receive(.signal(.background)) == [.scene(.background)])
    #expect(state.isSuspended)
    #expect(state.receive(.visible(false)) == [])
    #expect(state.receive(.visible(true)) == [])
    #expect(state.receive(.focused(false)) == [.scene(.resign)])
    #expect(state.receive(.focused(true)) == [])
    #expect(state.receive(.signal(.foreground)) == [.scene(.foreground)])
  }

  /// However they come: what holds in the end alone decides.
  @Test func theSceneIsActiveExactlyWhenNothingStandsAgainstIt() {
    let inputs: [SceneGateState.Input] = [
      .signal(.resign), .signal(.becomeActive), .signal(.background), .signal(.foreground),
      .focused(false), .focused(true), .visible(false), .visible(true),
    ]
    struct Node: Hashable {
      var gate = SceneGateState()
      var scene = SceneState()
      var isInterrupted = false, isSuspended = false, hasFocus = true, isVisible = true
    }
    var first = Node()
    _ = first.scene.connect()
    var (found, open): (Set<Node>, [Node]) = ([first], [first])
    while let from = open.popLast() {
      for input in inputs {
        var to = from
        switch input {
        case .signal(.resign): to.isInterrupted = true
        case .signal(.becomeActive): to.isInterrupted = false
        case .signal(.background): to.isSuspended = true
        case .signal(.foreground): (to.isSuspended, to.isInterrupted) = (false, false)
        case .signal(.disconnect): break
        case .focused(let hasFocus): to.hasFocus = hasFocus
        case .visible(let isVisible): to.isVisible = isVisible
        case .gone: (to.isVisible, to.hasFocus) = (true, true)
        }
        for case .scene(let event) in to.gate.receive(input) { _ = to.scene.receive(event) }
        let wanted: ActivationState =
          to.isSuspended || !to.isVisible
          ? .background
          : to.isInterrupted || !to.hasFocus ? .foregroundInactive : .foregroundActive
        #expect(to.scene.activationState == wanted, "\(from) by \(input)")
        #expect(to.gate.isSuspended == to.isSuspended)
        if found.insert(to).inserted { open.append(to) }
      }
    }
    #expect(found.count >= 16)
  }
}
