import CGStreamer

/// Owns one reference to a GStreamer object, and gives it back when it goes.
///
/// Unchecked, since the pointer never changes, and GStreamer counts references and guards its
/// elements' functions and properties itself, for use from any thread.
final class Reference: @unchecked Sendable {
  let element: UnsafeMutablePointer<GstElement>
  private let stopsAtEnd: Bool

  /// Takes over a full reference.
  init(adopting element: UnsafeMutablePointer<GstElement>) {
    self.element = element
    stopsAtEnd = false
  }

  /// Takes over a floating reference, as element factories give, or adds one to a plain reference.
  ///
  /// An element that is brought into a state by itself, in no bin that would bring it back, is stopped
  /// at the end.
  init(sinking element: UnsafeMutablePointer<GstElement>, stopsAtEnd: Bool = false) {
    gst_object_ref_sink(element)
    self.element = element
    self.stopsAtEnd = stopsAtEnd
  }

  deinit {
    if stopsAtEnd { gst_element_set_state(element, GST_STATE_NULL) }
    gst_object_unref(element)
  }
}

/// What GStreamer calls a mini object: messages, events, queries, samples.
enum MiniObject {
  /// Gives back a full reference. C: `gst_mini_object_unref`.
  static func unref(_ object: UnsafeMutableRawPointer) {
    gst_mini_object_unref(object.assumingMemoryBound(to: GstMiniObject.self))
  }
}

/// Hands a Swift object to a C callback's user data; `destroy` gives it back.
enum UserData {
  static func retain(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(object).toOpaque()
  }

  static func borrow<Object: AnyObject>(
    _ data: UnsafeMutableRawPointer?, as _: Object.Type
  ) -> Object? {
    data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  static let destroy: GDestroyNotify = { data in
    data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
  }

  /// The same for `g_signal_connect_data`.
  static let destroyClosure: GClosureNotify = { data, _ in
    data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
  }
}

extension UnsafeMutablePointer where Pointee == GstElement {
  /// Connects a C function to a signal; its user data is kept until the element goes.
  /// C: `g_signal_connect_data`.
  func connect<Function>(_ signal: String, _ function: Function, _ data: AnyObject) {
    g_signal_connect_data(
      self, signal, unsafeBitCast(function, to: GCallback.self), UserData.retain(data),
      UserData.destroyClosure, GConnectFlags(rawValue: 0))
  }
}
