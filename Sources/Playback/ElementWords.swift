/// A row of elements in `gst-launch-1.0`'s form, taken apart as far as a mistake can be named.
struct ElementWords: Hashable, Sendable {
  /// What stands between two `!`: an element with its properties, or caps.
  struct Part: Hashable, Sendable {
    /// The words as they stand there; quoted blanks part nothing.
    var words: [String]

    /// The name of the element's factory.
    var factory: String { words.first ?? "" }
    /// Whether it is a media type that the stream must have, such as `video/x-raw,width=320`.
    var isCaps: Bool { factory.prefix { $0 != "," && $0 != "(" }.contains("/") }
    /// As it is written.
    var text: String { words.joined(separator: " ") }
  }

  /// The parts, in their order.
  let parts: [Part]
  /// Branches, bins and named pads are more than a row; only GStreamer itself can judge them.
  let isRow: Bool

  /// Takes a description apart.
  init(_ description: String) {
    var parts = [Part(words: [])]
    var word = ""
    var quote: Character?
    var isEscaped = false
    var isRow = true
    func end() {
      if !word.isEmpty { parts[parts.count - 1].words.append(word) }
      word = ""
    }
    for character in description {
      if isEscaped || character == "\\" {
        isEscaped.toggle()
        word.append(character)
      } else if let open = quote {
        if character == open { quote = nil }
        word.append(character)
      } else if character == "\"" || character == "'" {
        quote = character
        word.append(character)
      } else if character.isWhitespace {
        end()
      } else if character == "!" {
        end()
        parts.append(Part(words: []))
      } else {
        word.append(character)
      }
    }
    end()
    for part in parts where !part.isCaps {
      if part.factory.contains(where: { "(.)".contains($0) })
        || part.words.dropFirst().contains(where: { !$0.contains("=") })
      {
        isRow = false
      }
    }
    self.parts = parts
    self.isRow = isRow
  }

  /// The name of the factory with which a description begins.
  static func factory(of description: String) -> String {
    ElementWords(description).parts.first?.factory ?? ""
  }
}
