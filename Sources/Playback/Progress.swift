import Synchronization

/// Until when what has come to the sinks keeps a film moving; across threads, without asking GStreamer.
final class Progress: Sendable {
  /// No picture is meant to stand longer, in nanoseconds: a timestamp that says so is broken.
  static let longest: UInt64 = 60_000_000_000

  /// The pictures alone.
  let pictures = PictureProgress()

  private let end = Atomic<UInt64>(0)

  /// The film begins to move now, whatever was before; `CLOCK_MONOTONIC` in nanoseconds.
  func restart(at now: UInt64) {
    end.store(now, ordering: .relaxed)
    pictures.restart(at: now)
  }

  /// Something has come to a sink that has its time in `wait` nanoseconds and then lasts.
  ///
  /// Of two streams the one counts that goes on longer.
  func came(at now: UInt64, wait: UInt64, lasting: UInt64, isPicture: Bool = false) {
    let (sum, isTooMuch) = wait.addingReportingOverflow(lasting)
    let until = now + (isTooMuch ? Progress.longest : min(sum, Progress.longest))
    end.max(until, ordering: .relaxed)
    if isPicture { pictures.came(lastingUntil: until) }
  }

  /// How long the film has not moved by now, although it should.
  func stillness(at now: UInt64) -> Duration {
    let end = end.load(ordering: .relaxed)
    return max(now > end ? .nanoseconds(now - end) : .zero, pictures.stillness(at: now))
  }
}
