import Playback
public import SceneLifecycle
import Stage

/// Has an intro wait for a main program that runs already, and supervises it from then on.
@MainActor public final class Preload {
  /// Called when our process is to end as the main program has; the last call.
  public var onEnd: (@MainActor (MainEnd) -> Void)?

  /// Called when the terminal has another size; `SIGWINCH` is read here, and passed on.
  public var onResize: (@MainActor () -> Void)?

  private let program: PreloadedProgram
  private let configuration: PreloadConfiguration
  private let events: IntroEvents
  private let manager: ServiceManager?
  private weak var intro: IntroController?
  private var state: PreloadState
  private var supervisor: Supervisor?
  private var windows: WindowWatch?
  private var countdown: Countdown?

  /// Makes a preload that waits for nothing yet.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - configuration: How long it is waited for.
  ///   - intro: The intro that keeps its picture until then.
  ///   - events: Where everything is reported.
  ///   - manager: The service manager that hears what the program says; nil if nobody does.
  public init(
    _ program: PreloadedProgram, _ configuration: PreloadConfiguration, intro: IntroController,
    events: IntroEvents, manager: ServiceManager?
  ) {
    self.program = program
    self.configuration = configuration
    self.intro = intro
    self.events = events
    self.manager = manager
    state = PreloadState(
      signs: configuration.signs,
      isEndless: intro.configuration.player.actionAtItemEnd == .loop(times: nil),
      showsStatus: configuration.showsStatus)
  }

  /// Begins to wait; what the program has said and done before isn't lost.
  public func start() {
    if configuration.signs.contains(.window) { watchWindows() }
    countdown = Countdown(configuration.readyTimeout) { [weak self] in
      if let self { perform(state.timeUp()) }
    }
    intro?.onWait = { [weak self] in
      if let self { perform(state.introWaits()) }
    }
    events.report(.main(.started(processID: program.processID)))
    perform(state.started())
    if let socket = program.socket {
      socket.listen { [weak self] in self?.receive($0) }
    } else {
      perform(state.cannotSee(.ready))
    }
    supervisor = Supervisor(
      program.child, killAfter: configuration.killAfter,
      handlers: Supervisor.Handlers(
        report: { [weak self] in self?.hear($0) },
        resized: { [weak self] in self?.onResize?() },
        endIntro: { [weak self] in self?.mainEnded($0) },
        end: { [weak self] in self?.onEnd?($0) }))
    supervisor?.start()
  }

  /// Whether the intro is over and the main program has taken its place.
  public var isSupervising: Bool { supervisor?.isSupervising ?? false }

  /// Takes a signal that was sent to this process.
  public func receive(_ signal: SceneSignal) { supervisor?.receive(signal) }

  /// Takes the word of somebody who knows that the program is ready.
  public func goOn() { perform(state.told()) }

  /// Nothing of the intro is left: the program takes its place, or our process ends.
  public func takeOver() {
    stopWaiting()
    supervisor?.introEnded()
  }

  /// The film has failed, and the program isn't wanted then: it ends, and our process with a status.
  public func fail(status: Int32) {
    stopWaiting()
    supervisor?.fail(status: status)
  }

  private func hear(_ event: MainEvent) {
    events.report(.main(event))
    if case .stopped(let signal) = event, SupervisorState.Number.terminalStops.contains(signal) {
      perform(state.wantsTerminal())
    }
  }

  private func mainEnded(_ end: MainEnd) {
    stopWaiting()
    intro?.finish(.mainEnded(end))
  }

  private func stopWaiting() {
    windows?.stop()
    windows = nil
    perform(state.end())
  }

  private func receive(_ message: NotifyMessage) {
    manager?.pass(on: message)
    perform(state.receive(message))
  }

  private func watchWindows() {
    windows = WindowWatch(
      onWindow: { [weak self] in
        if let self { perform(state.windowAppeared()) }
      },
      onFailure: { [weak self] in self?.cannotSeeWindows() })
    windows?.start()
  }

  private func cannotSeeWindows() {
    // At the end of the X server there is nobody left to wait for.
    guard windows != nil else { return }
    events.report(.notice("No X server tells of windows, so none can be waited for."))
    perform(state.cannotSee(.window))
  }

  private func perform(_ effects: [PreloadState.Effect]) {
    for effect in effects {
      switch effect {
      case .startTimer: countdown?.start()
      case .extendTimer(let time): countdown?.extend(toAtLeast: time)
      case .stopTimer: countdown?.reset()
      case .tell(let readiness): intro?.meet(readiness)
      case .label(let text): intro?.player.label = text
      case .report(let event): events.report(.main(event))
      }
    }
  }
}
