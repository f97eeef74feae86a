import CGStreamer

/// The picture's way from the decoder to its sink: turned, cut, scaled, labelled.
package struct VideoOutput: Sendable {
  /// What playbin takes as its `video-sink`.
  let bin: Reference
  /// The sink at its end, in READY.
  let sink: Reference
  /// Turns the picture the right way up.
  let turn: Reference
  /// Cuts the picture to the shape of the window; nil unless it is to be filled.
  private let shape: WindowShape?
  /// Puts the picture into a window of the player's owner; nil if the sink has one of its own.
  private let hosted: HostedWindow?
  /// Draws the label; nil without one.
  private let label: Reference?
  /// Nothing is shown, because no display can be used.
  let isLastResort: Bool
  /// The sink as the preset says it.
  let sinkDescription: String

  /// Builds the way for a preset. The label is drawn last, so that it is never cut.
  init(
    preset: PipelinePreset, gravity: PlayerConfiguration.VideoGravity, label: String?,
    windows: (any VideoWindowProviding)?
  ) throws(PlaybackError) {
    let choice = try SinkChoice(from: preset.videoSinks, for: .picture, preset: preset.name)
    sink = choice.sink
    isLastResort = choice.isLastResort
    sinkDescription = choice.description
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
    turn = try bin.append(sink, preset: preset.name)
    let shape = bin.child("crop").map { [sink] in WindowShape(PictureCut($0), sink: sink) }
    self.shape = shape
    let scale = bin.child("scale")
    hosted = windows.flatMap { [sink] windows in
      guard HostedWindow.isTaken(by: factory) else { return nil }
      return HostedWindow(windows, sink: sink) { window in
        // A window of our own has the picture's shape where the picture is to be whole.
        scale?.element.set("add-borders", .bool(borders && window == nil))
        if let window { shape?.fit(width: window.width, height: window.height) }
      }
    }
    hosted?.attach(to: turn.element)
    // Behind that, which tells the window's shape.
    shape?.attach(to: turn.element)
    self.label = bin.child("label")
    sink.element.set("enable-last-sample", .bool(true))
    if let label { show(label) }
  }

  /// Has this text drawn over the picture, from the next one on, if there is a label at all.
  func show(_ label: String) {
    guard let plain = g_markup_escape_text(LabelText.drawable(label), -1) else { return }
    defer { g_free(plain) }
    self.label?.element.set("text", .string(String(cString: plain)))
  }

  /// Shows the picture again, in the size that its window has now. C: `gst_video_overlay_expose`.
  func expose(in window: VideoWindow?) {
    guard hosted != nil else { return }
    if let window { shape?.fit(width: window.width, height: window.height) }
    gst_video_overlay_expose(sink.overlay)
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

  /// Whether a sink, by its element's name, brings the picture to the window's size itself.
  package static func scales(_ sink: String) -> Bool { scalingSinks.contains(sink) }

  /// Elements that bring the picture to the window's size themselves.
  private static let scalingSinks: Set = ["glimagesink", "waylandsink", "kmssink", "xvimagesink"]

  /// One element where GStreamer has it (since 1.22), the two it replaces elsewhere.
  private static func scaler(borders: Bool) -> String {
    ElementParser.isInstalled("videoconvertscale")
      ? "videoconvertscale name=scale add-borders=\(borders)"
      : "videoscale name=scale add-borders=\(borders) ! videoconvert"
  }
}
