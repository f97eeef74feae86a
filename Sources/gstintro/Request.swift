import IntroKit
import Playback

/// What a command line asks for.
enum Request: Hashable, Sendable {
  /// Play an intro.
  case play(Options)
  /// Print the versions.
  case printVersion
  /// Print the presets.
  case listPipelines

  /// Reads the words in front of `--`; help is printed in here.
  init(_ words: ArgumentSplit) throws(UsageError) {
    let read = try OptionParser.parse(words.own)
    guard words.main?.isEmpty != true else {
      throw UsageError("No program follows \"--\"")
    }
    if read.flags.contains(.version) {
      self = .printVersion
    } else if read.flags.contains(.listPipelines) {
      self = .listPipelines
    } else {
      let options = try Options(read)
      guard options.preload == nil || words.main != nil else {
        throw UsageError("Option --preload needs a main program behind \"--\"")
      }
      self = .play(options)
    }
  }

  /// The versions, a line each.
  static var version: String { "gstintro \(Version.current)\n\(OptionParser.gstreamerVersion)" }

  /// The presets, a line each.
  static var pipelines: String {
    let presets = PipelinePreset.builtIn
    let width = presets.map(\.name.count).max() ?? 0
    return presets.map { preset in
      let gap = String(repeating: " ", count: width - preset.name.count)
      return "\(preset.name)\(gap)  \(preset.summary)"
    }.joined(separator: "\n")
  }
}
