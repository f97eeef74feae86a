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
  private let log: EventLog?
  private let start: SuspendingClock.Instant
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
  private var status: StatusLine?
  private var resizes: ChildSignalSource?
  private var timeline: TimelineFile?
  private var isDisconnected = false
  private var concludesInForeground = false

  /// Makes the application, and begins to open the film.
  init(
    _ options: Options, main: MainProgram?, preloaded: PreloadedProgram?, handover: Handover,
    safeguard: Guard, console: Console, log: EventLog?, since start: SuspendingClock.Instant
  ) {
    (self.options, self.main, self.handover) = (options, main, handover)
    (self.safeguard, self.console, self.log) = (safeguard, console, log)
    self.start = start
    terminal = options.intro.player.preset.drawsOnTerminal ? TerminalPicture() : nil
    let (events, manager) = (IntroEvents(since: start), ServiceManager())
    GStreamer.onLog { warning in Task { @MainActor in events.report(.warning(warning)) } }
    let intro = IntroController(configuration: options.intro, events: events)
    preload = preloaded.map {
      Preload(
        $0, options.preload ?? PreloadConfiguration(), intro: intro, events: events,
        manager: manager)
    }
    (self.events, self.manager, self.intro) = (events, manager, intro)
    gate = SceneGate(intro)
    graph = options.graph.map { GraphView($0, of: intro.player, events) { console.say($0) } }
  }

  /// Plays the film; the process ends, or becomes the main program, from within.
  func run() -> Never {
    addViews()
    intro.onFinish = { [weak self] _ in self?.finished() }
    if options.intro.takesInput {
      keys = SkipInput { [weak self] input in self?.intro.receive(input) }
    }
    intro.answersInWindow = !console.isTerminal || terminal != nil
    scene.onStep = { [weak self] step in self?.perform(step) }
    scene.onSuspendOutcome = { [events] outcome in events.report(.suspended(outcome)) }
    scene.onDisconnect = { [weak self] signal in self?.die(by: signal) }
    preload?.onEnd = { [weak self] end in self?.end(as: end) }
    preload?.start()
    scene.connect()
    signals = SignalSource { [weak self] signal in self?.receive(signal) }
    safeguard.watch()
    // Closures that never run again in the compiler's eyes hold it weakly.
    withExtendedLifetime(self) { MainLoop.run() }
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

  /// The film's devices are free, or have had their time.
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
    // A film that ends while the user sends us to the background must not start anything there.
    concludesInForeground = scene.activationState == .background
    safeguard.isEndDue = !concludesInForeground
    guard !concludesInForeground else { return }
    guard let main, !isFailure(outcome) || options.intro.onError == .handover else {
      return end(outcome.exitCode)
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

  private func isFailure(_ outcome: IntroOutcome) -> Bool {
    if case .failed = outcome { true } else { false }
  }

  private func giveBack() {
    keys?.end()
    timeline?.finish()
    console.finish()
    log?.finish()
  }

  /// The intro is over for a reason of its own, or of the main program's that runs already.
  private func leaveToMain() {
    giveBack()
    safeguard.isEndDue = false
    preload?.takeOver()
  }

  private func end(_ status: Int32) {
    giveBack()
    guard let preload else { end(as: .status(status)) }
    safeguard.isEndDue = false
    preload.fail(status: status)
  }

  private func die(by signal: SceneSignal?) {
    keys?.suspend()
    guard let preload else { end(as: .signal(signal?.number ?? SIGTERM)) }
    safeguard.isEndDue = false
    preload.takeOver()
  }

  private func end(as end: MainEnd) -> Never {
    manager?.stopping()
    timeline?.finish()
    console.finish()
    log?.finish()
    end.endProcess()
  }

  // MARK: Views

  private func addViews() {
    if let manager { events.observe { event, _ in manager.receive(event) } }
    if let log {
      log.onFailure { [console, options] in if !options.isQuiet { console.say($0) } }
      log.writer.onPartialLine = { [safeguard] in safeguard.logEnds(withinLine: $0) }
      events.observe { event, time in log.receive(event, at: time) }
    }
    if let name = options.timeline { addTimeline(name) }
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
    if main != nil { events.observe { [weak self] event, _ in self?.leaveScreen(event) } }
    // Behind the event log, which tells of a hand-over first.
    let isRecording = options.intro.player.recording != nil
    events.observe { [safeguard] event, _ in
      safeguard.receive(event)
      // A recording may take longer to be finished than an end that hangs.
      if isRecording { safeguard.isEndDue = false }
    }
    if terminal != nil { events.observe { [weak self] event, _ in self?.keepTerminal(event) } }
    guard !options.isQuiet else { return }
    events.observe { [console] event, _ in
      switch event {
      case .information(let lines): console.print(lines)
      case .input(let input) where input.command == .help && console.isTerminal:
        console.print(HelpText.keys)
      default: break
      }
    }
    guard console.isTerminal, terminal == nil else { return }
    let status = StatusLine(console) { [intro] in await intro.player.currentPosition() }
    events.observe { event, _ in status.receive(event) }
    self.status = status
    if let preload {
      preload.onResize = { status.resized() }
    } else {
      resizes = ChildSignalSource { if $0.number == SIGWINCH { status.resized() } }
    }
  }

  /// A picture that can't be drawn is no reason not to play the film.
  private func addTimeline(_ name: ByteString) {
    do {
      let timeline = try TimelineFile(name, title: options.intro.film.title, since: start) {
        [player = intro.player] in (await player.currentPosition(), player.droppedPictures)
      }
      timeline.onFailure { [console] in console.say($0) }
      events.observe { event, time in timeline.receive(event, at: time) }
      self.timeline = timeline
    } catch {
      console.say(error.sentence)
    }
  }
}
