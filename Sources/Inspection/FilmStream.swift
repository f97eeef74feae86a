/// One stream of a film: pictures, sound, subtitles.
public struct FilmStream: Hashable, Sendable {
  /// What a stream is for.
  public enum Kind: String, Hashable, Sendable {
    case picture
    case sound
    case subtitles
    case other
  }

  /// Whether this machine can decode a stream.
  public enum Decoder: Hashable, Sendable {
    /// It isn't compressed.
    case unneeded
    /// The decoder of the highest rank, by the name of its element, for instance `avdec_h264`.
    case installed(String)
    /// There is none; in words what is missing, for instance "H.264 decoder".
    case missing(String)
  }

  /// What it is for.
  public var kind: Kind
  /// The codec in GStreamer's words, for instance "H.264 (High Profile)".
  public var codec: String
  /// Its caps; they begin with the media type, for instance `video/x-h264`.
  public var caps: String
  /// Whether this machine can decode it.
  public var decoder: Decoder
  /// Bits a second; nil where the film doesn't say.
  public var bitRate: Int?
  /// The language's code, for instance `de`; nil where the film doesn't say.
  public var language: String?

  /// Pixels from left to right, as stored; 0 where it is no picture or isn't known.
  public var width = 0
  /// Pixels from top to bottom, as stored; 0 where it is no picture or isn't known.
  public var height = 0
  /// Width of a pixel by its height.
  public var pixelAspect = Ratio(1, 1)
  /// Pictures a second; nil in value where the rate varies or isn't known.
  public var frameRate = Ratio(0, 1)
  /// Whether it is a single picture, as of a camera.
  public var isStill = false
  /// Whether a picture consists of two fields, one after the other.
  public var isInterlaced = false

  /// Loudspeakers; 0 where it is no sound or isn't known.
  public var channels = 0
  /// Samples a second, in Hz; 0 where it is no sound or isn't known.
  public var sampleRate = 0

  /// Makes a stream; what isn't given isn't known.
  public init(kind: Kind, codec: String, caps: String, decoder: Decoder) {
    self.kind = kind
    self.codec = codec
    self.caps = caps
    self.decoder = decoder
  }

  /// The media type, for instance `video/x-h264`.
  public var mediaType: String { String(caps.prefix { $0 != "," && $0 != ";" }) }

  /// Whether it is seen or heard, and so must be decoded.
  var isEssential: Bool { kind == .picture || kind == .sound }

  /// Whether this machine can decode it.
  public var isDecodable: Bool {
    if case .missing = decoder { false } else { true }
  }
}
