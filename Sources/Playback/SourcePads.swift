import CGStreamer

/// Watches the pads on which elements of some kinds send, as they come into a pipeline.
final class SourcePads: Sendable {
  /// An element, and what its factory says of its kind.
  typealias Choice = @Sendable (UnsafeMutablePointer<GstElement>, _ kind: String) -> Bool
  typealias Watch = @Sendable (UnsafeMutablePointer<GstPad>) -> Void

  fileprivate let isWanted: Choice
  fileprivate let watch: Watch

  private init(_ isWanted: @escaping Choice, watch: @escaping Watch) {
    self.isWanted = isWanted
    self.watch = watch
  }

  /// Asks of each element as it is added whether its pads are to be watched, now and when they come.
  ///
  /// Both closures are called on threads of the pipeline's, which keeps them. C: signals
  /// `deep-element-added`, `pad-added`; `gst_element_foreach_src_pad`.
  static func watch(
    in playbin: UnsafeMutablePointer<GstElement>, of isWanted: @escaping Choice,
    _ watch: @escaping Watch
  ) {
    playbin.connect("deep-element-added", elementAdded, SourcePads(isWanted, watch: watch))
  }
}

private let elementAdded:
  @convention(c) (
    UnsafeMutablePointer<GstBin>?, UnsafeMutablePointer<GstBin>?,
    UnsafeMutablePointer<GstElement>?, UnsafeMutableRawPointer?
  ) -> Void = { _, _, element, data in
    guard let element, let pads = UserData.borrow(data, as: SourcePads.self),
      let factory = gst_element_get_factory(element),
      let kind = gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_KLASS),
      pads.isWanted(element, String(cString: kind))
    else { return }
    gst_element_foreach_src_pad(
      element,
      { _, pad, data in
        if let pad { UserData.borrow(data, as: SourcePads.self)?.watch(pad) }
        return 1
      }, data)
    element.connect("pad-added", padAdded, pads)
  }

private let padAdded:
  @convention(c) (
    UnsafeMutablePointer<GstElement>?, UnsafeMutablePointer<GstPad>?, UnsafeMutableRawPointer?
  ) -> Void = { _, pad, data in
    guard let pad, gst_pad_get_direction(pad) == GST_PAD_SRC else { return }
    UserData.borrow(data, as: SourcePads.self)?.watch(pad)
  }
