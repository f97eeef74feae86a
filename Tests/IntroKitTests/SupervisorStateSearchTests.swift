import Glibc
import Testing

@testable import IntroKit

@Suite("SupervisorState, all reachable states")
struct SupervisorStateSearchTests {
  /// A state with what the promises need to know of the way to it.
  private struct Node: Hashable {
    var state = SupervisorState()
    var isLent = false
    var wasAskedToEnd = false
    var wasKilled = false
    var mainEnd: MainEnd?
    var ends = 0
  }

  private enum Input: Hashable {
    case signal(Int32)
    case stopped(Int32, canLend: Bool)
    case continued
    case ended(MainEnd)
    case introEnded, failed, timeUp
    case suspendEnded(isRefused: Bool, hadTerminal: Bool)

    static let all: [Input] =
      [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGUSR1, SIGUSR2, SIGWINCH].map(signal)
      + [SIGTSTP, SIGSTOP, SIGTTIN, SIGTTOU].flatMap { number in
        [false, true].map { stopped(number, canLend: $0) }
      }
      + [MainEnd.status(0), .status(42), .signal(SIGSEGV)].map(ended)
      + [continued, introEnded, failed, timeUp]
      + [false, true].flatMap { isRefused in
        [false, true].map { suspendEnded(isRefused: isRefused, hadTerminal: $0) }
      }

    func apply(to state: inout SupervisorState) -> [SupervisorState.Effect] {
      switch self {
      case .signal(let number): state.receive(number)
      case .stopped(let number, let canLend): state.mainStopped(by: number, canLend: canLend)
      case .continued: state.mainContinued()
      case .ended(let end): state.mainEnded(end)
      case .introEnded: state.introEnded()
      case .failed: state.fail(status: 66)
      case .timeUp: state.timeUp()
      case .suspendEnded(let isRefused, let hadTerminal):
        state.suspendEnded(isRefused: isRefused, hadTerminal: hadTerminal)
      }
    }
  }

  @Test("The promises hold after every input")
  func search() {
    var found: Set<Node> = [Node()]
    var open = Array(found)
    var transitions = 0
    while let old = open.popLast() {
      for input in Input.all {
        var new = old
        if case .ended(let end) = input { new.mainEnd = new.mainEnd ?? end }
        for effect in input.apply(to: &new.state) {
          if let promise = broken(by: effect, from: old, &new) {
            Issue.record("\(promise): \(input) in \(old)")
            return
          }
        }
        transitions += 1
        if found.insert(new).inserted { open.append(new) }
      }
    }
    print("Supervisor: \(found.count) states, \(transitions) transitions")
    #expect(found.count > 50)
    for node in found { #expect(leadsToEnd(node), "\(node)") }
  }

  private func broken(
    by effect: SupervisorState.Effect, from old: Node, _ new: inout Node
  ) -> String? {
    if new.ends > 0 { return "something follows the end" }
    switch effect {
    case .send(let number):
      if old.mainEnd != nil { return "a signal to a process that is gone" }
      if SupervisorState.Number.ends.contains(number) { new.wasAskedToEnd = true }
      if number == SIGKILL {
        if !new.wasAskedToEnd || new.wasKilled { return "killed without having been asked" }
        new.wasKilled = true
      }
    case .lendTerminal:
      if new.state.stage != .supervising { return "the terminal lent during the intro" }
      new.isLent = true
    case .takeTerminalBack: new.isLent = false
    case .suspend:
      if new.isLent { return "stopped without the terminal" }
      guard case .stopped = new.state.main else { return "stopped while the main program runs" }
    case .startTimer, .endIntro: break
    case .end(let end):
      if new.isLent { return "ended without the terminal" }
      if new.mainEnd == nil { return "ended before the main program" }
      // As the main program ended, unless something else had ended both during the intro.
      let isOurs =
        if case .ending = old.state.stage { true } else {
          old.state.stage == .intro && end == .status(66)
        }
      if !isOurs, end != new.mainEnd { return "ended in another way than the main program" }
      new.ends += 1
    }
    return nil
  }

  /// From everywhere, the end of the main program and of the intro is ours.
  private func leadsToEnd(_ node: Node) -> Bool {
    var state = node.state
    _ = state.mainEnded(.status(0))
    _ = state.introEnded()
    return state.stage == .over
  }
}
