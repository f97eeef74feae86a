import Dispatch

/// Does one thing on a queue, a while after it was last asked for.
final class QueueTimer {
  private let source: any DispatchSourceTimer

  /// Makes a timer that isn't started yet.
  init(_ queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(queue: queue)
    source.setEventHandler(handler: action)
    source.activate()
  }

  deinit { source.cancel() }

  /// Counts from here, whatever was before.
  func start(after time: DispatchTimeInterval) { source.schedule(deadline: .now() + time) }

  /// Does nothing until it is started again.
  func stop() { source.schedule(deadline: .distantFuture) }
}
