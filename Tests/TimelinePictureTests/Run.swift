import IntroKit
import SceneLifecycle

@testable import Playback
@testable import TimelinePicture

/// A run put together by hand.
struct Run {
  var timeline: Timeline

  init(title: String = "film.mp4") {
    timeline = Timeline(title: title)
  }

  mutating func add(_ event: IntroEvent, at seconds: Double) {
    timeline.receive(event, at: .seconds(seconds))
  }

  /// A launch, the first picture after 0.3 s, and the film plays at a rate of 1.3.
  mutating func play(duration: Double?) {
    add(.scene(.willConnect), at: 0.01)
    add(.player(.waiting([], phase: .prerolling)), at: 0.01)
    add(.scene(.willEnterForeground), at: 0.02)
    add(.scene(.didBecomeActive), at: 0.02)
    add(
      .ready(
        MediaInfo(
          duration: duration.map { MediaTime(seconds: $0) }, isSeekable: true, hasVideo: true,
          hasAudio: true)), at: 0.3)
    add(.firstPicture(.zero), at: 0.3)
    add(.player(.playing), at: 0.3)
  }
}

extension PlayerStatus {
  static let playing = PlayerStatus(
    phase: .ready, playWhenReady: true, suppressionReasons: [], rate: .intro,
    timeControlStatus: .playing)

  static func waiting(
    _ reasons: Set<SuppressionReason>, phase: Phase = .ready
  ) -> PlayerStatus {
    PlayerStatus(
      phase: phase, playWhenReady: true, suppressionReasons: reasons, rate: .intro,
      timeControlStatus: .waiting)
  }
}
