public import Playback

/// What is in a film, as far as it can be told without playing it.
public struct FilmFacts: Hashable, Sendable {
  /// The container in GStreamer's words, for instance "Quicktime"; nil where there is none.
  public var container: String?
  /// Length on the film's own time line; nil where it has none.
  public var duration: MediaTime?
  /// The file's size in bytes; nil where it is no file.
  public var byteCount: UInt64?
  /// Whether the film can be sought in.
  public var isSeekable = false
  /// Whether it comes in real time.
  public var isLive = false
  /// The film's own title, from its tags.
  public var title: String?
  /// How the picture is to be turned, in GStreamer's words, for instance `rotate-90`; nil if not at all.
  public var orientation: String?
  /// Its streams, in the film's order.
  public var streams: [FilmStream] = []
  /// What is wrong with the file as a whole.
  public var damage: FileDamage?

  /// Makes facts of which nothing is known yet.
  public init() {}

  /// Whether there is a picture, and it is a single one.
  public var isStill: Bool {
    let pictures = streams.filter { $0.kind == .picture }
    return !pictures.isEmpty && pictures.allSatisfy(\.isStill)
      && !streams.contains { $0.kind == .sound }
  }
}
