import CGStreamer

/// The picture's way from the decoder to its sink: turned, cut, scaled, labelled.
struct VideoOutput: Sendable {
  /// What playbin takes as its `video-sink`.
  let bin: Reference
  /// The sink at its end, in READY.
  let sink: Reference
  /// Turns the picture the right way up.
  let turn: Reference
  /// Cuts the picture to the shape of the window; nil unless it is to be filled.
  private let shape: WindowShape?
  /// Draws the label; nil without one.
  private let label: Reference?
  /// Nothing is shown, because no display can be used.
  let isLastResort: Bool

  /// Builds the way for a preset. The label is drawn last, so that it is never cut.
  init(
    preset: PipelinePreset, gravity: PlayerConfiguration.VideoGravity, label: String?
  ) throws(PlaybackError) {
    let choice = try SinkChoice(from: preset.videoSinks, for: .picture, preset: preset.name)
    sink = choice.sink
    isLastResort = choice.isLastResort
    let factory = sink.element.factoryName
    let scalesItself = VideoOutput.scalingSinks.contains(factory)
    let fills = gravity == .fill && WindowShape.isKnown(to: factory)
    let borders = gravity == .fit
    if scalesItself, gravity == .stretch {
      sink.element.set("force-aspect-ratio", .bool(false))
    }
    let description = [
      "videoflip name=first",
      fills ? "aspectratiocrop name=crop" : nil,
      scalesItself ? "videoconvert" : VideoOutput.scaler(borders: borders),
      preset.videoFilter,
      label == nil
        ? nil : "textoverlay name=label wait-text=false auto-resize=false valignment=bottom",
      "identity name=last silent=true",
    ].compactMap { $0 }.joined(separator: " ! ")
    bin = try ElementParser.bin(description, preset: preset.name)
    gst_bin_add(bin.element.bin, sink.element)
    guard let last = bin.child("last"), let first = bin.child("first"),
      gst_element_link(last.element, sink.element) != 0
    else {
      throw PlaybackError(
        .invalidPreset, "The preset \(Quoted.name(preset.name)) can't be linked to its sink.")
    }
    turn = first
    shape = bin.child("crop").map { [sink] in WindowShape(crop: $0, sink: sink) }
    self.label = bin.child("label")
    if let label, let plain = g_markup_escape_text(label, -1) {
      defer { g_free(plain) }
      self.label?.element.set("text", .string(String(cString: plain)))
    }
    bin.ghost(first)
    sink.element.set("enable-last-sample", .bool(true))
  }

  /// The sink was told a new shape of picture, in square pixels; on its streaming thread.
  func pictureChanged(width: Int, height: Int) {
    shape?.pictureChanged(width: width, height: height)
    // The element's own resizing keeps the size it chose for the first window.
    let size = max(VideoOutput.smallestLabel, min(width, height) / VideoOutput.labelPart)
    label?.element.set("font-desc", .string("Sans \(size)px"))
    label?.element.set("ypad", .int(size))
  }

  /// The smallest legible height of a label, in pixels.
  private static let smallestLabel = 10
  /// How many labels fit on top of each other into the shorter side of the picture.
  private static let labelPart = 14

  /// Elements that bring the picture to the window's size themselves.
  private static let scalingSinks: Set = ["glimagesink", "waylandsink", "kmssink", "xvimagesink"]

  /// One element where GStreamer has it (since 1.22), the two it replaces elsewhere.
  private static func scaler(borders: Bool) -> String {
    ElementParser.isInstalled("videoconvertscale")
      ? "videoconvertscale add-borders=\(borders)"
      : "videoscale add-borders=\(borders) ! videoconvert"
  }
}

extension Reference {
  /// A child of the bin that this is, by its name. C: `gst_bin_get_by_name`.
  func child(_ name: String) -> Reference? {
    gst_bin_get_by_name(element.bin, name).map { Reference(adopting: $0) }
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
