/// The scene's signals as an asynchronous sequence; it ends when its task is cancelled.
///
/// A slow reader loses nothing that matters: of each number the newest one waits
/// (`SignalBacklog`), so memory is bounded and the last state is right.
public struct SceneSignals: AsyncSequence, Sendable {
  /// Makes an iterator; reading starts with its first `next()`.
  public func makeAsyncIterator() -> Iterator { Iterator() }

  /// Reads the signals one by one.
  public struct Iterator: AsyncIteratorProtocol {
    private var reader: SceneSignalReader?

    /// Waits for the next signal; nil if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> SceneSignal? {
      let reader: SceneSignalReader
      if let current = self.reader {
        reader = current
      } else {
        reader = await SceneSignalReader()
        self.reader = reader
      }
      return await reader.next()
    }

    /// Waits for the next signal; nil if the task is cancelled.
    public mutating func next() async -> SceneSignal? {
      await next(isolation: nil)
    }
  }
}
