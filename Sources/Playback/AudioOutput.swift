import CGStreamer

/// The sound's way to its sink.
struct AudioOutput: Sendable {
  /// What playbin takes as its `audio-sink`.
  let bin: Reference
  /// The sink at its end, in READY.
  let sink: Reference
  /// Nothing is heard, because no sound device can be used.
  let isLastResort: Bool
  /// The sink as the preset says it.
  let sinkDescription: String

  /// Builds the way for a preset.
  init(preset: PipelinePreset) throws(PlaybackError) {
    let choice = try SinkChoice(from: preset.audioSinks, for: .sound, preset: preset.name)
    sink = choice.sink
    isLastResort = choice.isLastResort
    sinkDescription = choice.description
    guard let filter = preset.audioFilter else {
      bin = choice.sink
      return
    }
    bin = try ElementParser.bin(
      "identity name=first silent=true ! \(filter) ! identity name=last silent=true",
      preset: preset.name)
    try bin.append(sink, preset: preset.name)
  }
}
