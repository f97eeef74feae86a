import Dispatch
import Glibc
import Queues

/// The window that a film is shown in: X11 now, other window systems behind the same face.
///
/// Everything that may wait for a window system happens on a queue of its own. Whoever shows the
/// picture asks for the window by `area(forPictureOf:)`, which waits, and so is never called on the
/// main actor.
package actor Stage {
  private nonisolated let executor = QueueExecutor(label: "gstintro.stage")
  /// The queue that it works on.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// How long the pointer is seen without motion.
  private static let pointerTime = DispatchTimeInterval.seconds(2)
  /// How long a window manager has before it is looked whether it has seen to the window.
  private static let managerTime = DispatchTimeInterval.milliseconds(500)

  private let configuration: StageConfiguration
  private let onEvent: @Sendable (StageEvent) -> Void
  private var state: StageState
  private var display: XDisplay?
  private var window: XWindow?
  private var source: (any DispatchSourceRead)?
  /// Connections whose sources haven't let go of them yet, and what follows then.
  private var ended: [(display: XDisplay, done: @Sendable () -> Void)] = []
  private var hasSaidNotice = false
  private var pointer = CursorState(isHidden: false)
  private lazy var managerTimer = QueueTimer(executor.queue) { [weak self] in
    self?.assumeIsolated { stage in
      if let window = stage.window {
        stage.perform(stage.state.waited(isManaged: window.isManaged))
      }
    }
  }
  private lazy var pointerTimer = QueueTimer(executor.queue) { [weak self] in
    self?.assumeIsolated { $0.perform($0.pointer.timePassed()) }
  }

  /// Makes a stage without a window.
  ///
  /// - Parameters:
  ///   - configuration: How the window is to be.
  ///   - onEvent: Called on the stage's own queue, in order.
  package init(
    _ configuration: StageConfiguration, onEvent: @escaping @Sendable (StageEvent) -> Void
  ) {
    self.configuration = configuration
    self.onEvent = onEvent
    state = StageState(configuration)
  }

  /// Whether there may be a window system.
  package static var isPossible: Bool { getenv("DISPLAY") != nil }

  // MARK: Whoever shows the picture

  /// Connects, so that the window can come at once when it is wanted.
  package nonisolated func prepare() { perform { $0.open() } }

  /// Says that the window will be wanted: one that doesn't depend on the film's size comes now.
  package nonisolated func sinkOpened() {
    perform { stage in
      stage.open()
      stage.perform(stage.state.sinkOpened())
    }
  }

  /// The part of the window for a picture of this shape, in square pixels; the window is on its way
  /// to the screen. Nil if there can't be one. Waits for the window system.
  package nonisolated func area(forPictureOf size: Size) -> StageArea? {
    executor.queue.sync { assumeIsolated { $0.show(size) } }
  }

  /// Takes the window off the screen; whoever draws into it may go on.
  package nonisolated func hide(then done: @escaping @Sendable () -> Void) {
    perform { stage in
      stage.window?.hide()
      done()
    }
  }

  /// Gives the window back, behind all that was asked before; its place is remembered.
  ///
  /// Whoever draws into it must have let go of it: X ends a program that draws into nothing.
  package nonisolated func close(then done: @escaping @Sendable () -> Void) {
    perform { $0.end(then: done) }
  }

  // MARK: Whoever looks at it

  /// Covers the monitor, or does so no longer; without a window it is remembered.
  package nonisolated func set(isFullscreen: Bool) {
    perform { $0.perform($0.state.set(isFullscreen: isFullscreen)) }
  }

  // MARK: On the queue

  /// Does something there, and then looks what has come meanwhile: an answer brings events along.
  private nonisolated func perform(_ work: @escaping @Sendable (isolated Stage) -> Void) {
    executor.queue.async {
      self.assumeIsolated { stage in
        work(stage)
        stage.look()
      }
    }
  }

  private func open() {
    guard display == nil, let display = XDisplay(configuration) else { return }
    self.display = display
    state.opened(display.setting)
    if let notice = display.notice, !hasSaidNotice {
      hasSaidNotice = true
      onEvent(.notice(notice))
    }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: display.connection.descriptor, queue: executor.queue)
    source.setEventHandler { [weak self] in self?.assumeIsolated { $0.look() } }
    source.setCancelHandler { [weak self] in self?.assumeIsolated { $0.sourceEnded() } }
    source.activate()
    self.source = source
  }

  private func show(_ size: Size) -> StageArea? {
    open()
    perform(state.pictureKnown(size))
    defer { look() }
    guard let window, display?.connection.isConnected ?? false else { return nil }
    return state.placed.map { StageArea(identifier: UInt(window.inner), size: $0.size) }
  }

  private func end(then done: @escaping @Sendable () -> Void = {}) {
    managerTimer.stop()
    pointerTimer.stop()
    window?.destroy()
    window = nil
    state.closed()
    guard let display, let source else { return done() }
    // A descriptor that is closed too soon may be another connection's before its source ends.
    ended.append((display, done))
    source.cancel()
    self.source = nil
    self.display = nil
  }

  private func sourceEnded() {
    // The connection is closed before anybody hears of it.
    let done = ended.removeFirst().done
    done()
  }

  private func look() {
    guard let display else { return }
    while let event = display.connection.nextEvent() { receive(XEvent(event), on: display) }
    guard !display.connection.isConnected else { return }
    let hadWindow = window != nil
    window = nil
    end()
    if hadWindow { onEvent(.closed) }
  }

  private func receive(_ event: XEvent, on display: XDisplay) {
    guard let window else { return }
    switch event {
    case .key(let code, let held):
      guard let key = display.keyboard.key(code, state: held) else { return }
      onEvent(.key(key.name, key.modifiers))
    case .button(let number):
      movePointer()
      onEvent(.button(number))
    case .motion: movePointer()
    case .focus(let hasFocus): perform(state.focused(hasFocus))
    case .exposed: onEvent(.exposed)
    case .configured(window.outer, let frame, let isFromManager):
      let isKnown = isFromManager || !display.setting.hasManager
      perform(
        state.configured(
          size: frame.size, x: isKnown ? frame.x : nil, y: isKnown ? frame.y : nil))
    case .mapped(window.outer): perform(state.seen(true))
    case .unmapped(window.outer): perform(state.seen(false))
    case .property(window.outer, display.atoms[.state]):
      let (isFullscreen, isHidden) = window.managed()
      perform(state.managed(isFullscreen: isFullscreen, isHidden: isHidden))
    case .message(display.atoms[.protocols], let words): receive(protocol: words, on: display)
    case .keyboardChanged: display.readKeyboard()
    case .destroyed(window.outer): onEvent(.closed)
    case .configured, .destroyed, .mapped, .unmapped, .property, .message, .other: break
    }
  }

  private func receive(protocol words: [UInt32], on display: XDisplay) {
    switch words[0] {
    case display.atoms[.deleteWindow]: onEvent(.closed)
    case display.atoms[.ping]: window?.answer(ping: words)
    default: break
    }
  }

  private func perform(_ effects: [StageState.Effect]) {
    guard let display else { return }
    for effect in effects {
      switch effect {
      case .create(let frame, let placing):
        window = XWindow(frame, placing, title: configuration.title, on: display)
        pointer = CursorState(
          isHidden: state.isFullscreen, staysHidden: configuration.hidesPointer)
        perform(pointer.first)
      case .request(let isFullscreen): window?.request(isFullscreen: isFullscreen)
      case .map:
        window?.map()
        managerTimer.start(after: Stage.managerTime)
      case .configure(let frame): window?.configure(frame)
      case .resize(let size): window?.resize(size)
      case .raise: window?.raise()
      case .focus: window?.focus()
      case .place(let frame):
        window?.place(frame)
        // Whoever draws asks for the size by a connection of its own, so it must be true by then.
        if let window, display.connection.synchronize() {
          onEvent(.placed(StageArea(identifier: UInt(window.inner), size: frame.size)))
        }
      case .report(let event): onEvent(event)
      }
    }
    if !effects.isEmpty { display.connection.flush() }
  }

  // MARK: The pointer

  private func movePointer() { perform(pointer.moved()) }

  private func perform(_ effects: [CursorState.Effect]) {
    for effect in effects {
      switch effect {
      case .show: window?.setPointer(isHidden: false)
      case .hide: window?.setPointer(isHidden: true)
      case .startTimer: pointerTimer.start(after: Stage.pointerTime)
      }
    }
  }
}
