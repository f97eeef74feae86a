import CGStreamer

/// What can flow through a pad. C: `GstCaps`.
final class Caps {
  private let caps: UnsafeMutablePointer<GstCaps>?

  /// Reads caps; not valid if they can't be. C: `gst_caps_from_string`.
  init(_ text: String) {
    caps = gst_caps_from_string(text)
  }

  private init(adopting caps: UnsafeMutablePointer<GstCaps>?) {
    self.caps = caps
  }

  deinit {
    if let caps { MiniObject.unref(caps) }
  }

  /// What a pad could carry, as far as it is known by now. C: `gst_pad_query_caps`.
  static func of(_ pad: UnsafeMutablePointer<GstPad>) -> Caps {
    Caps(adopting: gst_pad_query_caps(pad, nil))
  }

  /// Replaces a field of caps that are the caller's alone. C: `gst_structure_set_value`.
  static func set(
    _ field: String, to text: String, in caps: UnsafeMutablePointer<GstCaps>
  ) {
    guard let structure = gst_caps_get_structure(caps, 0),
      let old = gst_structure_get_value(structure, field)
    else { return }
    var value = GValue()
    g_value_init(&value, old.pointee.g_type)
    defer { g_value_unset(&value) }
    if gst_value_deserialize(&value, text) != 0 {
      gst_structure_set_value(structure, field, &value)
    }
  }

  /// Whether they could be read.
  var isValid: Bool { caps != nil }

  /// Whether something fits both. C: `gst_caps_can_intersect`.
  func meets(_ other: Caps) -> Bool {
    guard let caps, let others = other.caps else { return false }
    return gst_caps_can_intersect(caps, others) != 0
  }

  /// Whether something fits both.
  func meets(_ text: String) -> Bool { meets(Caps(text)) }
}
