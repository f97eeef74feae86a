import CGStreamer
import TestSupport
import Testing

@testable import Playback

/// A pause that comes before the sinks' threads have heard of the start to play.
@Suite(.serialized) struct LostPauseTests {
  private static let patience = Duration.seconds(20)

  /// What becomes of a pause.
  private enum Outcome: Sendable { case stands, playsOn }

  private static let sinks: [(film: String, isPicture: Bool)] = [
    ("video-only.mp4", true), ("audio-only.ogg", false),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: sinks)
  func aPauseRightBehindAStartIsNotLost(film: String, isPicture: Bool) async throws {
    let source = MediaSource.path(try Media.path(film))
    let pipeline = Pipeline(
      configuration: PlayerConfiguration(preset: try .named("headless"))
    ) { _, _ in }
    let (steps, hold) = try await pipeline.open(source, isPicture: isPicture)
    try await hold.wait(within: Self.patience)
    pipeline.send { $0.set(.paused) }
    let thread = await steps.thread.wait(within: Self.patience) { $0 }
    #expect(await pipeline.isPaused())
    // It has posted its last message by now, so what it sleeps at is the picture, or the sound.
    try await ProcessTable.waitForState("S", of: #require(thread), within: Self.patience)

    pipeline.send {
      $0.set(.playing)
      $0.set(.paused)
    }
    #expect(await hold.outcome(within: Self.patience) == true)
    let outcome = await steps.steps.wait(within: Self.patience) { steps -> Outcome? in
      if steps.count(where: { $0 == .preroll }) == 2 { return .stands }
      return steps.count > 20 ? .playsOn : nil
    }
    #expect(outcome == .stands)
    pipeline.send { $0.close() }
    await pipeline.drain()
  }
}

extension Pipeline {
  /// Opens a film; returns what a sink does, and what holds its thread up at the start to play.
  fileprivate func open(
    _ source: MediaSource, isPicture: Bool
  ) throws -> (SinkSteps, SinkHold) {
    open(source, run: 1, rate: .normal, hidden: false)
    let playbin = try #require(playbin)
    let sink = try #require(isPicture ? playbin.video.sink : playbin.audio?.sink)
    return (SinkSteps(of: sink), SinkHold(sink))
  }

  /// Waits until the film stands; tells whether it does.
  fileprivate func isPaused() -> Bool {
    guard let playbin else { return false }
    var state = GST_STATE_NULL
    let result = gst_element_get_state(playbin.element, &state, nil, 20_000_000_000)
    return result == GST_STATE_CHANGE_SUCCESS && state == GST_STATE_PAUSED
  }
}
