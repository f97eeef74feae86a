/// What a film tells of itself, for people who look into it; nil where it doesn't.
public struct FilmDetails: Hashable, Sendable {
  /// The film's own title.
  public var title: String?
  /// The kind of file, as GStreamer calls it.
  public var container: String?
  /// How the picture is coded, as GStreamer calls it.
  public var videoCodec: String?
  /// How the sound is coded, as GStreamer calls it.
  public var audioCodec: String?
  /// The picture's width, in pixels.
  public var width: Int?
  /// The picture's height, in pixels.
  public var height: Int?
  /// How many pictures are shown in a second of film time.
  public var picturesPerSecond: Double?

  /// Takes over what another one knows.
  mutating func merge(_ other: FilmDetails) {
    title = other.title ?? title
    container = other.container ?? container
    videoCodec = other.videoCodec ?? videoCodec
    audioCodec = other.audioCodec ?? audioCodec
    width = other.width ?? width
    height = other.height ?? height
    picturesPerSecond = other.picturesPerSecond ?? picturesPerSecond
  }
}
