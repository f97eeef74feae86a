extension Duration {
  /// The time in a sentence, in seconds: `10 s`, `0.2 s`.
  var inWords: String {
    let seconds = self / .seconds(1)
    return (Int(exactly: seconds).map { String($0) } ?? String(seconds)) + " s"
  }
}
