/// What a preset may say, as `group.key`.
enum PresetKey: String, Hashable, Sendable, CaseIterable {
  case summary = "preset.summary"
  case videoSink = "video.sink"
  case videoFilter = "video.filter"
  case audioSink = "audio.sink"
  case audioFilter = "audio.filter"
  case firstDecoders = "decoders.first"
  case shunnedDecoders = "decoders.never"
  case fullScreen = "window.fullscreen"
  case cursor = "window.cursor"
  case recordedVideo = "record.video"
  case recordedAudio = "record.audio"
  case muxer = "record.muxer"

  /// The name of its group.
  var group: String { String(rawValue.prefix { $0 != "." }) }
  /// Its own name.
  var key: String { String(rawValue.drop { $0 != "." }.dropFirst()) }
  /// As it is named in a sentence.
  var name: String { "[\(group)] \(key)" }

  /// The names of all groups, each once, in their order.
  static let groups = allCases.map(\.group).reduce(into: [String]()) { groups, group in
    if groups.last != group { groups.append(group) }
  }

  /// The names of the keys in a group.
  static func keys(in group: String) -> [String] {
    allCases.filter { $0.group == group }.map(\.key)
  }
}
