import Testing

@testable import Playback

/// What GStreamer says of a preset's elements, before a film is opened.
@Suite struct PresetCheckTests {
  private func check(_ text: String) throws -> PlaybackError? {
    try GStreamer.start()
    let preset = try PipelinePreset(name: "mine.pipeline", text: text)
    do throws(PlaybackError) {
      try PresetCheck.check(preset)
      return nil
    } catch {
      return error
    }
  }

  private func check(video: String) throws -> PlaybackError? {
    try check("[video]\n\(video)\n[audio]\nsink=none\n")
  }

  @Test(arguments: [
    ("sink=identity", "2: [video] sink: identity is no sink"),
    ("sink=videoconvert ! fakesink", "2: [video] sink: \"videoconvert ! fakesink\" isn't one"),
    ("sink=fakesink ! ! x", "2: [video] sink: \"fakesink ! ! x\" isn't one"),
    ("sink=alsasink", "2: [video] sink: alsasink takes no pictures"),
    ("sink=fakesink snyc=true", "fakesink has no property \"snyc\"; \"sync\" may be meant."),
    ("sink=fakesink sync=maybe", "takes true or false, and not \"maybe\""),
    ("sink=fakesink sync", "\"sync\" is no property=value"),
    ("sink=fakesink last-message=x", "can't be set"),
    ("sink=fakesink\nfilter=videobalance saturation=9", "3: [video] filter: the property"),
    ("sink=fakesink\nfilter=videobalance saturation=9", "a number from 0.0 to 2.0, and not \"9\""),
    ("sink=fakesink\nfilter=videoflip method=up", "none, clockwise, rotate-180"),
    ("sink=fakesink\nfilter=audioconvert", "takes no raw pictures at its beginning"),
    ("sink=fakesink\nfilter=vp8enc", "gives no raw pictures at its end"),
    ("sink=fakesink\nfilter=videobalance ! audioconvert", "could not link"),
    ("sink=fakesink\nfilter=identity ! !", "\"identity ! !\" lacks an element"),
    (
      "sink=fakesink\nfilter=identity ! video/x-raw,width", "\"video/x-raw,width\" is no media type"
    ),
    ("sink=fakesink\nfilter=( identity", "can't be used: syntax error"),
    (
      "sink=cacasink\nfilter=videoconvert ! video/x-raw,format=I420",
      "in a form that cacasink doesn't take"
    ),
  ])
  func mistakeIsNamed(video: String, words: String) throws {
    let error = try #require(try check(video: video))
    #expect(error.code == .invalidPreset)
    #expect(error.description.hasPrefix("mine.pipeline:"))
    #expect(error.description.hasSuffix("."))
    #expect(error.description.contains(words), "\(error)")
    #expect(!error.description.contains("\n"))
  }

  @Test(arguments: [
    "sink=fakesink sync=true", "sink=autovideosink",
    "sink=nosuchsink;fakesink",
    "sink=fakesink\nfilter=videobalance saturation=0 ! video/x-raw,width=320,height=180",
    "sink=fakesink name=last-of-all\nfilter=tee name=t ! queue ! identity",
    "sink=ximagesink\nfilter=videoflip video-direction=90r",
    "sink=filesink location=\"/tmp/a file\"",
  ])
  func whatCanBeUsedPasses(video: String) throws {
    #expect(try check(video: video) == nil)
  }

  @Test func everyMistakeOfAFileIsTold() throws {
    let error = try #require(
      try check(
        """
        [video]
        sink=identity;nosuchsink
        filter=nosuchfilter ! identity slient=1 silent=perhaps
        [audio]
        sink=nosuchsound
        filter=videobalance
        """))
    #expect(error.code == .invalidPreset)
    let lines = error.description.split(separator: "\n").map(String.init)
    let wanted = [
      (2, "identity is no sink"), (3, "\"nosuchfilter\" isn't installed"),
      (3, "no property \"slient\""), (3, "not \"perhaps\""), (5, "\"nosuchsound\" isn't installed"),
      (6, "takes no raw sound"),
    ]
    #expect(lines.count == wanted.count, "\(lines)")
    for (line, (number, words)) in zip(lines, wanted) {
      #expect(line.hasPrefix("mine.pipeline:\(number): "))
      #expect(line.contains(words), "\(line)")
    }
  }

  @Test func whatIsMerelyNotInstalledIsAnErrorOfItsOwn() throws {
    let error = try #require(try check(video: "sink=nosuchsink;neithersink"))
    #expect(error.code == .missingPlugin)
    #expect(error.description.split(separator: "\n").count == 2)
    let remedy = DebianPackage.remedy(element: "x264enc")
    #expect(!DebianPackage.isDebianLike || remedy.contains("gstreamer1.0-plugins-ugly"))
  }

  /// They aren't checked at run time, so that nothing stands between them and the first picture.
  @Test(arguments: PipelinePreset.builtIn)
  func presetsInTheBinaryPass(preset: PipelinePreset) throws {
    #expect(try check("# another text\n" + preset.text) == nil)
  }
}
