/// Sentences the brain says; they name no film, since the brain knows none.
enum Notice {
  static let cannotSeek = "This film can't be sought in, so it plays from its start, once."
  static let cannotSeekAtAll = "This film can't be sought in."
  static let startIsPastEnd =
    "The start asked for is past the film's end, so it plays from its start."
  /// `Player` puts the film's name into the sentence.
  static let nothingInIt = PlaybackError(.cannotDecode, "")

  static func endsEarly(at place: MediaTime, of length: MediaTime) -> String {
    "The film ends after \(seconds(place)) of \(seconds(length)): the rest is missing or damaged; "
      + "get the file again."
  }

  private static func seconds(_ time: MediaTime) -> String {
    let tenths = (time.nanoseconds + 50_000_000) / 100_000_000
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }

  static func rateIsFixed(_ rate: PlaybackRate) -> String {
    "This film's rate can't be changed; it plays at \(rate.value)x."
  }
}
