@testable import SceneLifecycle

/// Everything that can happen to a `SceneState`.
enum SceneInput: Hashable, CaseIterable {
  case connect
  case event(SceneEvent)
  case suspendEnded(SuspendOutcome, isFromTerminal: Bool)

  static var allCases: [SceneInput] {
    [.connect] + SceneEvent.allCases.map(Self.event)
      + SuspendOutcome.allCases.flatMap { outcome in
        [true, false].map { .suspendEnded(outcome, isFromTerminal: $0) }
      }
  }

  func apply(to state: inout SceneState) -> [SceneStep] {
    switch self {
    case .connect: state.connect()
    case .event(let event): state.receive(event)
    case .suspendEnded(let outcome, let isFromTerminal):
      state.suspendEnded(outcome, isFromTerminal: isFromTerminal)
    }
  }
}
