import Dispatch
import Glibc

/// Hands over the scene's signals on the main actor, each with its sender.
///
/// ``block()`` must be the first statement of `main`, before any thread exists. Then, for a scene:
/// ```swift
/// let source = SignalSource { delegate.receive($0) }
/// ```
/// or, for a program of its own: `for await signal in SignalSource.signals { … }`.
///
/// Use one source a process: two would take signals from each other. Signals that are pending
/// together arrive in the order of their numbers, whatever the order they were sent in.
@MainActor
public final class SignalSource {
  private let sources: [any DispatchSourceRead]

  /// Starts reading; signals that came since ``block()`` are handed over first.
  ///
  /// - Parameter handler: Called on the main actor for each signal, in order.
  public init(handler: @escaping @MainActor (SceneSignal) -> Void) {
    let stop = SignalDescriptor([SIGTSTP])
    let others = SignalDescriptor(Self.handled.subtracting([SIGTSTP]))
    sources = [others, stop].map { descriptor in
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor.rawValue, queue: .main)
      // The closure is the main actor's own, and so is the queue that calls it.
      source.setEventHandler { Self.read(others, stop).forEach(handler) }
      source.setCancelHandler { descriptor.close() }
      source.activate()
      return source
    }
  }

  /// Takes all waiting signals; the request to stop comes last, as its number says.
  private static func read(
    _ others: SignalDescriptor, _ stop: SignalDescriptor
  ) -> [SceneSignal] {
    let signals = others.read()
    if signals.contains(where: { $0.number == SIGCONT }) { StopSentinel.remove() }
    return signals + StopSentinel.read(stop)
  }

  /// Stops reading and closes the descriptors; the signals stay blocked.
  public func cancel() {
    for source in sources { source.cancel() }
  }

  /// The mask and dispositions before ``block()``, for whatever this process starts.
  public nonisolated static let original = OriginalSignals.current()

  /// The signals that are read: the scene's, without those that `nohup` or `&` asked to ignore.
  nonisolated static let handled = SceneSignal.numbers.subtracting(
    original.ignored.intersection([SIGHUP, SIGINT, SIGQUIT]))

  /// Blocks the scene's signals for this thread and all later ones; the first statement of `main`.
  ///
  /// A signal that comes before this call does what it does by default: `SIGUSR1` kills. Also
  /// blocks `SIGTTIN` and `SIGTTOU`, so that no use of the terminal stops the process, and ignores
  /// `SIGPIPE`. ``original`` remembers how it was. A repeated call blocks again.
  /// (`pthread_sigmask`)
  public nonisolated static func block() {
    _ = original  // Before anything is changed.
    SignalMask.block(handled.union([SIGTTIN, SIGTTOU]))
    SignalDisposition.setIgnored(SIGPIPE)
  }

  /// The scene's signals as an asynchronous sequence that never ends but by cancellation.
  public nonisolated static var signals: SceneSignals { SceneSignals() }
}
