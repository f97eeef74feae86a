import Synchronization

/// Whether pictures still come to the sink while others wait behind them; across threads.
///
/// Sound that goes on says nothing about them: an X server that is stopped, or a decoder that hangs,
/// holds up the pictures alone. But a film may have none for a long time: pictures far apart, or a
/// picture that ends before the sound. So what counts is what leaves the demuxer meanwhile.
final class PictureProgress: Sendable {
  /// So many pictures, or fewer, may be on their way with none coming: a decoder with a thread for
  /// each picture holds back as many as it has threads.
  static let underWay = 32

  private let end = Atomic<UInt64>(0)
  private let waiting = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)

  /// The film begins to move now, whatever was before; `CLOCK_MONOTONIC` in nanoseconds.
  func restart(at now: UInt64) {
    waiting.store(0, ordering: .relaxed)
    end.store(now, ordering: .relaxed)
  }

  /// A picture has left its demuxer.
  func left() {
    waiting.wrappingAdd(1, ordering: .relaxed)
  }

  /// A picture that stands until then has come to the sink, or the word that there is none before.
  func came(lastingUntil end: UInt64) {
    waiting.store(0, ordering: .relaxed)
    isOver.store(false, ordering: .relaxed)
    self.end.store(end, ordering: .relaxed)
  }

  /// No more pictures come.
  func ended() {
    isOver.store(true, ordering: .relaxed)
  }

  /// How long no picture has come by now, although there are some.
  func stillness(at now: UInt64) -> Duration {
    let end = end.load(ordering: .relaxed)
    let isDue = waiting.load(ordering: .relaxed) > PictureProgress.underWay
    return isDue && !isOver.load(ordering: .relaxed) && now > end ? .nanoseconds(now - end) : .zero
  }
}
