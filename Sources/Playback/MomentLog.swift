import Synchronization

/// Remembers when the last buffers came to a sink, across threads.
final class MomentLog: Sendable {
  /// One buffer's place on the film's time line and on the machine's clock.
  struct Moment: Sendable {
    /// Stream time, in nanoseconds of film time.
    var film: UInt64
    /// Running time in nanoseconds, as `gst_segment_to_running_time` counts it.
    var running: UInt64
    /// `CLOCK_MONOTONIC`, in nanoseconds.
    var clock: UInt64
  }

  private let moments = Mutex<[Moment]>([])
  private let newestSegment = Atomic<UInt32>(0)
  private let count = Atomic(0)
  private let newestPlace = Atomic<UInt64>(0)

  /// The newest buffer seen, which is shown next or now; nil before the first.
  var newest: Moment? { moments.withLock { $0.last } }

  /// The sequence number of the newest segment seen: that of the seek it answers.
  var segment: UInt32 {
    get { newestSegment.load(ordering: .acquiring) }
    set { newestSegment.store(newValue, ordering: .releasing) }
  }

  /// The film time, in nanoseconds, up to which it has come: the end of the newest buffer, or where a
  /// segment begins that has had none.
  var place: UInt64 {
    get { newestPlace.load(ordering: .relaxed) }
    set { newestPlace.store(newValue, ordering: .relaxed) }
  }

  /// Adds a buffer; tells how many there were before.
  func add(_ moment: Moment) -> Int {
    moments.withLock { moments in
      if moments.count == MomentLog.remembered { moments.removeFirst() }
      moments.append(moment)
    }
    return count.add(1, ordering: .relaxed).oldValue
  }

  /// The last buffer before a silence that the film's own pace does not explain; nil if there is none.
  ///
  /// After a stop that nobody could catch, that silence is the stop.
  func beforeStop(now: UInt64) -> Moment? {
    let moments = self.moments.withLock { $0 }
    // Running time goes on over a loop, and knows the rate.
    let paces = zip(moments, moments.dropFirst()).map {
      max(0, Double($1.running) - Double($0.running))
    }
    let ends = moments.dropFirst().map(\.clock) + [now]
    let silences = zip(zip(moments, ends), paces + [paces.last ?? 0]).map { pair, pace in
      let (moment, end) = pair
      // Whoever adds or resumes meanwhile has asked the clock at another time: it may be negative.
      return (moment: moment, excess: Double(end) - Double(moment.clock) - pace)
    }
    guard let longest = silences.max(by: { $0.excess < $1.excess }) else { return nil }
    return longest.excess > MomentLog.shortestStop ? longest.moment : nil
  }

  /// Forgets all silences so far: they were pauses.
  func resume() {
    moments.withLock { moments in
      moments = moments.suffix(1)
      if !moments.isEmpty { moments[0].clock = MachineClock.now }
    }
  }

  /// How many buffers are remembered: after a stop hundreds may rush by before anybody looks.
  private static let remembered = 1024
  /// A shorter stop is not told from a busy machine; nanoseconds.
  private static let shortestStop = 50e6
}
