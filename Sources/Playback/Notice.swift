/// Sentences the brain says; they name no film, since the brain knows none.
enum Notice {
  static let cannotSeek = "This film can't be sought in, so it plays from its start, once."
  static let cannotSeekAtAll = "This film can't be sought in."
  static let startIsPastEnd =
    "The start asked for is past the film's end, so it plays from its start."
  /// `Player` puts the film's name into the sentence.
  static let nothingInIt = PlaybackError(.cannotDecode, "")

  static func rateIsFixed(_ rate: PlaybackRate) -> String {
    "This film's rate can't be changed; it plays at \(rate.value)x."
  }
}
