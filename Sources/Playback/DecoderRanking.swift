import CGStreamer

/// Puts decoders in front of others; for the whole process, since GStreamer keeps one list.
enum DecoderRanking {
  /// Changes the ranks; false if some should come first and none of them is there.
  /// C: `gst_plugin_feature_set_rank`.
  static func apply(_ ranks: DecoderRanks) -> Bool {
    guard !ranks.isEmpty, let registry = gst_registry_get() else { return true }
    let features = gst_registry_get_feature_list(registry, gst_element_factory_get_type())
    defer { gst_plugin_feature_list_free(features) }
    var hasFirst = false
    var next = features
    while let item = next {
      next = item.pointee.next
      guard let feature = item.pointee.data,
        isDecoder(feature)
      else { continue }
      let object = feature.assumingMemoryBound(to: GstObject.self)
      guard let name = object.pointee.name else { continue }
      switch ranks.place(of: String(cString: name)) {
      case .first(let bonus):
        hasFirst = true
        gst_plugin_feature_set_rank(OpaquePointer(feature), front + guint(bonus))
      case .never:
        gst_plugin_feature_set_rank(OpaquePointer(feature), guint(GST_RANK_NONE.rawValue))
      case .asItIs: continue
      }
    }
    return hasFirst || ranks.first.isEmpty
  }

  /// More than any element has by itself.
  private static let front = guint(GST_RANK_PRIMARY.rawValue) * 4

  private static func isDecoder(_ feature: UnsafeMutableRawPointer) -> Bool {
    let factory = OpaquePointer(feature)
    guard let kind = gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS) else {
      return false
    }
    return String(cString: kind).contains("Decoder")
  }
}
