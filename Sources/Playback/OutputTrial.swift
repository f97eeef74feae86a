/// Builds and opens what a film would be put out by, and lets go of it again.
///
/// A device that hangs blocks the caller, so call it on a thread that nobody waits for without bound.
package enum OutputTrial {
  /// What a preset comes to on this machine.
  package struct Answer: Hashable, Sendable {
    /// The sink that was taken, in `gst-launch-1.0`'s form, as the preset says it.
    package let sink: String
    /// The sink only throws away, because nothing that shows or sounds can be used.
    package let isLastResort: Bool

    package init(sink: String, isLastResort: Bool) {
      self.sink = sink
      self.isLastResort = isLastResort
    }
  }

  /// Opens the picture's way. C: `gst_element_set_state` to READY.
  package static func picture(_ player: PlayerConfiguration) throws(PlaybackError) -> Answer {
    try GStreamer.start()
    let output = try VideoOutput(
      preset: player.preset, gravity: player.gravity, label: player.label, windows: nil)
    return Answer(sink: output.sinkDescription, isLastResort: output.isLastResort)
  }

  /// Opens the sound's way. C: `gst_element_set_state` to READY.
  package static func sound(_ player: PlayerConfiguration) throws(PlaybackError) -> Answer {
    try GStreamer.start()
    // A preset that lets no sound out has no sink for it.
    guard !player.preset.audioSinks.isEmpty else {
      return Answer(sink: "fakesink sync=true", isLastResort: false)
    }
    let output = try AudioOutput(preset: player.preset)
    return Answer(sink: output.sinkDescription, isLastResort: output.isLastResort)
  }
}
