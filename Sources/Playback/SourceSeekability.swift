import CGStreamer

/// Whether a film's bytes can be sought in; demuxers claim that theirs can without asking.
enum SourceSeekability {
  /// Asks the source of a playbin. C: property `source`, `gst_query_new_seeking`.
  static func isGiven(by playbin: UnsafeMutablePointer<GstElement>) -> Bool {
    guard let source = playbin.object(of: "source"),
      let query = gst_query_new_seeking(GST_FORMAT_BYTES)
    else { return true }
    defer { MiniObject.unref(query) }
    guard gst_element_query(source.element, query) != 0 else { return true }
    var answer: gboolean = 0
    gst_query_parse_seeking(query, nil, &answer, nil, nil)
    return answer != 0 && serverGivesRanges(source.element)
  }

  /// Whether a server has offered parts of the file; souphttpsrc takes that for granted.
  private static func serverGivesRanges(_ source: UnsafeMutablePointer<GstElement>) -> Bool {
    guard let pad = gst_element_get_static_pad(source, "src") else { return true }
    defer { gst_object_unref(pad) }
    guard let event = gst_pad_get_sticky_event(pad, GST_EVENT_CUSTOM_DOWNSTREAM_STICKY, 0) else {
      return true
    }
    defer { MiniObject.unref(event) }
    guard let all = gst_event_get_structure(event),
      gst_structure_has_name(all, "http-headers") != 0,
      let value = gst_structure_get_value(all, "response-headers"),
      let boxed = g_value_get_boxed(value)
    else { return true }
    let address = gst_structure_get_string(all, "uri").map { String(cString: $0) } ?? ""
    return isPlaylist(address)
      || offersRanges(boxed.assumingMemoryBound(to: GstStructure.self))
  }

  private static func offersRanges(_ headers: UnsafePointer<GstStructure>) -> Bool {
    (0..<gst_structure_n_fields(headers)).contains { index in
      guard let name = gst_structure_nth_field_name(headers, guint(index)),
        String(cString: name).lowercased() == "accept-ranges",
        let value = gst_structure_get_string(headers, name)
      else { return false }
      return String(cString: value).lowercased() != "none"
    }
  }

  /// An adaptive stream is sought in by other files, not in the list that the source reads.
  private static func isPlaylist(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.hasSuffix(".m3u8") || path.hasSuffix(".mpd")
  }
}
