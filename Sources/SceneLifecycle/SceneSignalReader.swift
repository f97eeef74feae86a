/// Turns the calls of a ``SignalSource`` into awaited values.
@MainActor
final class SceneSignalReader {
  private var backlog = SignalBacklog()
  private var waiter: CheckedContinuation<Void, Never>?
  private var source: SignalSource?

  /// Creates a reader of what is given to ``take(_:)``.
  init(source: SignalSource?) {
    self.source = source
  }

  /// Creates a reader of this process's signals.
  convenience init() {
    self.init(source: nil)
    source = SignalSource { [weak self] in self?.take($0) }
  }

  func take(_ signal: SceneSignal) {
    backlog.append(signal)
    wake()
  }

  func next() async -> SceneSignal? {
    while !Task.isCancelled {
      if let signal = backlog.popFirst() { return signal }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter = $0 }
      } onCancel: {
        // After `waiter` is set: this hops to the actor that is setting it now.
        Task { @MainActor in self.wake() }
      }
    }
    source?.cancel()
    source = nil
    return nil
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }
}
