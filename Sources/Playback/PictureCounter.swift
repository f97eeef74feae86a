import CGStreamer

/// Counts the pictures that leave demuxers, still encoded.
final class PictureCounter: Sendable {
  private let pictureLeft: @Sendable () -> Void

  /// Makes a counter; the closure is called for each picture, on a streaming thread.
  init(_ pictureLeft: @escaping @Sendable () -> Void) {
    self.pictureLeft = pictureLeft
  }

  /// Counts what demuxers send in a pipeline.
  func attach(to playbin: UnsafeMutablePointer<GstElement>) {
    // An adaptive one (HLS, DASH) sends pieces of files to a demuxer behind it.
    SourcePads.watch(in: playbin) { _, kind in
      kind.contains("Demux") && !kind.contains("Adaptive")
    } _: { [self] pad in
      gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_BUFFER, bufferLeft, UserData.retain(self), UserData.destroy)
    }
  }

  fileprivate func count() {
    pictureLeft()
  }
}

private let bufferLeft: GstPadProbeCallback = { pad, _, data in
  guard let pad, isPicture(pad) else { return GST_PAD_PROBE_REMOVE }
  UserData.borrow(data, as: PictureCounter.self)?.count()
  return GST_PAD_PROBE_OK
}

private func isPicture(_ pad: UnsafeMutablePointer<GstPad>) -> Bool {
  guard let caps = gst_pad_get_current_caps(pad) else { return false }
  defer { MiniObject.unref(UnsafeMutableRawPointer(caps)) }
  let name = gst_caps_get_structure(caps, 0).flatMap { gst_structure_get_name($0) }
  return name.map { String(cString: $0).hasPrefix("video/") } ?? false
}
