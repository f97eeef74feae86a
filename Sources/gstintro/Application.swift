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
  private let console: Console
  private let log: EventLog?
  private let events: IntroEvents
  private let intro: IntroController
  private let scene: SceneDelegate
  private var signals: SignalSource?
  private var keys: SkipInput?
  private var status: StatusLine?
  private var isDisconnected = false
  private var concludesInForeground = false

  /// Makes the application, and begins to open the film.
  init(
    _ options: Options, main: MainProgram?, handover: Handover, safeguard: Guard,
    console: Console, since start: SuspendingClock.Instant
  ) throws(UsageError) {
    self.options = options
    self.main = main
    self.handover = handover
    self.safeguard = safeguard
    self.console = console
    log = if let name = options.eventLog { try EventLog(name) } else { nil }
    events = IntroEvents(since: start)
    intro = IntroController(configuration: options.intro, events: events)
    scene = SceneDelegate(window: Window(rootController: intro))
  }

  /// Plays the film; the process ends, or becomes the main program, from within.
  func run() -> Never {
    addViews()
    intro.onFinish = { [weak self] _ in self?.conclude() }
    keys = SkipInput { [weak self] input in self?.intro.receive(input) }
    scene.onStep = { [weak self] step in self?.perform(step) }
    scene.onSuspendOutcome = { [events] outcome in events.report(.suspended(outcome)) }
    scene.onDisconnect = { [weak self] signal in self?.die(by: signal) }
    scene.connect()
    signals = SignalSource { [weak self] signal in self?.receive(signal) }
    safeguard.watch()
    MainLoop.run()
  }

  // MARK: What comes in

  private func receive(_ signal: SceneSignal) {
    events.report(.signal(signal))
    if signal.event == .disconnect {
      isDisconnected = true
      safeguard.standDown(for: signal)
      intro.finish(.terminated(signal: signal.number))
    }
    if signal.number == SceneSignal.goOn { intro.goOn() }
    scene.receive(signal)
  }

  private func perform(_ step: SceneStep) {
    events.report(.scene(step))
    switch step {
    case .willEnterForeground, .resynchronize: keys?.resume()
    case .didEnterBackground: keys?.suspend()
    case .didBecomeActive: if concludesInForeground { conclude() }
    case .willConnect, .willResignActive, .didDisconnect, .suspend: break
    }
  }

  // MARK: How it ends

  /// Goes on to the main program, or ends.
  private func conclude() {
    // After INT, TERM, HUP or QUIT the main program isn't started, even if the film was over before.
    guard !isDisconnected, let outcome = intro.outcome else { return }
    // A film that ends while the user sends us to the background must not start anything there.
    concludesInForeground = scene.activationState == .background
    safeguard.isEndDue = !concludesInForeground
    guard !concludesInForeground else { return }
    guard let main, !isFailure(outcome) || options.intro.onError == .handover else {
      end(outcome.exitCode)
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

  private func isFailure(_ outcome: IntroOutcome) -> Bool {
    if case .failed = outcome { true } else { false }
  }

  private func giveBack() {
    keys?.end()
    console.finish()
    log?.finish()
  }

  private func end(_ status: Int32) -> Never {
    giveBack()
    // Not exit(3): its handlers might wait for a thread that hangs in a plugin.
    _exit(status)
  }

  private func die(by signal: SceneSignal?) {
    keys?.suspend()
    console.finish()
    log?.finish()
    JobControl.die(by: signal ?? SceneSignal(number: SIGTERM))
  }

  // MARK: Views

  private func addViews() {
    if let log {
      log.onFailure { [console, options] in if !options.isQuiet { console.say($0) } }
      events.observe { event, time in log.receive(event, at: time) }
    }
    if options.isVerbose {
      let verbose = VerboseLog(console: console)
      events.observe { event, _ in verbose.receive(event) }
    }
    events.observe { [console, options] event, _ in
      switch event {
      case .notice(let sentence): if !options.isQuiet { console.say(sentence) }
      case .outcome(.failed(let error)): console.say(error.description)
      default: break
      }
    }
    events.observe { [safeguard] event, _ in
      if case .outcome = event { safeguard.isEndDue = true }
    }
    guard console.isTerminal, !options.isQuiet else { return }
    let status = StatusLine(console) { [intro] in await intro.player.currentPosition() }
    events.observe { event, _ in status.receive(event) }
    self.status = status
  }
}
