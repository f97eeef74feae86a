public import SceneLifecycle

/// Brings the scene what signals say of it, and, if the configuration asks for it, the window.
@MainActor public final class SceneGate {
  /// The intro's scene.
  public let scene: SceneDelegate

  private let suspending: GatedSuspending
  private var state: SceneGateState {
    get { suspending.state }
    set { suspending.state = newValue }
  }

  /// Makes the scene of an intro, not connected yet.
  public init(_ intro: IntroController) {
    suspending = GatedSuspending()
    scene = SceneDelegate(window: Window(rootController: intro), jobControl: suspending)
    guard intro.configuration.window.followsFocus else { return }
    intro.onPresence = { [weak self] in self?.take($0) }
  }

  /// Takes a signal.
  public func receive(_ signal: SceneSignal) {
    guard let event = signal.event else { return }
    take(.signal(event), from: signal)
  }

  /// The intro has ended, and its window with it: hidden, it holds nobody up any more.
  public func windowHasGone() { take(.gone) }

  private func take(_ input: SceneGateState.Input, from signal: SceneSignal? = nil) {
    for output in state.receive(input) {
      switch output {
      case .scene(let event): scene.receive(event, from: signal)
      case .stop: scene.onSuspendOutcome?(JobControl().suspend())
      }
    }
  }
}

/// Stops the process only if a signal asks for it: a window that is hidden stops nothing.
@MainActor private final class GatedSuspending: ProcessSuspending {
  var state = SceneGateState()

  func suspend() -> SuspendOutcome { state.isSuspended ? JobControl().suspend() : .refused }
}
