import Glibc
import TestSupport
import Testing

@testable import Playback

@Suite struct PipelinePresetTests {
  private func mistake(in text: String) -> PlaybackError? {
    do throws(PlaybackError) {
      _ = try PipelinePreset(name: "mine.pipeline", text: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func presetsInTheBinaryAreTheFilesOfTheFolder() throws {
    #expect(
      PipelinePreset.builtIn.map(\.name) == ["auto", "gl", "headless", "kms", "wayland", "x11"])
    #expect(PipelinePreset.builtIn.allSatisfy { !$0.summary.isEmpty })
    for preset in PipelinePreset.builtIn {
      let file = "\(Media.packageRoot)/pipelines/\(preset.name).pipeline"
      let read = try PipelinePreset.named(file)
      #expect(read.videoSinks == preset.videoSinks)
      #expect(read.audioSinks == preset.audioSinks)
    }
  }

  @Test func automaticPresetEndsInAnOutputThatAlwaysWorks() {
    #expect(PipelinePreset.auto.videoSinks.last == "fakesink sync=true")
    #expect(PipelinePreset.auto.audioSinks.last == "fakesink sync=true")
  }

  @Test(arguments: [
    ("[video", "can't be read"),
    ("nothing", "can't be read"),
    ("[video]\nsink=fakesink\n", "no key \"sink\" in its group [audio]"),
    ("[video]\nsnik=fakesink\n", "unknown key \"snik\" in its group [video]"),
    ("[vidoe]\nsink=fakesink\n", "unknown group [vidoe]"),
    ("", "no key \"sink\" in its group [video]"),
  ])
  func mistakesAreNamed(text: String, words: String) throws {
    let error = try #require(mistake(in: text))
    #expect(error.code == .invalidPreset)
    #expect(error.description.contains("\"mine.pipeline\""))
    #expect(error.description.contains(words), "\(error)")
  }

  @Test func unknownPresetNamesTheKnown() throws {
    let error = #expect(throws: PlaybackError.self) { try PipelinePreset.named("x12") }
    #expect(error?.description.contains("auto, gl, headless") == true)
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

  @Test func fileThatIsNotThereIsNamed() {
    let error = #expect(throws: PlaybackError.self) {
      try PipelinePreset.named("/nowhere/a.pipeline")
    }
    #expect(error?.description.contains("/nowhere/a.pipeline") == true)
  }
}
