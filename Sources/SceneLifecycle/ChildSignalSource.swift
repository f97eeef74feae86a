import Dispatch
import Glibc

/// Tells on the main actor that a child may have stopped, gone on or ended, and of new window sizes.
///
/// For a program that supervises a child. Like ``SignalSource``, it reads signals that are blocked:
/// ``block()`` must be called right after ``SignalSource/block()``, before any thread exists.
@MainActor
public final class ChildSignalSource {
  private let source: any DispatchSourceRead

  /// The signals that are read.
  nonisolated static let handled: SignalSet = [SIGCHLD, SIGWINCH]

  /// Starts reading; signals that came since ``block()`` are handed over first.
  ///
  /// The kernel merges signals of one number: after a `SIGCHLD` ask every child (`waitid`).
  ///
  /// - Parameter handler: Called on the main actor for each `SIGCHLD` and `SIGWINCH`.
  public init(handler: @escaping @MainActor (SceneSignal) -> Void) {
    let descriptor = SignalDescriptor(Self.handled)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor.rawValue, queue: .main)
    // The closure is the main actor's own, and so is the queue that calls it.
    source.setEventHandler { descriptor.read().forEach(handler) }
    source.setCancelHandler { descriptor.close() }
    source.activate()
  }

  /// Stops reading and closes the descriptor; the signals stay blocked.
  public func cancel() {
    source.cancel()
  }

  /// Blocks `SIGCHLD` and `SIGWINCH` for this thread and all later ones.
  ///
  /// Children are kept until they are asked for, even where they were ignored.
  /// (`pthread_sigmask`, `sigaction`)
  public nonisolated static func block() {
    _ = SignalSource.original  // Before anything is changed.
    SignalMask.block(handled)
    SignalDisposition.setDefault(SIGCHLD)
  }
}
