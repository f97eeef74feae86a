import Playback
import Testing

@testable import Inspection

/// Commands of `gst-launch-1.0`, as text; that they play is tested with a real shell.
@Suite struct LaunchLineTests {
  @Test func plain() {
    var player = PlayerConfiguration(preset: .auto)
    player.gravity = .fit
    let line = LaunchLine(
      uri: "file:///a.mp4", player: player, videoSink: "ximagesink",
      audioSink: "fakesink sync=true")
    #expect(
      line.lines == [
        "gst-launch-1.0 playbin uri=file:///a.mp4 flags=video+audio+soft-volume+native-video "
          + "'video-sink=\"videoflip video-direction=auto ! videoconvertscale add-borders=true "
          + "! ximagesink\"' 'audio-sink=\"fakesink sync=true\"'"
      ])
  }

  @Test func whatItCannotDoIsSaid() {
    var player = PlayerConfiguration(preset: .auto)
    player.defaultRate = .intro
    player.start = MediaTime(seconds: 2)
    player.actionAtItemEnd = .hold
    let line = LaunchLine(uri: nil, player: player, videoSink: "x", audioSink: "y")
    #expect(line.comments.count == 4)
    #expect(line.lines.dropLast().allSatisfy { $0.hasPrefix("# ") })
    #expect(line.comments.contains { $0.contains("1.3x") })
  }

  @Test func options() {
    var player = PlayerConfiguration(preset: .auto)
    player.gravity = .stretch
    player.volume = 0.25
    player.isMuted = true
    player.label = "it's \"A\" & <B>"
    let line = LaunchLine(
      uri: nil, input: "'a b'", player: player, videoSink: "glimagesink", audioSink: "pulsesink")
    #expect(line.command.hasPrefix("gst-launch-1.0 playbin uri=fd://0 "))
    #expect(line.command.contains("! videoflip") == false)
    #expect(line.command.contains("glimagesink force-aspect-ratio=false\"'"))
    #expect(line.command.contains("it'\\''s \\\\\\\"A\\\\\\\" &amp; &lt;B&gt;"))
    #expect(line.command.hasSuffix(" audio-sink=pulsesink volume=0.25 mute=true <'a b'"))
  }

  @Test(arguments: [
    ("", "''"), ("a.mp4", "a.mp4"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"),
    ("a\nb", "'a\nb'"), ("ü", "'ü'"), ("-n", "-n"), ("a=b+c,d@e%f", "a=b+c,d@e%f"), ("~", "'~'"),
  ])
  func shellWords(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }

  @Test func addresses() {
    #expect(FileAddress.uri(path: Array("/a b.mp4".utf8), in: []) == "file:///a%20b.mp4")
    #expect(
      FileAddress.uri(path: Array("ü'?#.mp4".utf8), in: Array("/x".utf8))
        == "file:///x/%C3%BC%27%3F%23.mp4")
    #expect(FileAddress.uri(path: [0xFF, 0x41], in: Array("/".utf8)) == "file:///%FFA")
  }

  @Test(arguments: [
    ("ximagesink", ["ximagesink"]), ("fakesink sync=true", ["fakesink"]),
    (
      "videobalance saturation=0 ! video/x-raw,format=I420 ! identity",
      ["videobalance", "identity"]
    ),
    ("textoverlay text=\"a ! b\" ! tee name=t", ["textoverlay", "tee"]), ("", []), (" ! ", []),
  ])
  func elementsOfADescription(description: String, names: [String]) {
    #expect(ElementNames.inside(description) == names)
  }
}
