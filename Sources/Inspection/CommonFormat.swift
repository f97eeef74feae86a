/// A format that films of today have.
public enum CommonFormat: String, Hashable, Sendable, CaseIterable {
  case h264
  case h265
  case vp8
  case vp9
  case av1
  case aac
  case mp3
  case opus
  case vorbis

  /// Its name.
  public var name: String {
    switch self {
    case .h264: "H.264"
    case .h265: "H.265"
    case .vp8: "VP8"
    case .vp9: "VP9"
    case .av1: "AV1"
    case .aac: "AAC"
    case .mp3: "MP3"
    case .opus: "Opus"
    case .vorbis: "Vorbis"
    }
  }

  /// Its caps.
  var caps: String {
    switch self {
    case .h264: "video/x-h264"
    case .h265: "video/x-h265"
    case .vp8: "video/x-vp8"
    case .vp9: "video/x-vp9"
    case .av1: "video/x-av1"
    case .aac: "audio/mpeg, mpegversion=(int)4"
    case .mp3: "audio/mpeg, mpegversion=(int)1, layer=(int)3"
    case .opus: "audio/x-opus"
    case .vorbis: "audio/x-vorbis"
    }
  }

  /// Whether the film inside gstintro needs it.
  var isInBuiltInIntro: Bool { self == .vp9 || self == .opus }
}
