import CGStreamer
import KeyFiles

/// Checks one element of a preset by itself: whether it is there, and its properties with their values.
struct ElementCheck {
  /// What is wrong, in the order of its words.
  private(set) var mistakes: [CheckMistake] = []
  /// Whether there is such an element.
  var isInstalled: Bool { element != nil }

  private let element: Reference?
  private let factory: String

  /// Checks an element with its properties; its plugin is loaded. C: `gst_element_factory_make`.
  init(_ part: ElementWords.Part) {
    factory = part.factory
    guard let made = gst_element_factory_make(factory, nil) else {
      element = nil
      mistakes = [
        CheckMistake(
          "the element \(Quoted.name(factory)) isn't installed; \(DebianPackage.remedy(element: factory))",
          isMissing: true)
      ]
      return
    }
    element = Reference(sinking: made)
    mistakes = part.words.dropFirst().compactMap { mistake(in: $0, of: made) }
  }

  /// What is wrong with it as the last of all elements.
  func mistake(asSinkFor media: RawMedia) -> CheckMistake? {
    guard let element = element?.element else { return nil }
    let flags = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstObject.self)
      .pointee.flags
    guard flags & GST_ELEMENT_FLAG_SINK.rawValue != 0,
      let pad = gst_element_get_static_pad(element, "sink")
    else {
      return CheckMistake(
        "\(factory) is no sink; what changes the \(media.name) goes into the key filter")
    }
    defer { gst_object_unref(pad) }
    return Caps.of(pad).meets(media.caps)
      ? nil : CheckMistake("\(factory) takes no \(media.name); choose another sink")
  }

  private func mistake(
    in word: String, of element: UnsafeMutablePointer<GstElement>
  ) -> CheckMistake? {
    let name = String(word.prefix { $0 != "=" })
    guard name.count < word.count else {
      return CheckMistake("\(Quoted.name(word)) is no property=value")
    }
    // A property of a child, and what the parser itself understands.
    guard !name.contains("::"), name != "name" else { return nil }
    guard let property = element.property(name) else {
      let known = element.propertyNames
      return CheckMistake(
        "\(factory) has no property \(Quoted.name(name))\(NearName.hint(for: name, in: known))")
    }
    guard property.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0 else {
      return CheckMistake("the property \(Quoted.name(name)) of \(factory) can't be set")
    }
    let value = ElementCheck.unquoted(String(word.dropFirst(name.count + 1)))
    guard !property.accepts(value) else { return nil }
    return CheckMistake(
      "the property \(Quoted.name(name)) of \(factory) takes \(property.wanted), and not \(Quoted.name(value))"
    )
  }

  private static func unquoted(_ value: String) -> String {
    let quotes: Set<Character> = ["\"", "'"]
    guard let first = value.first, quotes.contains(first), value.last == first, value.count > 1
    else { return value }
    return String(value.dropFirst().dropLast())
  }
}
