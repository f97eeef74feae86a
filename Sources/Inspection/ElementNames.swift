/// Finds the elements that a description in `gst-launch-1.0`'s form names.
enum ElementNames {
  /// The names in their order, for instance `videobalance` and `identity` in
  /// `videobalance saturation=0 ! video/x-raw,format=I420 ! identity`.
  static func inside(_ description: String) -> [String] {
    var names: [String] = []
    var isQuoted = false
    var word = ""
    var isFirst = true
    for character in description + " " {
      if character == "\"" { isQuoted.toggle() }
      if isQuoted || !character.isWhitespace {
        word.append(character)
        continue
      }
      guard !word.isEmpty else { continue }
      if word == "!" {
        isFirst = true
      } else {
        // Caps have a slash, a place in another row has a full stop.
        let isElement = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        if isFirst, isElement { names.append(word) }
        isFirst = false
      }
      word = ""
    }
    return names
  }
}
