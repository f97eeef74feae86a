import Dispatch
import Glibc
import Playback
import SceneLifecycle

/// Reads the keys of the terminal on the standard input, as long as the terminal is ours.
///
/// A standard input that is no terminal is never read: it belongs to the main program.
@MainActor public final class SkipInput {
  /// How long an ESC stays alone before it counts as the key, not as the begin of another one.
  static let escapeDelay = Duration.milliseconds(50)
  /// How often a terminal owed to us is looked at; a shell gives it back without a signal.
  static let watchInterval = Duration.milliseconds(150)

  private let mode: TerminalMode
  private let onInput: @MainActor (IntroInput) -> Void
  private var decoder = KeyDecoder()
  private var source: (any DispatchSourceRead)?
  private var watch: Task<Void, Never>?
  private var escape: Task<Void, Never>?

  /// Makes an input that isn't read yet; nil if the descriptor is no terminal.
  public init?(descriptor: Int32 = 0, onInput: @escaping @MainActor (IntroInput) -> Void) {
    guard let mode = TerminalMode(descriptor) else { return nil }
    self.mode = mode
    self.onInput = onInput
  }

  /// Starts to read, now or as soon as the terminal is ours; also after a stop nobody could catch,
  /// when somebody else may have changed the terminal's mode.
  public func resume() {
    watch?.cancel()
    watch = nil
    guard mode.enter() else {
      closeSource()
      // A terminal that rules no processes, or is gone, will never be ours.
      guard mode.isControlling else { return }
      watch = Task { [weak self] in
        try? await Task.sleep(for: SkipInput.watchInterval)
        if !Task.isCancelled { self?.resume() }
      }
      return
    }
    openSource()
  }

  /// Takes the keys back from a library that draws on the terminal.
  public func keepKeys() {
    mode.keepKeys()
  }

  /// Stops to read, and leaves the terminal as it was found.
  public func suspend() {
    halt()
    mode.leave()
  }

  /// Stops for good; what was typed and not read doesn't leak to whoever reads next.
  public func end() {
    halt()
    mode.leave(draining: true)
  }

  private func halt() {
    watch?.cancel()
    watch = nil
    closeSource()
    escape?.cancel()
    decoder = KeyDecoder()
  }

  private func openSource() {
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: mode.descriptor, queue: .main)
    source.setEventHandler { [weak self] in self?.read() }
    source.activate()
    self.source = source
  }

  private func closeSource() {
    source?.cancel()
    source = nil
  }

  private func read() {
    // After `bg` without a warning the keys are somebody else's.
    guard mode.isOurs else { return resume() }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(mode.descriptor, &bytes, bytes.count)
    guard count > 0 else {
      // The terminal has hung up, unless a signal came between.
      if count == 0 || errno != EINTR { closeSource() }
      return
    }
    decoder.receive(bytes.prefix(count)).forEach(send)
    waitForMore()
  }

  private func waitForMore() {
    escape?.cancel()
    guard decoder.awaitsMore else { return }
    escape = Task { [weak self] in
      try? await Task.sleep(for: SkipInput.escapeDelay)
      if !Task.isCancelled, let self, let key = decoder.timePassed() { send(key) }
    }
  }

  private func send(_ key: KeyStroke) {
    onInput(IntroInput(.terminal, .key(key)))
  }
}
