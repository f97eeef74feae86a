internal import CGStreamer

/// The GStreamer library of this process.
public enum GStreamer {
  /// Starts GStreamer, once; later calls do nothing. May take a second when its registry is built anew.
  ///
  /// `Player` calls it on its own queue. C: `gst_init_check`.
  package static func start() throws(PlaybackError) {
    var failure: UnsafeMutablePointer<GError>?
    guard gst_init_check(nil, nil, &failure) != 0 else {
      let reason = failure.map { String(cString: $0.pointee.message) } ?? "no reason given"
      g_clear_error(&failure)
      throw PlaybackError(
        .internalFailure, "GStreamer can't be started (\(reason)); install it again.")
    }
  }

  /// The version of the GStreamer library in use, for instance `GStreamer 1.22.0`.
  ///
  /// C: `gst_version_string`.
  public static var version: String {
    guard let text = gst_version_string() else { return "GStreamer" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
