import Glibc
import IntroKit
import Playback
import TimelinePicture

/// Draws the run into a file when it ends; one of the views of the stream of events.
///
/// The file is opened, and emptied, at the start: a run that ends in a crash leaves it empty.
@MainActor final class TimelineFile {
  /// Where the film is, and how many pictures are lost; asked for without waiting.
  typealias Sample = @MainActor () async -> (film: MediaTime?, lost: UInt64)

  private let writer: LineWriter
  private let start: SuspendingClock.Instant
  private let sample: Sample
  private var timeline: Timeline
  private var sampling: Task<Void, Never>?
  private var isWritten = false

  /// Opens the file; `-` is the standard output.
  init(
    _ name: ByteString, title: String, since start: SuspendingClock.Instant,
    sample: @escaping Sample
  ) throws(UsageError) {
    writer = try LineWriter(file: name, "timeline")
    timeline = Timeline(title: title)
    (self.start, self.sample) = (start, sample)
  }

  /// Calls back with a sentence, if the picture can't be written.
  func onFailure(_ say: @escaping @MainActor (String) -> Void) {
    writer.onFailure = { code in
      say("The timeline can't be written: \(String(cString: strerror(code))).")
    }
  }

  /// Takes an event with the time since the process started.
  func receive(_ event: IntroEvent, at time: Duration) {
    let hadSamples = timeline.wantsSamples
    timeline.receive(event, at: time)
    guard timeline.wantsSamples != hadSamples else { return }
    sampling?.cancel()
    sampling = timeline.wantsSamples ? Task { [weak self] in await self?.takeSamples() } : nil
  }

  /// Writes the picture, once; a reader who doesn't read is given up soon.
  func finish() {
    guard !isWritten else { return }
    isWritten = true
    sampling?.cancel()
    writer.write(SVG(timeline).text)
    writer.finish()
  }

  /// One question at a time: the next one follows the answer.
  private func takeSamples() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: timeline.sampleInterval)
      guard !Task.isCancelled else { return }
      let (film, lost) = await sample()
      guard !Task.isCancelled else { return }
      timeline.sample(film, lost: lost, at: start.duration(to: .now))
    }
  }
}
