public import Playback

extension PlaybackRate {
  /// The rate for people, in × real time, to hundredths: `1.3x`, `1.43x`.
  public var words: String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)x" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)x" : "\(whole).\(rest < 10 ? "0" : "")\(rest)x"
  }
}
