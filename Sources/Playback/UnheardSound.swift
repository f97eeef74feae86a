import CGStreamer

/// Keeps the sound of a film from being decoded: playbin's flag leaves out only its output.
enum UnheardSound {
  /// Leaves the sound of whatever is played out. C: signal `autoplug-continue`.
  static func leaveOut(of playbin: UnsafeMutablePointer<GstElement>) {
    playbin.connect("deep-element-added", elementAdded, Nobody())
  }
}

/// The signals' user data; they need none.
private final class Nobody {}

private let elementAdded:
  @convention(c) (
    UnsafeMutablePointer<GstBin>?, UnsafeMutablePointer<GstBin>?,
    UnsafeMutablePointer<GstElement>?, UnsafeMutableRawPointer?
  ) -> Void = { _, _, element, _ in
    guard let element, element.factoryName == "uridecodebin" else { return }
    element.connect("autoplug-continue", decodes, Nobody())
  }

/// Whether a stream is decoded further.
private let decodes:
  @convention(c) (
    UnsafeMutablePointer<GstElement>?, UnsafeMutablePointer<GstPad>?,
    UnsafeMutablePointer<GstCaps>?, UnsafeMutableRawPointer?
  ) -> gboolean = { _, pad, caps, _ in
    guard let caps, let first = gst_caps_get_structure(caps, 0),
      let name = gst_structure_get_name(first)
    else { return 1 }
    return String(cString: name).hasPrefix("audio/") ? 0 : 1
  }
