import CGStreamer

extension Reference {
  /// A child of the bin that this is, by its name. C: `gst_bin_get_by_name`.
  func child(_ name: String) -> Reference? {
    gst_bin_get_by_name(element.bin, name).map { Reference(adopting: $0) }
  }

  /// Adds a sink behind the child `last`, and shows the sink pad of the child `first`, which is returned.
  @discardableResult
  func append(_ sink: Reference, preset: String) throws(PlaybackError) -> Reference {
    gst_bin_add(element.bin, sink.element)
    guard let last = child("last"), let first = child("first"),
      gst_element_link(last.element, sink.element) != 0
    else {
      throw PlaybackError(
        .invalidPreset,
        "The preset \(Quoted.name(preset)) can't be linked to \(sink.element.factoryName); mend its filter."
      )
    }
    ghost(first)
    return first
  }

  /// Shows a child's sink pad as the bin's own; never left to GStreamer, which may pick a text pad.
  func ghost(_ child: Reference) {
    guard let pad = gst_element_get_static_pad(child.element, "sink") else { return }
    defer { gst_object_unref(pad) }
    if let ghost = gst_element_get_static_pad(element, "sink") {
      defer { gst_object_unref(ghost) }
      gst_ghost_pad_set_target(
        UnsafeMutableRawPointer(ghost).assumingMemoryBound(to: GstGhostPad.self), pad)
    } else {
      gst_element_add_pad(element, gst_ghost_pad_new("sink", pad))
    }
  }
}
