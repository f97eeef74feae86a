/// Decides when in a recording comes what was seen or heard.
///
/// | input                | effect                                                     |
/// |----------------------|------------------------------------------------------------|
/// | restart of a stream  | its running time begins anew: it enters its next epoch     |
/// | restart of all       | a new pipeline: all streams enter the same new epoch       |
/// | a running time       | the epoch's base plus that time                            |
///
/// The first stream to enter an epoch sets its base: the end of all that was recorded by then. So
/// pauses, releases and seeks leave no gap, and the streams stay together.
struct RecordingTimeline: Hashable, Sendable {
  /// What is recorded.
  enum Stream: String, Hashable, Sendable, CaseIterable {
    case video
    case audio
  }

  private var epochs: [Stream: Int] = [:]
  private var bases: [UInt64] = [0]
  private var ends: [Stream: UInt64] = [:]
  private var end: UInt64 { ends.values.max() ?? 0 }

  /// The running time of a stream begins anew.
  mutating func restart(_ stream: Stream) {
    let epoch = epochs[stream, default: 0] + 1
    epochs[stream] = epoch
    if bases.count <= epoch { bases.append(end) }
  }

  /// The running time of all streams begins anew.
  mutating func restartAll() {
    bases.append(end)
    for stream in Stream.allCases { epochs[stream] = bases.count - 1 }
  }

  /// When something comes, in nanoseconds from the start of the recording.
  func time(of running: UInt64, in stream: Stream) -> UInt64 {
    bases[epochs[stream, default: 0]] + running
  }

  /// A stream has been recorded up to this time, in nanoseconds.
  mutating func recorded(upTo end: UInt64, in stream: Stream) {
    ends[stream] = max(self.end(of: stream), end)
  }

  /// Up to when a stream has been recorded, in nanoseconds.
  func end(of stream: Stream) -> UInt64 { ends[stream, default: 0] }
}
