import Playback

extension Player {
  /// What is played, and how, a line each; what isn't known is left out.
  ///
  /// - Parameters:
  ///   - film: What the film is called.
  ///   - position: The film time of the picture that is shown.
  /// - Returns: What is known of name and title, of time, rate and sound, and of codecs.
  func information(of film: String, at position: MediaTime?) -> [String] {
    let title = details.title.map { ", \"\($0)\"" } ?? ""
    let time = [position, info?.duration].compactMap { $0?.words }.joined(separator: " of ")
    let sound = isMuted ? "sound off" : "volume \(Int((volume * 100).rounded())) %"
    let play = [time, "rate \(rate.words)", sound] + (isLooping ? ["loop on"] : [])
    let streams = [
      info?.hasVideo == false ? nil : details.picture, details.audioCodec, details.container,
    ].compactMap { $0 }
    let dropped = droppedPictures > 0 ? ["\(droppedPictures) pictures dropped"] : []
    return [film + title, play.filter { !$0.isEmpty }.joined(separator: ", ")]
      + [(streams + dropped).joined(separator: ", ")].filter { !$0.isEmpty }
  }
}

extension MediaTime {
  /// Minutes, seconds and thousandths: `1:02.500`.
  fileprivate var words: String {
    let thousandths = nanoseconds / 1_000_000
    let (minutes, seconds) = (thousandths / 60_000, thousandths / 1000 % 60)
    return "\(minutes):" + padded(seconds, 2) + "." + padded(thousandths % 1000, 3)
  }

  private func padded(_ number: UInt64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}

extension FilmDetails {
  /// Codec, size and pictures a second, as far as they are known.
  fileprivate var picture: String? {
    let size = width.flatMap { width in height.map { "\(width)x\($0)" } }
    let pace = picturesPerSecond.map { pace in
      let hundredths = Int((pace * 100).rounded())
      return hundredths % 100 == 0
        ? "\(hundredths / 100)/s" : "\(Double(hundredths) / 100)/s"
    }
    let parts = [videoCodec, size, pace].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
