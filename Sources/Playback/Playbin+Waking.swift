import CGStreamer
import Glibc

extension Playbin {
  /// Waits until the sinks' threads have woken up, if they were told to play just before; 0.1 s at most.
  ///
  /// A pause that comes sooner is lost: the sink still has the picture it prerolled, so it takes itself
  /// for paused, while its thread is about to play on. C: `GstBaseSink.have_preroll`.
  func awaitWaking() {
    var state = GST_STATE_NULL
    // One that is on its way to a pause prerolls again, and is left to it.
    guard gst_element_get_state(element, &state, nil, 0) == GST_STATE_CHANGE_SUCCESS,
      state == GST_STATE_PLAYING
    else { return }
    Playbin.wait { isWaking }
  }

  /// Looks every half a millisecond, and no longer than it must.
  static func wait(while isSo: () -> Bool) {
    for _ in 0..<200 {
      guard isSo() else { return }
      usleep(500)
    }
  }

  private var isWaking: Bool {
    guard let elements = gst_bin_iterate_recurse(element.bin) else { return false }
    defer { gst_iterator_free(elements) }
    var isWaking = false
    gst_iterator_foreach(elements, noteWaking, &isWaking)
    return isWaking
  }
}

private let noteWaking: GstIteratorForeachFunction = { value, data in
  guard let value, let object = g_value_get_object(value) else { return }
  let instance = object.assumingMemoryBound(to: GTypeInstance.self)
  // Nothing of its library is called, so nothing need be linked.
  guard g_type_check_instance_is_a(instance, g_type_from_name("GstBaseSink")) != 0 else { return }
  if object.assumingMemoryBound(to: GstBaseSink.self).pointee.have_preroll != 0 {
    data?.assumingMemoryBound(to: Bool.self).pointee = true
  }
}
