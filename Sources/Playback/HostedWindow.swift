import CGStreamer
import Glibc

/// Gives a sink the window of the player's owner, before the sink would make one of its own.
///
/// The shape of the picture is seen on its way, in front of all that adapts it to the window: so the
/// very first picture has the window's size and cut already. Called on the picture's streaming thread.
final class HostedWindow: Sendable {
  private let provider: any VideoWindowProviding
  private let sink: Reference
  private let fit: @Sendable (VideoWindow?) -> Void

  /// Whether a sink, that has been opened, takes the ID of an X window.
  static func isTaken(by factory: String) -> Bool {
    switch factory {
    case "ximagesink", "xvimagesink": return true
    // Elsewhere its windows aren't X's.
    case "glimagesink":
      let system = getenv("GST_GL_WINDOW").map { String(cString: $0) }
      return system == "x11" || system == nil && DeviceProbe.hasX11 && !DeviceProbe.hasWayland
    default: return false
    }
  }

  /// Makes it; the closure is told each window, or nil if the sink has to make one.
  init(
    _ provider: any VideoWindowProviding, sink: Reference,
    fit: @escaping @Sendable (VideoWindow?) -> Void
  ) {
    self.provider = provider
    self.sink = sink
    self.fit = fit
    // Keys and clicks come to the window's owner. C: `gst_video_overlay_handle_events`.
    gst_video_overlay_handle_events(sink.overlay, 0)
    provider.sinkOpened()
  }

  /// Watches the pad on which an element sends the picture, the right way up.
  func attach(to element: UnsafeMutablePointer<GstElement>) {
    guard let pad = gst_element_get_static_pad(element, "src") else { return }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, passed, UserData.retain(self), UserData.destroy)
  }

  /// C: `gst_video_overlay_set_window_handle`.
  fileprivate func see(_ shape: PictureShape) {
    let window = provider.window(forPictureOf: shape.width, shape.height)
    if let window {
      gst_video_overlay_set_window_handle(sink.overlay, guintptr(window.identifier))
    } else {
      gst_video_overlay_handle_events(sink.overlay, 1)
    }
    fit(window)
  }
}

private let passed: GstPadProbeCallback = { _, info, data in
  if let hosted = UserData.borrow(data, as: HostedWindow.self),
    let event = gst_pad_probe_info_get_event(info), event.pointee.type == GST_EVENT_CAPS,
    let shape = PictureShape(borrowing: event)
  {
    hosted.see(shape)
  }
  return GST_PAD_PROBE_OK
}

extension Reference {
  /// The sink as something that draws into a window. C: `GST_VIDEO_OVERLAY`.
  var overlay: OpaquePointer { OpaquePointer(element) }
}
