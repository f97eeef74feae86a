import CGStreamer

/// Checks a row of elements that a stream of raw pictures or sound is to pass.
struct FilterCheck {
  /// What is wrong.
  private(set) var mistakes: [CheckMistake] = []

  private let media: RawMedia
  private var bin: Reference?

  /// Checks each element, then the row as a whole; an encoder's may end in whatever it makes.
  /// C: `gst_parse_bin_from_description`, `gst_pad_query_caps`.
  init(_ description: String?, _ media: RawMedia, isEncoder: Bool = false) {
    self.media = media
    guard let description else { return }
    let words = ElementWords(description)
    guard words.parts.allSatisfy({ !$0.words.isEmpty }) else {
      mistakes = [
        CheckMistake(
          "\(Quoted.name(description)) lacks an element between two \"!\", or at an end")
      ]
      return
    }
    if words.isRow {
      for part in words.parts {
        if part.isCaps {
          if !Caps(part.text).isValid {
            mistakes.append(CheckMistake("\(Quoted.name(part.text)) is no media type"))
          }
        } else {
          mistakes += ElementCheck(part).mistakes
        }
      }
      guard mistakes.isEmpty else { return }
    }
    do throws(PlaybackError) {
      let row = "identity name=first silent=true ! \(description) ! identity name=last silent=true"
      bin = try ElementParser.bin(row, preset: "")
    } catch {
      let reason = error.debug ?? error.description
      mistakes.append(CheckMistake("\(Quoted.name(description)) can't be used: \(reason)"))
      return
    }
    if !caps(of: "first", "sink").meets(media.caps) {
      mistakes.append(
        CheckMistake("\(Quoted.name(description)) takes no raw \(media.name) at its beginning"))
    } else if !isEncoder, !caps(of: "last", "src").meets(media.caps) {
      mistakes.append(
        CheckMistake("\(Quoted.name(description)) gives no raw \(media.name) at its end"))
    }
  }

  /// What is wrong with it in front of a sink.
  func mistake(before sink: String) -> CheckMistake? {
    guard mistakes.isEmpty, bin != nil, let made = gst_element_factory_make(sink, nil) else {
      return nil
    }
    let element = Reference(sinking: made)
    guard let pad = gst_element_get_static_pad(element.element, "sink") else { return nil }
    defer { gst_object_unref(pad) }
    guard !caps(of: "last", "src").meets(Caps.of(pad)) else { return nil }
    return CheckMistake("it gives \(media.name) in a form that \(sink) doesn't take")
  }

  private func caps(of child: String, _ pad: String) -> Caps {
    guard let element = bin?.child(child),
      let pad = gst_element_get_static_pad(element.element, pad)
    else { return Caps("EMPTY") }
    defer { gst_object_unref(pad) }
    return Caps.of(pad)
  }
}
