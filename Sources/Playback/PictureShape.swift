import CGStreamer

/// The shape of a picture, as caps have it.
struct PictureShape: Hashable, Sendable {
  /// Its size in its own pixels.
  private let columns, rows: Int
  /// The shape of one of its pixels.
  private let across, down: Int

  /// Reads a CAPS event; nil if it isn't about pictures. C: `gst_event_parse_caps`.
  init?(borrowing event: UnsafeMutablePointer<GstEvent>) {
    var caps: UnsafeMutablePointer<GstCaps>?
    gst_event_parse_caps(event, &caps)
    var (width, height): (gint, gint) = (0, 0)
    guard let caps, let first = gst_caps_get_structure(caps, 0),
      gst_structure_get_int(first, "width", &width) != 0, width > 0,
      gst_structure_get_int(first, "height", &height) != 0, height > 0
    else { return nil }
    var (across, down): (gint, gint) = (1, 1)
    gst_structure_get_fraction(first, "pixel-aspect-ratio", &across, &down)
    (columns, rows) = (Int(width), Int(height))
    (self.across, self.down) = (max(1, Int(across)), max(1, Int(down)))
  }

  /// Width to height, exactly.
  var ratio: (width: Int, height: Int) { (columns * across, rows * down) }

  /// Its width in square pixels; its height is kept.
  var width: Int { max(1, (columns * across + down / 2) / down) }
  /// Its height in square pixels.
  var height: Int { rows }
}
