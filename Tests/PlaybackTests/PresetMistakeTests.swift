import Foundation
import TestSupport
import Testing

@testable import Playback

/// Presets that can't be read as such.
@Suite struct PresetMistakeTests {
  private func mistakes(in text: String) -> [String] {
    do throws(PlaybackError) {
      _ = try PipelinePreset(name: "mine.pipeline", text: text)
      return []
    } catch {
      #expect(error.code == .invalidPreset)
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  private static let sound = "[audio]\nsink=none\n"

  @Test(arguments: [
    ("[video\n", ["mine.pipeline:1: \"[video\" is no group"]),
    ("nothing\n", ["mine.pipeline:1: \"nothing\" is no key"]),
    ("[video]\nsink=fakesink\n", ["mine.pipeline: [audio] sink: this key is needed"]),
    ("", ["[video] sink: this key is needed", "[audio] sink: this key is needed"]),
    (
      "[video]\nsnik=fakesink\nsink=a\n\(sound)",
      ["mine.pipeline:2: [video] snik: there is no such key; \"sink\" may be meant."]
    ),
    (
      "[video]\nsink=a\n\(sound)[vidoe]\nx=1",
      ["mine.pipeline:5: [vidoe]: there is no such group; \"video\" may be meant."]
    ),
    ("[video]\nsink=none\n\(sound)", ["mine.pipeline:2: [video] sink: a preset without a picture"]),
    ("[video]\nsink=a\n[audio]\nsink=none;b", ["mine.pipeline:4: [audio] sink: none stands alone"]),
    (
      "[window]\nfullscreen=yes\ncursor=gone\n[video]\nsink=\n\(sound)",
      [
        "mine.pipeline:2: [window] fullscreen: it takes true or false, and not \"yes\".",
        "mine.pipeline:3: [window] cursor: it takes hidden or auto, and not \"gone\".",
        "mine.pipeline:5: [video] sink: this key is needed",
      ]
    ),
    (
      "[video]\nsink=a\n\(sound)[record]\nvideo=x",
      ["mine.pipeline:5: [record] muxer: this key is needed in its group."]
    ),
    ("[video]\nsink=a\\x\n\(sound)", ["mine.pipeline:2: sink: a \\\\ stands only in"]),
  ])
  func everyMistakeIsNamed(text: String, wanted: [String]) {
    let found = mistakes(in: text)
    #expect(found.count == wanted.count, "\(found)")
    for (line, words) in zip(found, wanted) {
      #expect(line.contains(words), "\(line)")
      #expect(line.hasSuffix("."))
    }
  }

  @Test func unknownPresetNamesTheKnown() throws {
    let error = #expect(throws: PlaybackError.self) { try PipelinePreset.named("x12") }
    #expect(error?.description.contains("\"x11\" may be meant; choose one of auto, ") == true)
  }

  @Test func whatIsNoPlainFileIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("a.pipeline")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", folder.path] {
      let error = #expect(throws: PlaybackError.self) { try PipelinePreset.named(path) }
      #expect(error?.description.contains("no small text file") == true)
    }
  }

  @Test func bytesThatAreNoTextHaveTheirLine() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.pipeline")
    try (Data("[video]\n# ".utf8) + [0xFC, 0x0A]).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: PlaybackError.self) { try PipelinePreset.named(path) }
    #expect(
      error?.description == "\(path):2: this line is no text in UTF-8; save the file as UTF-8.")
  }

  @Test func fileThatIsNotThereIsNamed() {
    let error = #expect(throws: PlaybackError.self) {
      try PipelinePreset.named("/nowhere/a.pipeline")
    }
    #expect(error?.description.contains("/nowhere/a.pipeline") == true)
  }
}
