/// The brain of a scene: takes an event, returns the steps to perform, in order.
///
/// | state | resign | becomeActive | background | foreground | disconnect |
/// |---|---|---|---|---|---|
/// | unattached, before launch | remembered | remembered | remembered | remembered | didDisconnect |
/// | foregroundActive | willResignActive → foregroundInactive | – | willResignActive, didEnterBackground, suspend → background | resynchronize | willResignActive, didEnterBackground, didDisconnect |
/// | foregroundInactive | – | didBecomeActive → foregroundActive | didEnterBackground, suspend → background | didBecomeActive → foregroundActive | didEnterBackground, didDisconnect |
/// | background | – | – | – | willEnterForeground, didBecomeActive → foregroundActive | didDisconnect |
/// | unattached, disconnected | – | – | – | – | – |
///
/// - ``connect()`` returns willConnect, willEnterForeground, didBecomeActive, and then the steps to
///   where the events that came before it lead. Any later `connect()` is a no-op.
/// - ``suspendEnded(_:isFromTerminal:)`` in the background: when the kernel refused to stop a
///   process whose request came from the terminal itself, nobody can say `fg`, so the scene comes
///   straight back (the steps of `foreground`). Anything else: no step, the scene stays where it is.
public struct SceneState: Hashable, Sendable {
  private enum Connected: Hashable, Sendable {
    case active, inactive, background
  }

  private enum Stage: Hashable, Sendable {
    /// Before launch; `next` is where the events so far lead once the launch is complete.
    case launching(next: Connected)
    case connected(Connected)
    case disconnected
  }

  private var stage = Stage.launching(next: .active)

  /// Creates the state of a scene that is not connected yet.
  public init() {}

  /// The state in UIKit's words.
  public var activationState: ActivationState {
    switch stage {
    case .launching, .disconnected: .unattached
    case .connected(.active): .foregroundActive
    case .connected(.inactive): .foregroundInactive
    case .connected(.background): .background
    }
  }

  /// Whether the scene has been torn down, for good.
  public var isDisconnected: Bool { stage == .disconnected }

  /// Completes the launch and returns its steps.
  public mutating func connect() -> [SceneStep] {
    guard case .launching(let next) = stage else { return [] }
    stage = .connected(next)
    return [.willConnect, .willEnterForeground, .didBecomeActive] + Self.steps(fromActiveTo: next)
  }

  /// Takes an event and returns the steps that follow from it; legal in every state.
  public mutating func receive(_ event: SceneEvent) -> [SceneStep] {
    switch stage {
    case .launching(let next):
      // Nobody is there to be told yet: remember where it leads. A disconnect does not wait.
      guard let then = Self.transition(from: next, on: event).state else {
        stage = .disconnected
        return [.didDisconnect]
      }
      stage = .launching(next: then)
      return []
    case .connected(let state):
      let (next, steps) = Self.transition(from: state, on: event)
      stage = next.map(Stage.connected) ?? .disconnected
      return steps
    case .disconnected:
      return []  // Final: a signal that comes during or after the teardown changes nothing.
    }
  }

  /// Takes the result of a performed ``SceneStep/suspend`` and returns the steps that follow.
  ///
  /// - Parameters:
  ///   - outcome: What became of the attempt to stop.
  ///   - isFromTerminal: Whether the request to stop was the terminal's own (Ctrl-Z).
  /// - Returns: The steps back to the foreground, or none.
  public mutating func suspendEnded(
    _ outcome: SuspendOutcome, isFromTerminal: Bool
  ) -> [SceneStep] {
    switch (stage, outcome, isFromTerminal) {
    case (.connected(.background), .refused, true): receive(.foreground)
    case (.connected(.background), .refused, false): []  // Awake in the background until SIGCONT.
    case (_, .stopped, _), (_, .overtaken, _): []  // The SIGCONT comes as an event of its own.
    case (_, .refused, _): []  // Late: the scene is not in the background any more.
    }
  }

  /// The table for a connected scene; no state means disconnected.
  private static func transition(
    from state: Connected, on event: SceneEvent
  ) -> (state: Connected?, steps: [SceneStep]) {
    switch (state, event) {
    case (.active, .resign): (.inactive, [.willResignActive])
    case (.active, .becomeActive): (.active, [])  // Repeated.
    case (.active, .background):
      (.background, [.willResignActive, .didEnterBackground, .suspend])
    case (.active, .foreground): (.active, [.resynchronize])  // A stop that could not be caught.
    case (.active, .disconnect):
      (nil, [.willResignActive, .didEnterBackground, .didDisconnect])

    case (.inactive, .resign): (.inactive, [])  // Repeated: the kernel merges, so do not count.
    case (.inactive, .becomeActive), (.inactive, .foreground): (.active, [.didBecomeActive])
    case (.inactive, .background): (.background, [.didEnterBackground, .suspend])
    case (.inactive, .disconnect): (nil, [.didEnterBackground, .didDisconnect])

    case (.background, .resign): (.background, [])  // Cannot be more inactive than this.
    case (.background, .becomeActive): (.background, [])  // Only `foreground` leads back.
    case (.background, .background): (.background, [])  // Repeated.
    case (.background, .foreground): (.active, [.willEnterForeground, .didBecomeActive])
    case (.background, .disconnect): (nil, [.didDisconnect])
    }
  }

  /// The steps from the end of the launch to where the remembered events lead.
  private static func steps(fromActiveTo state: Connected) -> [SceneStep] {
    switch state {
    case .active: []
    case .inactive: transition(from: .active, on: .resign).steps
    case .background: transition(from: .active, on: .background).steps
    }
  }
}
