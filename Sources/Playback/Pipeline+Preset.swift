extension Pipeline {
  /// Opens the file of a recording before anything of it is shown.
  func record(_ info: MediaInfo) {
    guard let recorder, let source else { return }
    let (report, run) = (self.report, self.run)
    do throws(PlaybackError) {
      try recorder.open(
        hasVideo: info.hasVideo, hasAudio: info.hasAudio && playbin?.audio != nil, film: source
      ) { report(run, .input(.error($0))) }
    } catch {
      say(.input(.error(error)))
    }
  }

  /// Checks a preset and has its decoders ranked, before it is used for the first time.
  func prepare(_ preset: PipelinePreset) throws(PlaybackError) {
    guard !isPrepared else { return }
    try PresetCheck.check(preset)
    isPrepared = true
    guard !DecoderRanking.apply(preset.decoders) else { return }
    let names = preset.decoders.first.joined(separator: ", ")
    say(
      .input(
        .remark(
          "This machine has none of the decoders that the preset \(Quoted.name(preset.name)) puts first (\(Quoted.plain(names))), so the film is decoded by others."
        )))
  }
}
