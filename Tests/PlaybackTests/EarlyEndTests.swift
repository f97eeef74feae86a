import Foundation
import TestSupport
import Testing

@testable import Playback

/// Films that end before they say they do.
@MainActor @Suite(.serialized) struct EarlyEndTests {
  private static let info = MediaInfo(
    duration: MediaTime(seconds: 10), isSeekable: true, hasVideo: true, hasAudio: true)

  /// What a film of 10 s reports at its end.
  private static func end(reached: Double?, of length: Double? = 10) -> [PlayerEvent] {
    var state = PlayerState()
    var info = info
    info.duration = length.map { MediaTime(seconds: $0) }
    var inputs: [PlayerInput] = [
      .load, .play, .pictureShown(at: .zero), .prerolled(info, at: .zero),
    ]
    if let reached { inputs.append(.reached(MediaTime(seconds: reached))) }
    for input in inputs { _ = state.receive(input) }
    return state.receive(.endOfStream).compactMap {
      guard case .report(let event) = $0 else { return nil }
      if case .stateChanged = event { return nil }
      return event
    }
  }

  @Test func isToldInOneSentence() {
    let sentence =
      "The film ends after 3 s of 10 s: the rest is missing or damaged; get the file again."
    #expect(Self.end(reached: 3) == [.notice(sentence), .ended])
    #expect(
      Self.end(reached: 1.26, of: 7.5).first
        == .notice(sentence.replacing("3 s of 10 s", with: "1.3 s of 7.5 s")))
  }

  /// How far films go, and how long they say they are.
  private nonisolated static let whole: [(Double?, Double?)] = [
    (10, 10), (9, 10), (10.5, 10), (7130, 7200), (nil, 10), (3, nil),
  ]

  @Test(arguments: whole)
  func isNoneWhereNothingIsKnownToBeMissing(reached: Double?, length: Double?) {
    #expect(Self.end(reached: reached, of: length) == [.ended])
  }

  private func notices(
    _ path: String, seeking: MediaTime? = nil, from start: MediaTime? = nil
  ) async throws -> [String] {
    var configuration = PlayerConfiguration(preset: try PipelinePreset.named("headless"))
    configuration.defaultRate = PlaybackRate(clamping: 16)
    configuration.start = start
    let player = Player(configuration: configuration)
    let events = player.events()
    player.load(.path(path))
    player.play()
    var notices: [String] = []
    for await event in events {
      if case .firstPicture = event, let seeking { player.seek(to: seeking) }
      if case .notice(let sentence) = event { notices.append(sentence) }
      if event.isEnd { break }
    }
    await player.stop()
    return notices
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["long.mp4", "long.webm"])
  func isToldOfFilmsThatBreakOff(film: String) async throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: Media.url(film))
    let part = folder.path(film)
    try whole.prefix(whole.count * 4 / 10).write(to: URL(fileURLWithPath: part))
    let notices = try await notices(part)
    #expect(notices.count == 1)
    #expect(notices.first?.contains("s of 20 s: ") ?? false, "\(notices)")
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["long.mp4", "long.webm"])
  func isNotToldOfASeekPastTheEnd(film: String) async throws {
    let path = try Media.path(film)
    #expect(try await notices(path, seeking: MediaTime(seconds: 40)) == [])
    #expect(try await notices(path, seeking: MediaTime(seconds: 19)) == [])
    #expect(try await notices(path, from: MediaTime(seconds: 19)) == [])
  }
}
