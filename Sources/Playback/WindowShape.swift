import CGStreamer

/// Keeps the cut of the picture in the shape of the window that it fills.
///
/// Each kind of sink tells its window's size in a way of its own; `waylandsink` does not at all.
struct WindowShape: Sendable {
  private let crop: Reference
  private let sink: Reference

  /// Connects a cut to the window of a sink.
  init(crop: Reference, sink: Reference) {
    self.crop = crop
    self.sink = sink
    if sink.element.factoryName == "glimagesink", let inner = sink.element.object(of: "sink") {
      inner.element.connect("client-reshape", reshaped, crop)
    }
  }

  /// Whether a sink can be filled, since it tells the size of its window.
  static func isKnown(to factory: String) -> Bool { factory != "waylandsink" }

  /// The sink was told a new shape of picture, in square pixels.
  func pictureChanged(width: Int, height: Int) {
    switch sink.element.factoryName {
    case "glimagesink": return  // its window's signal tells
    case "kmssink":
      fit(
        width: sink.element.int(of: "display-width"), height: sink.element.int(of: "display-height")
      )
    default: fit(width: width, height: height)  // a picture is scaled to the window before the sink
    }
  }

  /// The window has this size, in square pixels.
  func fit(width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    crop.element.set("aspect-ratio", .text("\(width)/\(height)"))
  }
}

private let reshaped:
  @convention(c) (
    UnsafeMutablePointer<GstElement>?, UnsafeMutableRawPointer?, guint, guint,
    UnsafeMutableRawPointer?
  ) -> gboolean = { _, _, width, height, data in
    if width > 0, height > 0, let crop = UserData.borrow(data, as: Reference.self) {
      crop.element.set("aspect-ratio", .text("\(width)/\(height)"))
    }
    return 0  // the sink goes on with its own work
  }
