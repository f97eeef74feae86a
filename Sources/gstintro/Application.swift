import Glibc
import IntroKit
import Playback
import SceneLifecycle

/// Joins the scene, the intro, the terminal and the views, and lets the process end.
@MainActor final class Application {
  private let options: Options
  private let main: MainProgram?
  private let handover: Handover
  private let safeguard: Guard
  let console: Console
  private let views: Views
  private let events: IntroEvents
  let intro: IntroController
  private let preload: Preload?
  private let manager: ServiceManager?
  private let gate: SceneGate
  private var scene: SceneDelegate { gate.scene }
  let screen = ScreenExit()
  let terminal: TerminalPicture?
  var leaving: Task<Void, Never>?
  private var signals: SignalSource?
  var keys: SkipInput?
  private let graph: GraphView?
  private var isDisconnected = false
  private var concludesInForeground = false
  /// The one that runs, which lives as long as the process: its own closures hold it weakly.
  private static var running: Application?

  /// Makes the application, and begins to open the film.
  init(
    _ options: Options, main: MainProgram?, preloaded: PreloadedProgram?, handover: Handover,
    safeguard: Guard, console: Console, log: Result<EventLog, UsageError>?,
    since start: SuspendingClock.Instant
  ) {
    self.options = options
    self.main = main
    self.handover = handover
    self.safeguard = safeguard
    self.console = console
    views = Views(options, console, log, since: start)
    terminal = options.intro.player.preset.drawsOnTerminal ? TerminalPicture() : nil
    let events = IntroEvents(since: start)
    let manager = ServiceManager()
    GStreamer.onLog { warning in Task { @MainActor in events.report(.warning(warning)) } }
    let intro = IntroController(configuration: options.intro, events: events)
    preload = preloaded.map {
      Preload(
        $0, options.preload ?? PreloadConfiguration(), intro: intro, events: events,
        manager: manager)
    }
    self.events = events
    self.manager = manager
    self.intro = intro
    gate = SceneGate(intro)
    graph = options.graph.map { GraphView($0, of: intro.player, events) { console.say($0) } }
  }

  /// Plays the film; the process ends, or becomes the main program, from within.
  func run() -> Never {
    Application.running = self
    followEvents()
    intro.onFinish = { [weak self] _ in self?.finished() }
    if options.intro.takesInput {
      keys = SkipInput { [weak self] input in self?.intro.receive(input) }
    }
    intro.endsProcess = preload == nil && graph == nil
    intro.answersInWindow = !console.isTerminal || terminal != nil
    scene.onStep = { [weak self] step in self?.perform(step) }
    scene.onSuspendOutcome = { [events] outcome in events.report(.suspended(outcome)) }
    scene.onDisconnect = { [weak self] signal in self?.die(by: signal) }
    preload?.onEnd = { [weak self] end in self?.end(as: end) }
    preload?.start()
    scene.connect()
    signals = SignalSource { [weak self] signal in self?.receive(signal) }
    safeguard.watch()
    MainLoop.run()
  }

  // MARK: What comes in

  private func receive(_ signal: SceneSignal) {
    events.report(.signal(signal))
    // It concerns the main program alone, once that has taken over.
    let isSupervising = preload?.isSupervising ?? false
    preload?.receive(signal)
    guard !isSupervising else { return }
    if signal.event == .disconnect {
      isDisconnected = true
      if preload == nil { safeguard.standDown(for: signal) }
      intro.finish(.terminated(signal: signal.number))
    }
    if signal.number == SceneSignal.goOn { preload?.goOn() ?? intro.goOn() }
    gate.receive(signal)
  }

  private func perform(_ step: SceneStep) {
    events.report(.scene(step))
    switch step {
    case .willEnterForeground, .resynchronize: keys?.resume()
    // Who draws on the terminal puts back what was found there, and that was our mode.
    case .didEnterBackground: if terminal == nil { keys?.suspend() }
    case .suspend: if terminal != nil { keys?.suspend() }
    case .didBecomeActive: if concludesInForeground { conclude() }
    case .willConnect, .willResignActive, .didDisconnect: break
    }
  }

  // MARK: How it ends

  /// The film's devices are free, have had their time, or go with the process.
  private func finished() {
    terminal?.close(hasLeft: intro.hasLetGo)
    console.isHeld = false
    guard leaving != nil || graph != nil else { return conclude() }
    Task { [self] in
      await leaving?.value
      await graph?.finish()
      conclude()
    }
  }

  /// Goes on to the main program, or ends.
  private func conclude() {
    // After INT, TERM, HUP or QUIT the main program isn't started, even if the film was over before.
    guard !isDisconnected, let outcome = intro.outcome else { return }
    if case .mainEnded = outcome { return leaveToMain() }
    gate.windowHasGone()
    // A film that ends while the user sends us to the background must not start anything there.
    concludesInForeground = scene.activationState == .background
    safeguard.isEndDue = !concludesInForeground
    guard !concludesInForeground else { return }
    let failure = failure(of: outcome)
    guard let main, failure == nil || options.intro.onError == .handover else {
      return end(failure.map { ExitStatus($0.code).rawValue } ?? outcome.exitCode)
    }
    if let preload {
      safeguard.isEndDue = false
      intro.present(
        SupervisedController(
          preload, main, events: events, willTakeOver: { [weak self] in self?.giveBack() }))
      return
    }
    intro.present(
      MainController(
        main, handover: handover, events: events,
        willBecome: { [weak self] in self?.giveBack() },
        onFailure: { [weak self] error in
          self?.console.say(error.description)
          self?.end(error.status.rawValue)
        }))
  }

  /// Why the film has failed, or could not be recorded to its end, which is told here.
  private func failure(of outcome: IntroOutcome) -> PlaybackError? {
    if case .failed(let error) = outcome { return error }
    let failure = intro.player.recordingFailure
    if let failure { console.say(failure.description) }
    return failure
  }

  private func giveBack() {
    keys?.end()
    views.finish()
  }

  /// The intro is over for a reason of its own, or of the main program's that runs already.
  private func leaveToMain() {
    giveBack()
    safeguard.isEndDue = false
    preload?.takeOver()
  }

  private func end(_ status: Int32) {
    giveBack()
    let status = status == 0 && views.hasFailed ? ExitStatus.cannotWrite.rawValue : status
    guard let preload else { end(as: .status(status)) }
    safeguard.isEndDue = false
    preload.fail(status: status)
  }

  private func die(by signal: SceneSignal?) {
    keys?.suspend()
    graph?.stop()
    guard let preload else { end(as: .signal(signal?.number ?? SIGTERM)) }
    safeguard.isEndDue = false
    preload.takeOver()
  }

  private func end(as end: MainEnd) -> Never {
    manager?.stopping()
    views.finish()
    end.endProcess()
  }

  // MARK: What follows the events

  private func followEvents() {
    // In front of the views: a picture that is told of is one that a crash cleans up.
    if terminal != nil { events.observe { [weak self] event, _ in self?.keepTerminal(event) } }
    if let manager { events.observe { event, _ in manager.receive(event) } }
    views.follow(events, of: intro, safeguard: safeguard, preload: preload)
    if main != nil { events.observe { [weak self] event, _ in self?.leaveScreen(event) } }
    // Behind the event log, which tells of a hand-over first.
    let isRecording = options.intro.player.recording != nil
    events.observe { [safeguard] event, _ in
      safeguard.receive(event)
      // A recording may take longer to be finished than an end that hangs.
      if isRecording { safeguard.isEndDue = false }
    }
  }
}
