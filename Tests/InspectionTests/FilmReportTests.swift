import IntroKit
import Playback
import Testing

@testable import Inspection
@testable import gstintro

/// Reports on films, for people and for programs.
@Suite struct FilmReportTests {
  @Test func forPeople() {
    #expect(
      Judgement.sample.report.lines == [
        "film       a \"b\".mp4",
        "container  Quicktime",
        "size       1.2 MB",
        "duration   2.6 s, shown in 2 s at 1.3x",
        "seekable   yes",
        "title      Grüße\\x1B",
        "picture    H.264, 320x180 in pixels of 4:3, 29.97 pictures/s, 60 kbit/s, decoder avdec_h264",
        "sound      AAC, 2 channels, 44.1 kHz, language de, decoder avdec_aac",
        "turned     mirrored, then by 90 degrees clockwise",
        "output     ximagesink, pulsesink (preset auto)",
        "playable   yes",
      ])
  }

  @Test func nothingIsSaidOfAFilmThatCannotBeRead() {
    var judgement = Judgement.sample
    judgement.failure = PlaybackError(.cannotDecode, "Reason.")
    judgement.facts?.streams = []
    #expect(judgement.report.lines == [])
  }

  @Test func forPrograms() {
    var report = Judgement.sample.report
    report.address = "a \"b\"\n.mp4"
    let json = report.json(status: .done).text
    #expect(
      json == """
        {"film":"a \\"b\\"\\n.mp4","playable":true,"status":0,"problems":[],"notes":[],\
        "container":"Quicktime","bytes":1234567,"duration":2.6,"seekable":true,"live":false,\
        "title":"Grüße\\u001b","orientation":"flip-rotate-90","streams":[\
        {"kind":"picture","codec":"H.264","mediaType":"video/x-h264","decoder":"avdec_h264",\
        "decodable":true,"bitRate":60400,"language":null,"width":320,"height":180,\
        "pixelAspect":"4:3","frameRate":29.97002997002997,"still":false,"interlaced":false},\
        {"kind":"sound","codec":"AAC","mediaType":"audio/mpeg","decoder":"avdec_aac",\
        "decodable":true,"bitRate":null,"language":"de","channels":2,"sampleRate":44100}],\
        "preset":"auto","videoSink":"ximagesink","audioSink":"pulsesink","rate":1.3,"shown":2.0}
        """)
  }

  @Test func forProgramsWhereNothingIsKnown() {
    let judgement = Judgement(
      film: "x", player: PlayerConfiguration(preset: .auto),
      failure: PlaybackError(.cannotOpen, "Reason."))
    #expect(
      judgement.report.json(status: .cannotOpen).text == """
        {"film":null,"playable":false,"status":66,"problems":["Reason."],"notes":[],\
        "container":null,"bytes":null,"duration":null,"seekable":false,"live":false,\
        "title":null,"orientation":null,"streams":[],"preset":"auto","videoSink":null,\
        "audioSink":null,"rate":1.0,"shown":null}
        """)
  }
}
