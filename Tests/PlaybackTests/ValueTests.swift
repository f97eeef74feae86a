import Testing

@testable import Playback

@Suite struct ValueTests {
  @Test(arguments: [0, -1, .nan, 1e9, 0.0999, 16.0001, .infinity])
  func ratesOutsideTheRangeAreRefused(value: Double) {
    #expect(PlaybackRate(value) == nil)
  }

  @Test(arguments: [0.1, 1, 1.3, 16])
  func ratesInsideAreKept(value: Double) {
    #expect(PlaybackRate(value)?.value == value)
  }

  @Test func timesNeverTrap() {
    #expect(MediaTime(seconds: .nan) == .zero)
    #expect(MediaTime(seconds: -3) == .zero)
    #expect(MediaTime(seconds: .infinity) == MediaTime(nanoseconds: UInt64(Int64.max)))
    #expect(MediaTime(seconds: 1.5).nanoseconds == 1_500_000_000)
    #expect(MediaTime(seconds: 1) - MediaTime(seconds: 2) == .zero)
    let last = MediaTime(nanoseconds: .max)
    #expect(last + last == MediaTime(nanoseconds: UInt64(Int64.max)))
    #expect(MediaTime(seconds: 2) + .milliseconds(-500) == MediaTime(seconds: 1.5))
    #expect(MediaTime.zero + .seconds(Int64.max) == last + last)
    #expect(MediaTime(seconds: .infinity) + .seconds(Int64.min) == .zero)
  }

  @Test(arguments: [
    ("video/x-h264, stream-format=avc", StreamKind.video), ("image/png", .video),
    ("audio/mpeg, mpegversion=4", .audio), ("text/x-raw", .other), ("", .other),
  ])
  func streamsAreToldByTheirCaps(caps: String, kind: StreamKind) {
    #expect(StreamKind(caps: caps) == kind)
  }

  @Test func missingDecoderNamesThePackage() {
    let error = ErrorSentence.undecodable(
      .video, caps: "video/x-h264, profile=high", description: "H.264 decoder", film: "a\nb.mp4")
    #expect(
      error.description
        == "The picture of \"a\\nb.mp4\" needs what isn't installed (H.264 decoder); "
        + "install it with: apt-get install gstreamer1.0-libav.")
  }
}
