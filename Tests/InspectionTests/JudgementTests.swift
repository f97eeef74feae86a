import Playback
import Testing

@testable import Inspection

/// Whether a film can be played, by what was found out.
@Suite struct JudgementTests {
  @Test func whatCanBePlayed() {
    let report = Judgement.sample.report
    #expect(report.isPlayable)
    #expect(report.remarks == [])
    #expect(report.shownSeconds == 2.6 / 1.3)
  }

  @Test func aFailureIsTheOnlyProblem() {
    var judgement = Judgement.sample
    judgement.picture = .silent
    judgement.failure = PlaybackError(.cannotOpen, "Reason.")
    #expect(judgement.report.problems.map(\.description) == ["Reason."])
    // What is wrong with the file says more than that it can't be decoded.
    judgement.failure = PlaybackError(.cannotDecode, "Reason.")
    judgement.facts?.damage = .noIndex
    #expect(judgement.report.problems.first?.description.contains("moov") == true)
    judgement.facts?.damage = .cutOff(bytes: 30, of: 90)
    #expect(judgement.report.problems.first?.description.contains("at most 33 %") == true)
  }

  @Test func streamsWithoutDecoder() {
    var judgement = Judgement.sample
    judgement.facts?.streams[0].decoder = .missing("H.264 decoder")
    #expect(judgement.report.problems.map(\.code) == [.missingPlugin])
    #expect(judgement.report.problems[0].description.contains("gstreamer1.0-libav"))
    judgement.player.allowsPartial = true
    #expect(judgement.report.isPlayable)
    #expect(judgement.report.remarks.first?.contains("gstreamer1.0-libav") == true)
    // Nothing is left that could be played.
    judgement.facts?.streams[1].decoder = .missing("AAC decoder")
    #expect(judgement.report.problems.map(\.code) == [.missingPlugin, .missingPlugin])
    judgement.player.allowsPartial = false
    #expect(judgement.report.problems.count == 2)
  }

  @Test func subtitlesNeedNoDecoder() {
    var judgement = Judgement.sample
    judgement.facts?.streams.append(
      FilmStream(kind: .subtitles, codec: "x", caps: "text/x-odd", decoder: .missing("x decoder")))
    #expect(judgement.report.isPlayable)
    judgement.facts?.streams.removeFirst(2)
    #expect(judgement.report.problems.map(\.code) == [.cannotDecode])
  }

  @Test func cutOffFilms() {
    var judgement = Judgement.sample
    judgement.facts?.damage = .cutOff(bytes: 59, of: 100)
    #expect(judgement.report.isPlayable)
    #expect(judgement.report.remarks.first?.contains("at most 59 %") == true)
    judgement.facts?.damage = .headOnly
    #expect(judgement.report.problems.map(\.code) == [.cannotDecode])
  }

  @Test func outputs() {
    var judgement = Judgement.sample
    judgement.picture = .failed(PlaybackError(.outputUnavailable, "No display."))
    judgement.sound = .silent
    #expect(judgement.report.problems.map(\.code) == [.outputUnavailable, .timedOut])
    judgement.picture = .opened(sink: "fakesink sync=true", isLastResort: true)
    judgement.sound = .opened(sink: "fakesink sync=true", isLastResort: true)
    #expect(judgement.report.isPlayable)
    #expect(judgement.report.remarks.count == 2)
    // What isn't in the film isn't missed.
    judgement.facts?.streams.removeFirst()
    #expect(judgement.report.remarks.count == 1)
  }

  @Test func theRate() {
    var judgement = Judgement.sample
    judgement.keepsPitch = false
    #expect(judgement.report.remarks.first?.contains("scaletempo") == true)
    judgement.player.pitch = .follow
    #expect(judgement.report.remarks == [])
    judgement.facts?.isLive = true
    #expect(judgement.report.remarks.first?.contains("1x") == true)
    #expect(judgement.report.shownSeconds == 2.6)
    judgement.player.defaultRate = .normal
    #expect(judgement.report.remarks == [])
  }

  @Test func startAndLoop() {
    var judgement = Judgement.sample
    judgement.player.start = MediaTime(seconds: 1.3)
    #expect(judgement.report.shownSeconds == 1)
    judgement.player.start = MediaTime(seconds: 9)
    #expect(judgement.report.remarks.first?.contains("past") == true)
    judgement.player.start = nil
    judgement.facts?.isSeekable = false
    #expect(judgement.report.remarks == [])
    judgement.player.actionAtItemEnd = .loop(times: nil)
    #expect(judgement.report.remarks.first?.contains("once") == true)
  }

  @Test func aStillImage() {
    var judgement = Judgement.sample
    judgement.facts?.streams = [
      FilmStream(kind: .picture, codec: "PNG", caps: "image/png", decoder: .installed("pngdec"))
    ]
    judgement.facts?.streams[0].isStill = true
    judgement.facts?.isSeekable = false
    judgement.player.start = MediaTime(seconds: 3)
    #expect(judgement.report.remarks == [])
    #expect(judgement.report.shownSeconds == 5)
  }
}

extension Judgement {
  /// A film with picture and sound of 2.6 s, at the intro's rate.
  static var sample: Judgement {
    var picture = FilmStream(
      kind: .picture, codec: "H.264", caps: "video/x-h264, profile=high",
      decoder: .installed("avdec_h264"))
    (picture.width, picture.height) = (320, 180)
    picture.frameRate = Ratio(30000, 1001)
    picture.pixelAspect = Ratio(4, 3)
    picture.bitRate = 60_400
    var sound = FilmStream(
      kind: .sound, codec: "AAC", caps: "audio/mpeg, mpegversion=4",
      decoder: .installed("avdec_aac"))
    (sound.channels, sound.sampleRate, sound.language) = (2, 44_100, "de")
    var facts = FilmFacts()
    facts.container = "Quicktime"
    facts.duration = MediaTime(seconds: 2.6)
    facts.byteCount = 1_234_567
    facts.isSeekable = true
    facts.title = "Grüße\u{1B}"
    facts.orientation = "flip-rotate-90"
    facts.streams = [picture, sound]
    var player = PlayerConfiguration(preset: .auto)
    player.defaultRate = .intro
    return Judgement(
      film: "a \"b\".mp4", player: player, facts: facts,
      picture: .opened(sink: "ximagesink", isLastResort: false),
      sound: .opened(sink: "pulsesink volume=1", isLastResort: false))
  }
}
