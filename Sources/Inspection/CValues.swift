import CGStreamer

/// Text that GStreamer gives away.
enum OwnedText {
  /// Copies a C string and frees it. C: `g_free`.
  static func take(_ text: UnsafeMutablePointer<gchar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// References to caps.
enum Caps {
  /// Gives back a full reference. C: `gst_caps_unref`.
  static func unref(_ caps: UnsafeMutablePointer<GstCaps>) {
    gst_mini_object_unref(
      UnsafeMutableRawPointer(caps).assumingMemoryBound(to: GstMiniObject.self))
  }
}

/// Tags of a film.
enum Tags {
  /// A tag's text; nil where it isn't there. C: `gst_tag_list_get_string`.
  static func text(_ name: String, in tags: UnsafePointer<GstTagList>?) -> String? {
    guard let tags else { return nil }
    var text: UnsafeMutablePointer<gchar>?
    guard gst_tag_list_get_string(tags, name, &text) != 0 else { return nil }
    return OwnedText.take(text)
  }
}
