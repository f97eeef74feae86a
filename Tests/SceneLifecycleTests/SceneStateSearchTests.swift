import Testing

@testable import SceneLifecycle

@Suite("SceneState, all reachable states")
struct SceneStateSearchTests {
  /// A state together with everything the invariants need to know of the way to it.
  struct Node: Hashable {
    var state = SceneState()
    var order = StepOrder()
  }

  /// Walks from every node by every input until nothing new appears.
  private func search(
    _ visit: (_ from: Node, _ input: SceneInput, _ steps: [SceneStep], _ to: Node) -> Void
  ) -> (nodes: Set<Node>, transitions: Int) {
    var found: Set<Node> = [Node()]
    var open = [Node()]
    var transitions = 0
    while let from = open.popLast() {
      for input in SceneInput.allCases {
        var to = from
        let steps = input.apply(to: &to.state)
        for step in steps {
          let isLegal = to.order.take(step)
          #expect(isLegal, "\(step) after \(from) by \(input)")
        }
        transitions += 1
        visit(from, input, steps, to)
        if found.insert(to).inserted { open.append(to) }
      }
    }
    return (found, transitions)
  }

  @Test("The order is UIKit's, and the search is complete")
  func order() {
    let (nodes, transitions) = search { from, input, _, to in
      #expect(to.order.position == to.state.activationState, "\(from) by \(input)")
      #expect(to.order.isOver == to.state.isDisconnected, "\(from) by \(input)")
    }
    let states = Set(nodes.map(\.state))
    // 3 before the launch (by where it leads), 3 connected, 1 disconnected; 12 inputs each.
    #expect(states.count == 7)
    #expect(SceneInput.allCases.count == 12)
    // Told apart further: active after a stop that could not be caught, ended without a launch.
    #expect(nodes.count == 9)
    #expect(transitions == 9 * 12)
  }

  @Test("suspend comes last, and only right after didEnterBackground")
  func suspend() {
    _ = search { from, input, steps, _ in
      guard let index = steps.firstIndex(of: .suspend) else { return }
      #expect(index == steps.count - 1, "\(from) by \(input)")
      #expect(index > 0 && steps[index - 1] == .didEnterBackground, "\(from) by \(input)")
    }
  }

  @Test("An event repeated at once does nothing, but for a stop that could not be caught")
  func idempotence() {
    _ = search { _, input, steps, to in
      guard case .event(let event) = input else { return }
      var again = to.state
      let repeated = again.receive(event)
      #expect(again == to.state, "\(event) twice")
      let isCaughtUp = event == .foreground && to.state.activationState == .foregroundActive
      #expect(repeated == (isCaughtUp ? [.resynchronize] : []), "\(event) twice after \(steps)")
    }
  }

  @Test("CONT leads from every connected state to foregroundActive")
  func foregroundFromEverywhere() {
    _ = search { from, input, _, to in
      guard input == .event(.foreground), from.state.activationState != .unattached else { return }
      #expect(to.state.activationState == .foregroundActive)
    }
  }

  @Test("Before the launch, CONT undoes everything but a disconnect")
  func foregroundBeforeLaunch() {
    _ = search { from, _, _, _ in
      guard !from.order.isConnected, !from.state.isDisconnected else { return }
      var state = from.state
      #expect(state.receive(.foreground) == [])
      #expect(state == SceneState())
    }
  }

  @Test("A disconnect is final, ends every state, and is reported exactly once")
  func disconnectIsFinal() {
    _ = search { from, input, steps, to in
      if from.state.isDisconnected {
        #expect(steps == [] && to == from, "\(input) after the end")
      }
      if input == .event(.disconnect) {
        #expect(to.state.isDisconnected)
        #expect(steps.last == (from.state.isDisconnected ? nil : .didDisconnect))
      }
    }
  }

  @Test("A long storm takes no more memory than its last state")
  func storm() {
    var state = SceneState()
    _ = state.connect()
    var random = SystemRandomNumberGenerator()
    let events: [SceneEvent] = [.resign, .becomeActive, .background, .foreground]
    for _ in 0..<100_000 {
      _ = state.receive(events[Int.random(in: 0..<4, using: &random)])
    }
    _ = state.receive(.foreground)
    var fresh = SceneState()
    _ = fresh.connect()
    #expect(state == fresh)
  }
}
