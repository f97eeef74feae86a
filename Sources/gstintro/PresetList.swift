import IntroKit
import Playback

/// The presets that can be named, as `--list-pipelines` prints them.
enum PresetList {
  /// A line each: the name, what it is for, where it is from.
  static var text: String {
    let presets = PipelinePreset.available()
    let width = presets.map(\.name.count).max() ?? 0
    return presets.map { name, preset in
      let gap = String(repeating: " ", count: width - name.count)
      return "\(ByteString(name).escaped)\(gap)  \(words(preset))"
    }.joined(separator: "\n")
  }

  private static func words(_ preset: Result<PipelinePreset, PlaybackError>) -> String {
    switch preset {
    case .success(let preset): "\(ByteString(preset.summary).escaped) (\(origin(preset.origin)))"
    case .failure(let error):
      "can't be used: \(error.description.split(separator: "\n").first ?? "")"
    }
  }

  private static func origin(_ origin: PipelinePreset.Origin) -> String {
    switch origin {
    case .builtIn: "built in"
    case .file(let path): ByteString(path).escaped
    }
  }
}
