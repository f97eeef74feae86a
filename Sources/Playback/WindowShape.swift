import CGStreamer

/// Keeps the cut of the picture in the shape of the window that it fills.
///
/// Each kind of sink tells its window's size in a way of its own; `waylandsink` does not at all.
struct WindowShape: Sendable {
  private let cut: PictureCut
  private let sink: Reference

  /// Connects a cut to the window of a sink.
  init(_ cut: PictureCut, sink: Reference) {
    self.cut = cut
    self.sink = sink
    if sink.element.factoryName == "glimagesink", let inner = sink.element.object(of: "sink") {
      inner.element.connect("client-reshape", reshaped, cut)
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
  func fit(width: Int, height: Int) { cut.fit(width: width, height: height) }

  /// Watches the pad on which the element in front of the cut sends the picture.
  func attach(to source: UnsafeMutablePointer<GstElement>) { cut.attach(to: source) }
}

private let reshaped:
  @convention(c) (
    UnsafeMutablePointer<GstElement>?, UnsafeMutableRawPointer?, guint, guint,
    UnsafeMutableRawPointer?
  ) -> gboolean = { _, _, width, height, data in
    UserData.borrow(data, as: PictureCut.self)?.fit(width: Int(width), height: Int(height))
    return 0  // the sink goes on with its own work
  }
