import Glibc
import KeyFiles
import TestSupport
import Testing

@testable import Playback

@Suite struct PipelinePresetTests {
  @Test func presetsInTheBinaryAreTheFilesOfTheFolder() throws {
    let folder = "\(Media.packageRoot)/pipelines"
    #expect(PipelinePreset.builtIn.map(\.name) == PresetFolders.names(in: folder).sorted())
    #expect(PipelinePreset.builtIn.allSatisfy { !$0.summary.isEmpty })
    for preset in PipelinePreset.builtIn {
      let file = PresetFolders.path(of: preset.name, in: folder)
      #expect(try PipelinePreset.named(file).text == preset.text)
      #expect(preset.origin == .builtIn)
    }
  }

  @Test func automaticPresetEndsInAnOutputThatAlwaysWorks() {
    #expect(PipelinePreset.auto.videoSinks.last == "fakesink sync=true")
    #expect(PipelinePreset.auto.audioSinks.last == "fakesink sync=true")
  }

  @Test func everyKeyIsRead() throws {
    let preset = try PipelinePreset(
      name: "mine.pipeline",
      text: """
        [preset]
        summary=mine
        [video]
        sink=a ! b ; c d=1
        filter=e ! f
        [audio]
        sink=g
        filter=h
        [decoders]
        first=i*;j
        never=k
        [window]
        fullscreen=true
        cursor=hidden
        [record]
        video=l
        audio=m
        muxer=n
        """)
    #expect(preset.summary == "mine")
    #expect(preset.videoSinks == ["a ! b", "c d=1"])
    #expect(preset.videoFilter == "e ! f")
    #expect(preset.audioSinks == ["g"])
    #expect(preset.audioFilter == "h")
    #expect(preset.decoders == DecoderRanks(first: ["i*", "j"], never: ["k"]))
    #expect(preset.window.isFullScreen == true)
    #expect(preset.window.cursor == .hidden)
    #expect(preset.recording == PipelinePreset.Recording(video: "l", audio: "m", muxer: "n"))
    #expect(preset.lines.count == PresetKey.allCases.count)
    #expect(preset.lines[.muxer] == 18)
  }

  @Test func manualHasEveryKeyAndEveryPreset() throws {
    let manual = try TextFile.read("\(Media.packageRoot)/man/gstintro-pipeline.5")
    for key in PresetKey.allCases {
      #expect(manual.contains(".Ss [\(key.group)]"))
      #expect(manual.contains(".It Cm \(key.key)\n"), "\(key)")
    }
    for preset in PipelinePreset.builtIn { #expect(manual.contains(preset.name)) }
  }

  @Test func soundCanBeLeftOut() throws {
    let silent = try #require(PipelinePreset.builtIn.first { $0.name == "silent" })
    #expect(silent.audioSinks.isEmpty)
    #expect(silent.videoSinks == PipelinePreset.auto.videoSinks)
  }

  @Test func decodersAreRankedByPatterns() {
    let ranks = DecoderRanks(first: ["va*", "openh264dec"], never: ["vaapi*"])
    #expect(ranks.place(of: "vah264dec") == .first(bonus: 2))
    #expect(ranks.place(of: "openh264dec") == .first(bonus: 1))
    #expect(ranks.place(of: "vaapih264dec") == .never)
    #expect(ranks.place(of: "openh264decoder") == .asItIs)
  }

  @Test func foldersComeInTheirOrder() {
    let folders = PresetFolders(
      BaseFolders { ["HOME": "/h", "XDG_DATA_DIRS": "/a:/b", "XDG_CONFIG_HOME": "/c"][$0] })
    #expect(
      folders.paths == [
        "/c/gstintro/pipelines", "/h/.local/share/gstintro/pipelines", "/a/gstintro/pipelines",
        "/b/gstintro/pipelines",
      ])
  }
}
