/// Takes the system's events and forwards each step to the topmost controller, if it wants to know.
///
/// No type of controller is named here: whoever adopts ``SceneActivityAware`` (or
/// ``SceneResynchronizing``) and is topmost is told. ``SceneState`` decides the steps and
/// `SceneHold` how long two of them wait; this class only performs them.
@MainActor
public final class SceneDelegate {
  private enum Input {
    case event(SceneEvent, SceneSignal?)
    case connect
    case tasksChanged
    case timeUp
  }

  /// Called with each step just before it is performed, in order; for an event log.
  ///
  /// At ``SceneStep/suspend`` every callback has returned and background tasks have ended or had
  /// their time: the last chance to give the terminal back. A suspension that is dropped, because
  /// the scene came back first, is not reported.
  public var onStep: (@MainActor (SceneStep) -> Void)?

  /// Called with what became of each ``SceneStep/suspend``.
  public var onSuspendOutcome: (@MainActor (SuspendOutcome) -> Void)?

  /// Called once, when the scene is torn down, with the signal that asked for it (nil if none did).
  ///
  /// At most 500 ms after the disconnect, at once after a second one. A program ends here, as a
  /// rule by ``JobControl/die(by:)``; set it before the first event.
  public var onDisconnect: (@MainActor (SceneSignal?) -> Void)?

  /// The window whose topmost controller is told.
  public let window: Window

  private let jobControl: any ProcessSuspending
  private let clock: any Clock<Duration>
  private var state = SceneState()
  private var hold = SceneHold()
  private var inbox: [Input] = []
  private var isDelivering = false
  private var timer: Task<Void, Never>?
  private var backgroundSignal: SceneSignal?
  private var disconnectSignal: SceneSignal?

  /// Creates the delegate of a scene that is not connected yet.
  ///
  /// - Parameters:
  ///   - window: The window of the scene; it belongs to this delegate alone.
  ///   - jobControl: What stops the process.
  ///   - clock: What bounds the waiting for background tasks.
  public init(
    window: Window,
    jobControl: any ProcessSuspending = JobControl(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.window = window
    self.jobControl = jobControl
    self.clock = clock
    window.backgroundTasks.onEnd = { [weak self] in
      // Not at once: whoever ends a task returns before the process stops.
      Task { @MainActor in self?.take(.tasksChanged) }
    }
  }

  /// The scene's state in UIKit's words.
  public var activationState: ActivationState { state.activationState }

  /// Launches the scene: makes the window visible, enters the foreground, becomes active.
  ///
  /// Events received before are not lost: their steps follow. A repeated call does nothing.
  public func connect() {
    take(.connect)
  }

  /// Takes an event; legal at any time, also from within a callback (it then waits its turn).
  ///
  /// - Parameters:
  ///   - event: What the system asks for.
  ///   - signal: The signal that brought it, if one did.
  public func receive(_ event: SceneEvent, from signal: SceneSignal? = nil) {
    take(.event(event, signal))
  }

  /// Takes a signal; one that is no event (``SceneSignal/event`` is nil) does nothing.
  public func receive(_ signal: SceneSignal) {
    guard let event = signal.event else { return }
    receive(event, from: signal)
  }

  private func take(_ input: Input) {
    inbox.append(input)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !inbox.isEmpty { deliver(inbox.removeFirst()) }
  }

  private func deliver(_ input: Input) {
    switch input {
    case .connect:
      perform(state.connect())
    case .event(let event, let signal):
      remember(signal, for: event)
      apply(hold.receive(event))
      perform(state.receive(event))
    case .tasksChanged:
      apply(hold.tasksChanged(open: window.backgroundTasks.count))
    case .timeUp:
      apply(hold.timeUp())
    }
  }

  /// The newest request to stop counts, but the first to disconnect: the process dies of that one.
  private func remember(_ signal: SceneSignal?, for event: SceneEvent) {
    switch event {
    case .background: backgroundSignal = signal
    case .disconnect: if !state.isDisconnected { disconnectSignal = signal }
    case .resign, .becomeActive, .foreground: break
    }
  }

  private func perform(_ steps: [SceneStep]) {
    for step in steps {
      apply(hold.take(step, openTasks: window.backgroundTasks.count))
    }
  }

  private func apply(_ effects: [SceneHold.Effect]) {
    for effect in effects {
      switch effect {
      case .startTimer(let limit): startTimer(limit)
      case .stopTimer: timer?.cancel()
      case .perform(let step): perform(step)
      }
    }
  }

  private func perform(_ step: SceneStep) {
    onStep?(step)
    switch step {
    case .willConnect: window.makeVisible()
    case .suspend: suspend()
    case .didDisconnect: onDisconnect?(disconnectSignal)
    case .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
      .resynchronize:
      step.forward(to: window.topmostController)
    }
  }

  private func suspend() {
    let outcome = jobControl.suspend()
    onSuspendOutcome?(outcome)
    let isFromTerminal = backgroundSignal?.isFromTerminal ?? false
    perform(state.suspendEnded(outcome, isFromTerminal: isFromTerminal))
  }

  private func startTimer(_ limit: Duration) {
    timer?.cancel()
    timer = Task { [weak self, clock] in
      try? await clock.sleep(for: limit)
      // Cancelled on this actor, so there is no gap between this test and the next line.
      guard !Task.isCancelled else { return }
      self?.take(.timeUp)
    }
  }
}
