import CGStreamer

extension WindowInput {
  /// What a person did in the window; nil for what is no press. C: `gst_navigation_event_get_type`.
  init?(borrowing event: UnsafeMutablePointer<GstEvent>) {
    let type = gst_navigation_event_get_type(event)
    switch type {
    case GST_NAVIGATION_EVENT_KEY_PRESS:
      var key: UnsafePointer<gchar>?
      guard gst_navigation_event_parse_key_event(event, &key) != 0, let key else { return nil }
      self = .key(String(cString: key))
    case GST_NAVIGATION_EVENT_MOUSE_BUTTON_PRESS:
      var button: gint = 0
      guard
        gst_navigation_event_parse_mouse_button_event(event, &button, nil, nil) != 0
      else { return nil }
      self = .button(Int(button))
    case let type where type.rawValue == WindowInput.touchDown:
      self = .touch
    default: return nil
    }
  }

  /// `GST_NAVIGATION_EVENT_TOUCH_DOWN`, which GStreamer has since 1.22 only.
  private static let touchDown: UInt32 = 8
}
