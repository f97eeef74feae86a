import Dispatch

/// Plays one film at a time, and never waits for GStreamer on the main actor.
///
/// A film is loaded, and plays as soon as it can if `play()` was called, before or after. Whatever
/// stands in the way (a scene in the background, an empty network buffer) is a suppression reason and
/// leaves the intent alone. Every call may be made in any phase; one that makes no sense there does
/// nothing.
@MainActor public final class Player {
  private(set) var state: PlayerState
  let pipeline: Pipeline
  private var source: MediaSource?
  /// Counts the pipelines asked for; words of an older one are dropped.
  private var run = 0
  /// Counts the flushing seeks asked for; landings of older ones are dropped.
  private var seeks = 0
  private var observers: [Int: AsyncStream<PlayerEvent>.Continuation] = [:]
  private var nextObserver = 0
  private var soundHasArrived = false
  private var settled: [CheckedContinuation<Void, Never>] = []

  /// What is known of the film; nil until it has prerolled for the first time.
  public private(set) var info: MediaInfo?
  /// What the film tells of itself, as far as it has been read.
  public private(set) var details = FilmDetails()
  /// Pictures that came too late to be shown, as the sinks count them (`gst_message_parse_qos_stats`).
  public var droppedPictures: UInt64 { dropped.total }
  private var dropped = DroppedPictures()

  /// Makes a player that holds nothing until a film is loaded.
  ///
  /// - Parameters:
  ///   - configuration: How films are played.
  ///   - windows: Gives the window that films are shown in, to sinks that take one; nil leaves it to them.
  ///   - onStreamingThread: Called on each thread of GStreamer's that begins to carry a stream, before
  ///     it does; also for one that did before (`GST_STREAM_STATUS_TYPE_ENTER`).
  public init(
    configuration: PlayerConfiguration = .init(), windows: (any VideoWindowProviding)? = nil,
    onStreamingThread: @escaping @Sendable () -> Void = {}
  ) {
    state = PlayerState(
      start: configuration.start, actionAtItemEnd: configuration.actionAtItemEnd,
      allowsPartial: configuration.allowsPartial, defaultRate: configuration.defaultRate)
    volume = configuration.volume
    isMuted = configuration.isMuted
    label = configuration.label ?? ""
    let box = WeakPlayer()
    pipeline = Pipeline(configuration: configuration, windows: windows) { run, word in
      if case .message(.streamingThreadBegins) = word { return onStreamingThread() }
      DispatchQueue.main.async { MainActor.assumeIsolated { box.player?.hear(word, run: run) } }
    }
    box.player = self
  }

  /// Is told everything that happens, in order and at once; for the one owner that decides by it.
  public var onEvent: (@MainActor (PlayerEvent) -> Void)?

  deinit {
    // On its own queue, since to let go of a device may take its time.
    pipeline.send { $0.close() }
  }

  // MARK: State

  /// Phase, intent, reasons and rate at this moment.
  public var status: PlayerStatus { state.status }

  /// Everything that happens from now on, in order; each call begins a stream of its own.
  public func events() -> AsyncStream<PlayerEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: PlayerEvent.self)
    let key = nextObserver
    nextObserver += 1
    observers[key] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.observers[key] = nil }
    }
    return stream
  }

  /// The film time of the picture that is shown, or of the sound where there is none; nil before the first.
  ///
  /// Asks the pipeline's queue, so it returns late, or never, while GStreamer hangs.
  public func currentPosition() async -> MediaTime? {
    await pipeline.position()
  }

  /// How long no picture and no sound has come by now, although it was its time.
  ///
  /// Means something while the film plays; asks nobody, so it returns at once while GStreamer hangs.
  public var stillness: Duration { pipeline.progress.stillness(at: MachineClock.now) }

  // MARK: Wishes

  /// Opens a film in place of the one before. What can't be opened is told by the event `failed`.
  public func load(_ source: MediaSource) {
    self.source = source
    info = nil
    details = FilmDetails()
    dropped = DroppedPictures()
    soundHasArrived = false
    apply(.load)
  }

  /// Wants the film to play, now or as soon as it can.
  public func play() { apply(.play) }

  /// Wants the film to stand, until `play()`; nothing else lifts it.
  public func pause() { apply(.pause) }

  /// Goes to a place, exactly or at the key picture before it (`gst_element_seek`).
  ///
  /// In a film that can't be sought in, a notice says so.
  public func seek(to time: MediaTime, accurately: Bool = true) {
    apply(.seek(to: time, accurately: accurately))
  }

  /// The rate in force, in × real time; it survives everything but another film.
  public var rate: PlaybackRate {
    get { state.rate }
    set {
      apply(.setRate(newValue))
      pipeline.send { [rate = state.rate] in $0.setRate(rate) }
    }
  }

  /// The rate that a film starts at, in × real time.
  public var defaultRate: PlaybackRate {
    get { state.defaultRate }
    set { apply(.setDefaultRate(newValue)) }
  }

  /// Volume, 0 (silent) to 1 (as recorded), linear; taken into that range (property `volume`).
  public var volume: Double {
    didSet {
      let inRange = min(max(volume.isNaN ? 1 : volume, 0), 1)
      if inRange != volume { volume = inRange }
      pipeline.send { $0.setVolume(inRange) }
    }
  }

  /// Silences the sound, whatever the volume (property `mute`).
  public var isMuted: Bool {
    didSet { pipeline.send { [isMuted] in $0.setMuted(isMuted) } }
  }

  /// The text drawn over the picture, plain; it is seen if the configuration has a label, be it empty.
  public var label: String {
    didSet {
      pipeline.send { [label] in $0.setLabel(label) }
      apply(.redraw)
    }
  }

  /// Lets go of every device while `.background` is in force, and returns when that is done.
  ///
  /// A film that can't be sought in is only paused, since it could not come back.
  public func release() async {
    apply(.release)
    if state.isLettingGo {
      await withCheckedContinuation { settled.append($0) }
    }
    await pipeline.drain()
  }

  /// Ends for good, and returns when every device is free; the caller sets the bound.
  public func stop() async {
    apply(.stop)
    await pipeline.drain()
  }

  // MARK: One input

  func apply(_ input: PlayerInput) {
    for effect in state.receive(input) { perform(effect) }
    if !state.isLettingGo {
      for waiter in settled { waiter.resume() }
      settled = []
    }
  }

  private func perform(_ effect: PlayerEffect) {
    switch effect {
    case .open(let rate, let hidden):
      guard let source else { return }
      run += 1
      pipeline.send { [run] in $0.open(source, run: run, rate: rate, hidden: hidden) }
    case .pipeline(let target): pipeline.send { $0.set(target) }
    case .seek(let seek):
      if seek.isFlushing { seeks += 1 }
      pipeline.send(after: seek.delay) { [seeks, run] in $0.seek(seek, number: seeks, run: run) }
    case .resynchronize(let continuation): pipeline.send { $0.resynchronize(continuation) }
    case .shiftClock: pipeline.send { $0.shiftClock() }
    case .reacquireClock: pipeline.send { $0.reacquireClock() }
    case .release: pipeline.send { $0.release() }
    case .close: pipeline.send { $0.close() }
    case .report(.failed(Notice.nothingInIt)):
      report(.failed(ErrorSentence.nothing(in: filmName)))
    case .report(let event): report(event)
    }
  }

  private var filmName: String { source.map { FilmAddress.name(of: $0) } ?? "" }

  private func report(_ event: PlayerEvent) {
    onEvent?(event)
    for observer in observers.values { observer.yield(event) }
    if let total = dropped.due(after: event) { report(.dropped(total)) }
  }

  private func hear(_ word: PipelineWord, run: Int) {
    guard run == self.run else { return }
    switch word {
    case .input(let input): apply(input)
    // On the way to a first picture GStreamer can't tell yet whether the film can be sought in.
    case .info(let info): if state.isPrerolled { self.info = info }
    case .prerolled(let info, let place, let seek):
      self.info = info
      guard seek == seeks else { return }
      apply(.prerolled(info, at: place))
      hearSound()
    case .soundArrived:
      soundHasArrived = true
      hearSound()
    case .message(.details(let more)), .details(let more): details.merge(more)
    case .message(.dropped(let count, let element)): dropped.count(count, by: element)
    case .message(.asyncDone): pipeline.send { $0.inspect() }
    case .message(.durationChanged), .message(.streamStart): pipeline.send { $0.refresh() }
    case .message(.latency): pipeline.send { $0.recalculateLatency() }
    case .message(.input(let input)): report(.input(input))
    case .message(let message) where message.isWindowClosed:
      report(.input(.closed))
      apply(.error(ErrorSentence.windowClosed(film: filmName)))
    case .message(.warning(let warning)): report(.warning(warning))
    case .message(let message):
      if let input = PlayerInput(message, film: filmName) {
        apply(input)
      }
    }
  }

  /// Sound counts as a beginning only where there is no picture.
  private func hearSound() {
    guard soundHasArrived, state.isInspected, let info, !info.hasVideo else { return }
    apply(.soundHeard)
  }
}
