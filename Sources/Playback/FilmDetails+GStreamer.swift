import CGStreamer

extension FilmDetails {
  /// What tags say; nil if they say nothing of this. C: `gst_tag_list_get_string`.
  init?(tags: UnsafeMutablePointer<GstTagList>) {
    func text(_ name: String) -> String? {
      var text: UnsafeMutablePointer<gchar>?
      guard gst_tag_list_get_string(tags, name, &text) != 0, let text else { return nil }
      defer { g_free(text) }
      return String(cString: text)
    }
    self.init(
      title: text(GST_TAG_TITLE), container: text(GST_TAG_CONTAINER_FORMAT),
      videoCodec: text(GST_TAG_VIDEO_CODEC), audioCodec: text(GST_TAG_AUDIO_CODEC))
    if self == FilmDetails() { return nil }
  }

  /// What the caps of a coded picture say; nil if they aren't a picture's. C: `gst_structure_get_int`.
  init?(caps: UnsafeMutablePointer<GstCaps>) {
    guard let structure = gst_caps_get_structure(caps, 0),
      let name = gst_structure_get_name(structure),
      ["video/", "image/"].contains(where: { String(cString: name).hasPrefix($0) })
    else { return nil }
    self.init()
    var (number, across, down): (gint, gint, gint) = (0, 0, 0)
    if gst_structure_get_int(structure, "width", &number) != 0 { width = Int(number) }
    if gst_structure_get_int(structure, "height", &number) != 0 { height = Int(number) }
    if gst_structure_get_fraction(structure, "framerate", &across, &down) != 0, across > 0, down > 0
    {
      picturesPerSecond = Double(across) / Double(down)
    }
  }
}
