import CGStreamer

/// Gives a still image a length: it becomes a film of one picture, with a position and an end of its own.
final class StillImage: Sendable {
  private let duration: MediaTime
  private let bin: Reference
  private let found: @Sendable () -> Void

  init(duration: MediaTime, bin: Reference, found: @escaping @Sendable () -> Void) {
    self.duration = duration
    self.bin = bin
    self.found = found
  }

  /// Looks at what each source is found to be. C: signals `deep-element-added`, `have-type`.
  func attach(to playbin: UnsafeMutablePointer<GstElement>) {
    playbin.connect("deep-element-added", elementAdded, self)
  }

  /// Puts an `imagefreeze` in front of the output, before anything flows.
  fileprivate func freeze() {
    guard bin.child("freeze") == nil, let first = bin.child("first"),
      let freeze = gst_element_factory_make("imagefreeze", "freeze"),
      let filter = gst_element_factory_make("capsfilter", nil)
    else { return }
    let count = (duration.seconds * Double(StillImage.rate)).rounded()
    freeze.set("num-buffers", .int(max(1, Int(min(count, Double(Int32.max))))))
    filter.set("caps", .text("video/x-raw,framerate=\(StillImage.rate)/1"))
    gst_bin_add(bin.element.bin, freeze)
    gst_bin_add(bin.element.bin, filter)
    // First the bin's pad lets go of the old first element, or that can't be linked.
    bin.ghost(Reference(sinking: freeze))
    gst_element_link(freeze, filter)
    gst_element_link(filter, first.element)
    gst_element_sync_state_with_parent(filter)
    gst_element_sync_state_with_parent(freeze)
    found()
  }

  /// Pictures a second, enough for a duration exact to a tenth.
  private static let rate = 10
}

private let elementAdded:
  @convention(c) (
    UnsafeMutablePointer<GstBin>?, UnsafeMutablePointer<GstBin>?,
    UnsafeMutablePointer<GstElement>?, UnsafeMutableRawPointer?
  ) -> Void = { _, _, element, data in
    guard let element, element.factoryName == "typefind",
      let image = UserData.borrow(data, as: StillImage.self)
    else { return }
    element.connect("have-type", typeFound, image)
  }

private let typeFound:
  @convention(c) (
    UnsafeMutablePointer<GstElement>?, guint, UnsafeMutablePointer<GstCaps>?,
    UnsafeMutableRawPointer?
  ) -> Void = { _, _, caps, data in
    guard let caps, let structure = gst_caps_get_structure(caps, 0),
      let name = gst_structure_get_name(structure).map({ String(cString: $0) })
    else { return }
    // An animated GIF is a film, and has a demuxer of its own.
    guard name.hasPrefix("image/"), name != "image/gif" else { return }
    UserData.borrow(data, as: StillImage.self)?.freeze()
  }
