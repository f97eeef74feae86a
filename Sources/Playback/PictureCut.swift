import CGStreamer
import Synchronization

/// The cut of the picture to a shape that may change at any moment. C: `aspectratiocrop`.
///
/// A shape that comes just while the element learns the picture's own is remembered by it, and not
/// used. A window that gets its size while it is set up, as a tiling window manager does it, meets that.
final class PictureCut: Sendable {
  private let element: Reference
  /// What the element was given last: width, and height in the lower half; 0 is nothing.
  private let given = Atomic<UInt64>(0)
  /// The same when it began to learn the picture's shape.
  private let used = Atomic<UInt64>(0)

  init(_ element: Reference) { self.element = element }

  /// The picture fills this shape from now on, in square pixels.
  func fit(width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    element.element.set("aspect-ratio", .text("\(width)/\(height)"))
    given.store(UInt64(width) << 32 | UInt64(height), ordering: .releasing)
  }

  /// Watches the pad on which the element in front of it sends the picture.
  func attach(to source: UnsafeMutablePointer<GstElement>) {
    guard let pad = gst_element_get_static_pad(source, "src") else { return }
    defer { gst_object_unref(pad) }
    let mask = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
    gst_pad_add_probe(
      pad, GstPadProbeType(rawValue: mask), passed, UserData.retain(self), UserData.destroy)
  }

  fileprivate func pictureShapeComes() {
    used.store(given.load(ordering: .acquiring), ordering: .relaxed)
  }

  /// By now the element knows the picture's shape, and cuts this picture already.
  fileprivate func pictureComes() {
    let wanted = given.load(ordering: .acquiring)
    guard used.exchange(wanted, ordering: .relaxed) != wanted else { return }
    fit(width: Int(wanted >> 32), height: Int(wanted & 0xFFFF_FFFF))
  }
}

private let passed: GstPadProbeCallback = { _, info, data in
  guard let info, let cut = UserData.borrow(data, as: PictureCut.self) else {
    return GST_PAD_PROBE_OK
  }
  if info.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 {
    cut.pictureComes()
  } else if gst_pad_probe_info_get_event(info)?.pointee.type == GST_EVENT_CAPS {
    cut.pictureShapeComes()
  }
  return GST_PAD_PROBE_OK
}
