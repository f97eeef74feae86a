import Glibc
import SceneLifecycle

/// Sees to a main program that is a child: signals, the terminal, its stops and its end.
@MainActor final class Supervisor {
  /// What others do for it.
  struct Handlers {
    /// Something has happened to the main program.
    var report: @MainActor (MainEvent) -> Void
    /// The terminal has another size.
    var resized: @MainActor () -> Void = {}
    /// It has ended before the intro has.
    var endIntro: @MainActor (MainEnd) -> Void
    /// Our process is to end like this; the last call.
    var end: @MainActor (MainEnd) -> Void
  }

  private let child: ChildProgram
  private let handlers: Handlers
  private let terminal = TerminalLoan()
  private var state = SupervisorState()
  private var signals: ChildSignalSource?
  private var countdown: Countdown?

  /// Makes a supervisor of a child of this process.
  init(_ child: ChildProgram, killAfter: Duration, handlers: Handlers) {
    self.child = child
    self.handlers = handlers
    countdown = Countdown(killAfter) { [weak self] in
      if let self { perform(state.timeUp()) }
    }
  }

  /// Begins to see to it; what has become of it before is taken into account now.
  func start() {
    signals = ChildSignalSource { [weak self] in self?.hear($0) }
    ask()
  }

  /// Whether the intro is over and the main program has taken its place.
  var isSupervising: Bool { state.stage == .supervising }

  /// Takes a signal that was sent to this process.
  func receive(_ signal: SceneSignal) { perform(state.receive(signal.number)) }

  /// Nothing of the intro is left.
  func introEnded() { perform(state.introEnded()) }

  /// The film has failed, and the main program isn't wanted then.
  func fail(status: Int32) { perform(state.fail(status: status)) }

  private func hear(_ signal: SceneSignal) {
    if signal.number == SIGCHLD { return ask() }
    handlers.resized()
    receive(signal)
  }

  /// Asks what has become of the child; signals of one kind merge, so there may be more than one.
  private func ask() {
    while !state.hasMainEnded, let change = child.nextChange() {
      switch change {
      case .stopped(let signal):
        handlers.report(.stopped(signal: signal))
        perform(state.mainStopped(by: signal, canLend: terminal.canLend))
      case .continued:
        handlers.report(.continued)
        perform(state.mainContinued())
      case .ended(let end):
        handlers.report(.ended(end))
        perform(state.mainEnded(end))
      }
    }
  }

  private func perform(_ effects: [SupervisorState.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let signal): child.send(signal)
      case .lendTerminal: terminal.lend(to: child.processID)
      case .takeTerminalBack: terminal.takeBack()
      case .suspend: suspend()
      case .startTimer: countdown?.start()
      case .endIntro(let end): handlers.endIntro(end)
      case .end(let end):
        terminal.takeBack(from: child.processID)
        child.reap()
        handlers.end(end)
      }
    }
  }

  private func suspend() {
    let outcome = JobControl().suspend()
    perform(
      state.suspendEnded(isRefused: outcome == .refused, hadTerminal: terminal.wasLent))
  }
}
