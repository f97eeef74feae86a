public import Playback

/// What a preset comes to on this machine, for the picture or for the sound.
public enum OutputAnswer: Hashable, Sendable {
  /// The sink that was taken, as the preset says it, and whether it only throws away for want of a device.
  case opened(sink: String, isLastResort: Bool)
  /// Why no sink of the preset can be used.
  case failed(PlaybackError)
  /// Nothing has answered in time.
  case silent

  /// The name of the sink's element; nil if none was taken.
  public var element: String? {
    guard case .opened(let sink, _) = self else { return nil }
    return String(sink.prefix { $0 != " " })
  }

  /// The sink only throws away, because no device can be used.
  public var isLastResort: Bool { if case .opened(_, true) = self { true } else { false } }
}
