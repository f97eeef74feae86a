import Glibc
import TestSupport
import Testing

@testable import Playback

/// The player on the real playbin, without display or sound card.
@MainActor @Suite(.serialized) struct PlayerTests {
  private let fast = PlaybackRate(clamping: 1.3)

  private func player(
    _ change: (inout PlayerConfiguration) -> Void = { _ in }
  ) throws -> Player {
    var configuration = PlayerConfiguration(preset: try PipelinePreset.named("headless"))
    configuration.defaultRate = PlaybackRate(clamping: 8)
    change(&configuration)
    return Player(configuration: configuration)
  }

  /// Plays to the end or to a failure; returns all that happened but changes of state.
  private func run(_ player: Player, _ source: MediaSource) async throws -> [PlayerEvent] {
    let events = player.events()
    player.load(source)
    player.play()
    var seen: [PlayerEvent] = []
    for await event in events {
      if case .stateChanged = event { continue }
      seen.append(event)
      if case .ended = event { break }
      if case .failed = event { break }
    }
    await player.stop()
    return seen
  }

  private func wait(
    _ events: AsyncStream<PlayerEvent>, for matches: (PlayerEvent) -> Bool
  ) async {
    for await event in events where matches(event) { return }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "h264-aac.mp4", "h264-aac.mkv", "h264-aac.ts", "vp8-vorbis.webm", "vp9-opus.webm",
      "theora-vorbis.ogv", "mpeg4-mp3.avi", "mjpeg-pcm.avi", "title.mp4", "video-only.webm",
      "video-only.mp4", "one-picture.mp4", "audio-longer.mp4", "audio-longer.webm",
      "video-longer.mp4", "video-longer.webm", "variable-rate.mkv", "variable-rate.webm",
      "rotated.mp4", "odd-size.webm", "odd-size.mp4", "wide-pixels.mp4", "wide-pixels.mkv",
    ])
  func filmIsPlayedFromItsFirstPictureToItsEnd(name: String) async throws {
    let events = try await run(player(), .path(Media.path(name)))
    guard case .firstPicture = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(events.last == .ended)
    #expect(!events.contains { if case .notice = $0 { true } else { false } }, "\(events)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "audio-only.ogg", "audio-only.mp3", "audio-only.flac", "audio-only.wav", "audio-only.m4a",
    ])
  func soundAloneIsPlayedToItsEnd(name: String) async throws {
    let events = try await run(player(), .path(Media.path(name)))
    #expect(events.contains(.firstSound))
    #expect(events.last == .ended)
    #expect(!events.contains { if case .notice = $0 { true } else { false } }, "\(events)")
  }

  /// On the way to its first picture GStreamer says of any film that it can't be sought in.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["h264-aac.mp4", "h264-aac.mkv", "vp8-vorbis.webm", "theora-vorbis.ogv"])
  func filmThatCanBeSoughtInIsNeverTakenForAnother(name: String) async throws {
    let player = try player()
    let doubts = Watched(0)
    player.onEvent = { [unowned player] event in
      if player.info?.isSeekable == false { doubts.update { $0 += 1 } }
    }
    let events = try await run(player, .path(Media.path(name)))
    #expect(events.last == .ended)
    #expect(player.info?.isSeekable == true)
    #expect(doubts.value == 0)
  }

  /// An edit list may begin with nothing, for instance to bring picture and sound together.
  @Test(.timeLimit(.minutes(1)), arguments: ["h264-aac.mp4", "video-only.mp4"])
  func filmThatBeginsWithAGapIsPlayed(name: String) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path("gap.mp4")
    let made = try await RunningProgram.run(
      "ffmpeg",
      ["-loglevel", "error", "-itsoffset", "1", "-i", Media.path(name), "-c", "copy", film])
    #expect(made.exit == .code(0), "\(made.errors)")
    let events = try await run(player(), .path(film))
    let shown = events.compactMap { if case .firstPicture(let time) = $0 { time } else { nil } }
    #expect(shown.count == 1)
    #expect(abs((shown.first?.seconds ?? 0) - 1) < 0.1)
    #expect(events.last == .ended, "\(events)")
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["still.png", "still.jpg"])
  func stillImageHasALength(name: String) async throws {
    let player = try player { $0.imageDuration = MediaTime(seconds: 0.5) }
    let start = monotonicSeconds()
    let events = try await run(player, .path(Media.path(name)))
    #expect(events.last == .ended)
    #expect(monotonicSeconds() - start >= 0.5, "real time, whatever the rate")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("empty.mp4", PlaybackError.Code.cannotDecode), ("text.mp4", .cannotDecode),
      ("random.mp4", .cannotDecode), ("truncated-no-moov.mp4", .cannotDecode),
      ("header-only.webm", .cannotDecode), ("zero-duration.mp4", .cannotDecode),
      ("unknown-video.mkv", .missingPlugin), ("unknown-audio.mkv", .missingPlugin),
      ("unknown-both.mkv", .missingPlugin),
    ])
  func brokenFilmFailsWithOneSentence(name: String, code: PlaybackError.Code) async throws {
    let events = try await run(player(), .path(Media.path(name)))
    guard case .failed(let error) = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(error.code == code)
    #expect(error.description.contains(name), "\(error)")
  }

  @Test(.timeLimit(.minutes(1))) func errorOfADemuxerIsNeverLost() async throws {
    let path = try Media.path("truncated-no-moov.mp4")
    for _ in 0..<50 {
      let events = try await run(player(), .path(path))
      guard case .failed = events.last else {
        Issue.record("\(events)")
        return
      }
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("/nowhere/film.mp4", "no such file"), ("/tmp", "folder"),
    ])
  func fileThatCannotBeOpenedIsNamed(path: String, words: String) async throws {
    let events = try await run(player(), .path(path))
    guard case .failed(let error) = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(error.code == .cannotOpen)
    #expect(error.description.contains(words))
  }

  @Test(.timeLimit(.minutes(1))) func partIsEnoughIfAllowed() async throws {
    let player = try player { $0.allowsPartial = true }
    let events = try await run(player, .path(Media.path("unknown-audio.mkv")))
    #expect(events.last == .ended)
  }

  @Test(.timeLimit(.minutes(1))) func unknownSchemeFails() async throws {
    let events = try await run(player(), .uri("nonsense://there"))
    guard case .failed(let error) = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(error.code == .cannotOpen)
    #expect(error.description.contains("nonsense:"))
  }

  @Test(.timeLimit(.minutes(1))) func serverThatRefusesIsNoBrokenFilm() async throws {
    let events = try await run(player(), .uri("http://127.0.0.1:1/film.mp4"))
    guard case .failed(let error) = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(error.code == .cannotOpen)
    #expect(error.description.contains("http://127.0.0.1:1/film.mp4"))
  }

  @Test(.timeLimit(.minutes(1))) func titleIsRead() async throws {
    let player = try player()
    _ = try await run(player, .path(Media.path("title.webm")))
    #expect(player.details.title == "Grüße, <the> intro & more")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "h264-aac.mp4", "h264-aac.mkv", "vp8-vorbis.webm", "theora-vorbis.ogv",
    ])
  func releaseComesBackToTheSamePicture(name: String) async throws {
    let player = try player { $0.defaultRate = .normal }
    let events = player.events()
    player.load(.path(try Media.path(name)))
    player.play()
    await wait(events) { if case .ready = $0 { true } else { false } }
    // Ten times: an error of half a millisecond each time would show as a picture.
    var places: [MediaTime] = []
    player.pause()
    player.seek(to: MediaTime(seconds: 1))
    await wait(events) { if case .seeked = $0 { true } else { false } }
    for _ in 0..<10 {
      player.suppress(.background)
      await player.release()
      #expect(player.status.phase == .released)
      player.lift(.background)
      await wait(events) {
        if case .seeked(let place) = $0 { places.append(place) }
        return if case .seeked = $0 { true } else { false }
      }
    }
    let first = try #require(places.first)
    #expect(places == Array(repeating: first, count: 10))
    await player.stop()
  }

  @Test(.timeLimit(.minutes(1))) func loopsAreCountedAndEnd() async throws {
    let player = try player { $0.actionAtItemEnd = .loop(times: 3) }
    let events = try await run(player, .path(Media.path("vp8-vorbis.webm")))
    let passes = events.compactMap { if case .looped(let passes) = $0 { passes } else { nil } }
    #expect(passes == [1, 2])
    #expect(events.last == .ended)
  }

  @Test(.timeLimit(.minutes(1))) func nothingIsHeldAfterManyFilms() async throws {
    let path = try Media.path("one-picture.mp4")
    // The first one loads libraries and starts threads that stay.
    _ = try await run(player(), .path(path))
    let before = ProcessTable.descriptors(of: getpid()).count
    for _ in 0..<20 { _ = try await run(player(), .path(path)) }
    #expect(ProcessTable.descriptors(of: getpid()).count <= before)
  }
}
