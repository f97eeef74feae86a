import CGuard
public import Playback
public import SceneLifecycle

/// Plays the intro while it is on the screen, and ends exactly once.
@MainActor
public final class IntroController: Controller, SceneActivityAware, SceneResynchronizing {
  /// How long letting go of the devices may take before the hand-over goes on without it.
  ///
  /// Short, since a window's event thread alone may sleep for 50 ms.
  static let stopLimit = Duration.milliseconds(10)

  /// The same for a player; a file is to be finished first, and a terminal to be left in order.
  static func stopLimit(of player: PlayerConfiguration) -> Duration {
    if player.recording != nil { return .seconds(6) }
    return player.preset.drawsOnTerminal ? .milliseconds(500) : stopLimit
  }

  /// What is played, and how.
  public let configuration: IntroConfiguration
  /// Whether the film is known and can be played.
  public internal(set) var isPlayerReady = false
  /// The film's player.
  public let player: Player
  /// The window that the film is shown in; nil where the sink is left to make one, or none.
  private let filmWindow: FilmWindow?
  /// Called once, when the intro has ended and its devices are free, have had their time, or go with the
  /// process.
  public var onFinish: (@MainActor (IntroOutcome) -> Void)?
  /// Called when its window gets or loses the keyboard, or is hidden or seen.
  var onPresence: (@MainActor (SceneGateState.Input) -> Void)?
  /// Called when the film is over, or skipped, and its picture stays until the main program is ready.
  var onWait: (@MainActor () -> Void)?

  /// Whether what the user asks for is answered in the window, since there is no terminal; the film then
  /// needs a label, be it empty.
  public var answersInWindow = false
  /// Whether the process ends or becomes another program as soon as the intro has ended.
  ///
  /// Then nothing is waited for that the kernel frees sooner: the window's sink, decoders, sound.
  public var endsProcess = false

  let events: IntroEvents
  let caption: Caption
  private let film: Result<MediaSource, PlaybackError>
  var state: IntroState
  private lazy var countdowns = Countdowns(
    configuration, stillness: { [player] in player.stillness },
    onEnd: { [weak self] limit in self?.timeUp(limit) })
  /// How often the scene has gone to the background.
  private var departures = 0
  /// Whether its end lets go of what it holds by itself.
  private var isStopping = false
  /// Whether everything was let go of before the end went on.
  public private(set) var hasLetGo = false

  /// Makes the intro and begins to open its film; it plays when it appears.
  public init(configuration: IntroConfiguration, events: IntroEvents) {
    self.configuration = configuration
    self.events = events
    state = IntroState(configuration.rules)
    filmWindow = FilmWindow(configuration)
    player = Player(configuration: configuration.player, windows: filmWindow?.provider) {
      gstintro_guard_cover_thread()
    }
    caption = Caption(of: player, hasLabel: configuration.player.label != nil)
    film = configuration.film.opened()
    super.init()
    player.onEvent = { [weak self] event in self?.receive(event) }
    filmWindow?.onInput = { [weak self] input in self?.receive(input) }
    filmWindow?.onNotice = { [events] sentence in events.report(.notice(sentence)) }
    filmWindow?.onPresence = { [weak self] input in
      // Once it has ended its window goes, and with that the keyboard: nobody has hidden it.
      if let self, outcome == nil { onPresence?(input) }
    }
    filmWindow?.onChange = { [player] window in player.windowChanged(to: window) }
    if case .success(let source) = film { player.load(source) }
  }

  // MARK: Appearing

  /// Plays the film.
  public override func didAppear() {
    perform(state.appear())
    if case .failure(let error) = film { finish(.failed(error)) }
  }

  /// Tears the film down, if nobody has finished it before.
  public override func didDisappear() {
    finish(.skipped)
  }

  // MARK: Scene

  /// Freezes the film.
  public func sceneWillResignActive() { suppressIfPausedOnResign() }
  /// Lets the film go on, if its user wants it to.
  public func sceneDidBecomeActive() { player.lift(.sceneInactive) }
  /// Lets go of every device.
  public func sceneDidEnterBackground() { letGo() }
  /// Comes back to the picture that was shown last.
  public func sceneWillEnterForeground() {
    filmWindow?.prepare()
    player.lift(.background)
  }
  /// Comes back to that picture after a stop that nobody could catch.
  public func sceneDidResynchronize() { player.resynchronize() }

  private func suppressIfPausedOnResign() {
    if configuration.pauseOn == .resign { player.suppress(.sceneInactive) }
  }

  private func letGo() {
    player.suppress(.background)
    // What was to go with the process would stay with one that is stopped.
    guard state.outcome == nil else { return stopPlayer() }
    let task = window?.beginBackgroundTask(named: "let go of the film")
    let follows = configuration.window.followsFocus
    let releases = configuration.backgroundBehaviour == .release
    departures += 1
    Task { [self, departure = departures] in
      // The position is asked for behind the pause, so its answer says that the pause is in force.
      if releases { await player.release() } else { _ = await player.currentPosition() }
      // What can't be sought in is kept, and its window with it; so is what a later departure is to
      // release, which may still be drawing.
      let isReleased = player.status.phase == .released && departure == departures
      // One that its user has hidden stays, or it couldn't be brought back.
      if isReleased, let filmWindow, !follows || filmWindow.isVisible { await filmWindow.close() }
      task?.end()
    }
  }

  // MARK: The user

  /// Takes a key, click or touch.
  public func receive(_ input: IntroInput) {
    guard configuration.takesInput || input.command == .close else { return }
    events.report(.input(input))
    if let command = input.command { perform(command) }
  }

  /// Ends the intro for its user, if that may be by now and as soon as it has been shown long enough.
  public func skip() {
    perform(state.skip(by: .user))
  }

  /// Ends the intro for a program that knows it is time, as soon as it has been shown long enough.
  public func goOn() {
    perform(state.skip(by: .launcher))
  }

  /// Takes into account whether a main program that runs already is ready.
  func meet(_ readiness: MainReadiness) {
    perform(state.meet(readiness))
  }

  /// Has the window cover the monitor, or no longer, and tells which; nil where no window is ours.
  @discardableResult public func toggleFullscreen() -> Bool? { filmWindow?.toggleFullscreen() }

  /// Pauses, or plays on; what the scene does is apart from it.
  public func togglePause() {
    guard state.takesWishes else { return }
    if player.status.playWhenReady { player.pause() } else { player.play() }
  }

  // MARK: The end

  /// Ends the intro; the first caller's outcome counts, later ones are ignored.
  public func finish(_ outcome: IntroOutcome) {
    perform(state.finish(outcome))
  }

  /// The outcome, once it is decided.
  public var outcome: IntroOutcome? { state.outcome }

  /// The film goes on from before its end.
  func soughtBack() {
    perform(state.soughtBack())
  }

  func perform(_ effects: [IntroState.Effect]) {
    for effect in effects {
      switch effect {
      case .play: player.play()
      case .freeze: player.pause()
      case .start(let limit): countdowns.start(limit)
      case .pause(let limit): countdowns.pause(limit)
      case .reset(let limit): countdowns.reset(limit)
      case .fail(let limit): finish(.failed(countdowns.error(of: limit)))
      case .waitForMain: onWait?()
      case .report(let outcome): events.report(.outcome(outcome))
      case .stop: stop()
      case .conclude(let outcome): onFinish?(outcome)
      }
    }
  }

  private func timeUp(_ limit: IntroState.Limit) {
    perform(state.timeUp(limit))
  }

  private func stop() {
    // The film's end takes the processors from the main program's beginning.
    if isFreedByKernel { stopped() } else { stopPlayer() }
  }

  private func stopPlayer() {
    guard !isStopping else { return }
    isStopping = true
    let task = window?.beginBackgroundTask(named: "stop the film")
    Task { [weak self, player, filmWindow] in
      // A sink may clear its window to black before it lets go of it.
      await filmWindow?.hide()
      await player.stop()
      self?.hasLetGo = true
      await filmWindow?.close()
      task?.end()
      self?.stopped()
    }
    Task { [weak self, configuration] in
      try? await Task.sleep(for: IntroController.stopLimit(of: configuration.player))
      // A process that is about to stop has more time to let go than one that is about to die.
      if case .terminated = self?.outcome { task?.end() }
      self?.stopped()
    }
  }

  /// Whether what is held goes with the process at once: a display's server takes back a window whose
  /// owner is gone. A failure may be the server's end, of which Xlib tells a moment later.
  private var isFreedByKernel: Bool {
    guard endsProcess, let filmWindow, filmWindow.isUsed else { return false }
    if case .failed = outcome { return false }
    // In the background nothing is held, and the process may stay there.
    return !player.status.suppressionReasons.contains(.background)
  }

  private func stopped() {
    perform(state.stopped())
  }
}
