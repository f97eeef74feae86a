import CGStreamer

/// The decoders that are installed.
enum Decoders {
  /// The best one for a stream, as decodebin would choose; nil if there is none.
  ///
  /// C: `gst_element_factory_list_get_elements`, sorted by rank; `gst_element_factory_list_filter`.
  static func best(for caps: UnsafeMutablePointer<GstCaps>) -> String? {
    let all = gst_element_factory_list_get_elements(decoderType, GST_RANK_MARGINAL)
    defer { gst_plugin_feature_list_free(all) }
    // One that takes these very caps; where they lack a detail that a parser adds, one that may.
    for subset in [gboolean(1), 0] {
      let fitting = gst_element_factory_list_filter(all, caps, GST_PAD_SINK, subset)
      defer { gst_plugin_feature_list_free(fitting) }
      guard let first = fitting?.pointee.data else { continue }
      return first.assumingMemoryBound(to: GstObject.self).pointee.name.map { String(cString: $0) }
    }
    return nil
  }

  /// The same for caps as text; nil also if they can't be read. C: `gst_caps_from_string`.
  static func best(for caps: String) -> String? {
    guard let caps = gst_caps_from_string(caps) else { return nil }
    defer { Caps.unref(caps) }
    return best(for: caps)
  }

  /// The names of all, whether or not they are chosen by themselves. C: `gst_element_factory_list_get_elements`.
  static var names: [String] {
    let all = gst_element_factory_list_get_elements(decoderType, GST_RANK_NONE)
    defer { gst_plugin_feature_list_free(all) }
    var names: [String] = []
    var next = all
    while let item = next {
      next = item.pointee.next
      let object = item.pointee.data?.assumingMemoryBound(to: GstObject.self)
      if let name = object?.pointee.name { names.append(String(cString: name)) }
    }
    return names.sorted()
  }

  /// `GST_ELEMENT_FACTORY_TYPE_DECODER`, a macro that isn't imported.
  private static let decoderType: GstElementFactoryListType = 1
}
