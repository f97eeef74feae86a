import CGStreamer

/// Carries each message of a pipeline's bus, as a value, away from the thread that posted it.
enum Bus {
  /// Decodes every message where it is posted; nothing waits on the bus, and no main loop is needed.
  ///
  /// C: `gst_bus_set_sync_handler`.
  static func watch(
    _ playbin: UnsafeMutablePointer<GstElement>, videoSink: UnsafeMutablePointer<GstElement>,
    deliver: @escaping @Sendable (BusMessage) -> Void
  ) {
    guard let bus = gst_element_get_bus(playbin) else { return }
    defer { gst_object_unref(bus) }
    let watcher = Watcher(videoSink: UnsafeRawPointer(videoSink), deliver: deliver)
    gst_bus_set_sync_handler(bus, posted, UserData.retain(watcher), UserData.destroy)
  }
}

/// What the sync handler needs to know.
private final class Watcher {
  /// Only compared, never followed: the pipeline owns the sink.
  let videoSink: UnsafeRawPointer
  let deliver: @Sendable (BusMessage) -> Void

  init(videoSink: UnsafeRawPointer, deliver: @escaping @Sendable (BusMessage) -> Void) {
    self.videoSink = videoSink
    self.deliver = deliver
  }
}

private let posted: GstBusSyncHandler = { _, message, data in
  guard let message, let watcher = UserData.borrow(data, as: Watcher.self) else {
    return GST_BUS_PASS
  }
  let value = BusMessage(borrowing: message, videoSink: watcher.videoSink)
  if case .other = value {} else { watcher.deliver(value) }
  // Who drops a message in a sync handler owns it.
  MiniObject.unref(message)
  return GST_BUS_DROP
}
