import CGStreamer

/// Counts the pictures that leave demuxers, still encoded.
final class PictureCounter: Sendable {
  private let pictureLeft: @Sendable () -> Void

  /// Makes a counter; the closure is called for each picture, on a streaming thread.
  init(_ pictureLeft: @escaping @Sendable () -> Void) {
    self.pictureLeft = pictureLeft
  }

  /// Looks at each element as it is added to a pipeline. C: signal `deep-element-added`.
  func attach(to playbin: UnsafeMutablePointer<GstElement>) {
    playbin.connect("deep-element-added", elementAdded, self)
  }

  fileprivate func count() {
    pictureLeft()
  }
}

private let elementAdded:
  @convention(c) (
    UnsafeMutablePointer<GstBin>?, UnsafeMutablePointer<GstBin>?,
    UnsafeMutablePointer<GstElement>?, UnsafeMutableRawPointer?
  ) -> Void = { _, _, element, data in
    guard let element, let counter = UserData.borrow(data, as: PictureCounter.self),
      let factory = gst_element_get_factory(element),
      let text = gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS)
    else { return }
    let kind = String(cString: text)
    // An adaptive one (HLS, DASH) sends pieces of files to a demuxer behind it.
    guard kind.contains("Demux"), !kind.contains("Adaptive") else { return }
    gst_element_foreach_src_pad(
      element,
      { _, pad, data in
        pad.map { watch($0, data) }
        return 1
      }, data)
    element.connect("pad-added", padAdded, counter)
  }

private let padAdded:
  @convention(c) (
    UnsafeMutablePointer<GstElement>?, UnsafeMutablePointer<GstPad>?, UnsafeMutableRawPointer?
  ) -> Void = { _, pad, data in
    guard let pad, gst_pad_get_direction(pad) == GST_PAD_SRC else { return }
    watch(pad, data)
  }

private func watch(_ pad: UnsafeMutablePointer<GstPad>, _ data: UnsafeMutableRawPointer?) {
  guard let counter = UserData.borrow(data, as: PictureCounter.self) else { return }
  gst_pad_add_probe(
    pad, GST_PAD_PROBE_TYPE_BUFFER, bufferLeft, UserData.retain(counter), UserData.destroy)
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
