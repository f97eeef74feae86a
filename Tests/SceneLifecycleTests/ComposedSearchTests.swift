import Testing

@testable import SceneLifecycle

/// Both brains, joined as the delegate joins them, with tasks that begin and end and time that runs
/// out, until nothing new appears.
@Suite("SceneState and SceneHold together, all reachable states")
struct ComposedSearchTests {
  enum Input: Hashable {
    case scene(SceneInput), taskBegins, taskEnds, timeUp
  }

  struct Node: Hashable {
    var state = SceneState()
    var hold = SceneHold()
    var order = StepOrder()
    var hasTask = false
    var hasTimer = false
    /// The process has been asked to stop: nothing happens before the outcome is known.
    var isStopped = false

    var inputs: [Input] {
      let outcomes = SceneInput.allCases.filter { input in
        if case .suspendEnded = input { true } else { false }
      }
      if isStopped { return outcomes.map(Input.scene) }
      let others = SceneInput.allCases.filter { !outcomes.contains($0) }.map(Input.scene)
      return others + [.taskBegins, .taskEnds] + (hasTimer ? [.timeUp] : [])
    }

    /// Returns the steps performed.
    mutating func take(_ input: Input) -> [SceneStep] {
      switch input {
      case .taskBegins:
        hasTask = true
        return []
      case .taskEnds:
        hasTask = false
        return apply(hold.tasksChanged(open: 0))
      case .timeUp:
        hasTimer = false
        return apply(hold.timeUp())
      case .scene(let input):
        isStopped = false
        var performed: [SceneStep] = []
        if case .event(let event) = input { performed += apply(hold.receive(event)) }
        for step in input.apply(to: &state) {
          performed += apply(hold.take(step, openTasks: hasTask ? 1 : 0))
        }
        return performed
      }
    }

    private mutating func apply(_ effects: [SceneHold.Effect]) -> [SceneStep] {
      var performed: [SceneStep] = []
      for effect in effects {
        switch effect {
        case .startTimer: hasTimer = true
        case .stopTimer: hasTimer = false
        case .perform(let step):
          performed.append(step)
          if step == .suspend { isStopped = true }
        }
      }
      return performed
    }
  }

  @Test("Order, one end only, never stopped after coming back, never waiting without a limit")
  func search() {
    var found: Set<Node> = [Node()]
    var open = [Node()]
    var transitions = 0
    while let from = open.popLast() {
      for input in from.inputs {
        var to = from
        for step in to.take(input) {
          let isLegal = to.order.take(step)
          #expect(isLegal, "\(step): \(from) by \(input)")
        }
        let waiting = to.hold.waiting
        // Performing is late, but never forgotten and never without its reason.
        #expect(waiting != .suspend || to.state.activationState == .background)
        #expect(!to.isStopped || (to.state.activationState == .background && waiting == nil))
        #expect(to.state.isDisconnected == (to.order.isOver || waiting == .didDisconnect))
        #expect((waiting != nil) == to.hasTimer, "\(from) by \(input)")
        #expect(waiting == nil || to.hasTask, "\(from) by \(input)")
        if input == .scene(.event(.foreground)), from.state.activationState != .unattached {
          #expect(to.state.activationState == .foregroundActive && waiting == nil)
        }
        if input == .scene(.event(.disconnect)), from.state.isDisconnected {
          #expect(to.order.isOver, "a second request ends at once")
        }
        transitions += 1
        if found.insert(to).inserted { open.append(to) }
      }
    }
    #expect(found.count == 24)
    #expect(transitions == 192)
  }
}
