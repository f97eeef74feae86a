import CGStreamer

extension WindowInput {
  /// What a person did in the window; nil for what is no press. C: `gst_navigation_event_get_type`.
  init?(borrowing event: UnsafeMutablePointer<GstEvent>) {
    let type = gst_navigation_event_get_type(event)
    switch type {
    case GST_NAVIGATION_EVENT_KEY_PRESS:
      var key: UnsafePointer<gchar>?
      guard gst_navigation_event_parse_key_event(event, &key) != 0, let key else { return nil }
      self = .key(KeyStroke(String(cString: key), KeyModifiers(heldIn: event)))
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

extension KeyModifiers {
  /// What was held down at an event of a window. C: `gst_navigation_event_parse_modifier_state`.
  fileprivate init(heldIn event: UnsafeMutablePointer<GstEvent>) {
    var state = GST_NAVIGATION_MODIFIER_NONE
    gst_navigation_event_parse_modifier_state(event, &state)
    let known: [(GstNavigationModifierType, KeyModifiers)] = [
      (GST_NAVIGATION_MODIFIER_SHIFT_MASK, .shift),
      (GST_NAVIGATION_MODIFIER_CONTROL_MASK, .control),
      (GST_NAVIGATION_MODIFIER_MOD1_MASK, .alt),
      (GST_NAVIGATION_MODIFIER_MOD4_MASK, .command),
      (GST_NAVIGATION_MODIFIER_SUPER_MASK, .command),
    ]
    self.init(known.filter { state.rawValue & $0.0.rawValue != 0 }.map(\.1))
  }
}
