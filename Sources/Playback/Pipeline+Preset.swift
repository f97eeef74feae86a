extension Pipeline {
  /// Opens the file of a recording before anything of it is shown.
  func record(_ info: MediaInfo) {
    record(hasVideo: info.hasVideo, hasAudio: info.hasAudio && playbin?.audio != nil)
  }

  private func record(hasVideo: Bool, hasAudio: Bool) {
    guard let recorder, let source else { return }
    let (report, run) = (self.report, self.run)
    do throws(PlaybackError) {
      try recorder.open(
        hasVideo: hasVideo, hasAudio: hasAudio, film: source
      ) { report(run, .input(.error($0))) }
    } catch {
      say(.input(.error(error)))
    }
  }

  /// The film is about to go; if that is before it prerolled, what has come by then is recorded.
  func prepareEndOfRecording() {
    if let playbin {
      let (hasVideo, hasAudio) = (playbin.pictures.newest != nil, playbin.sounds.newest != nil)
      if hasVideo || hasAudio { record(hasVideo: hasVideo, hasAudio: hasAudio) }
    }
    recorder?.prepareEnd()
  }

  /// Tells of the end of the film once the file is complete: only its last write may fail.
  func settleRecording(then word: PipelineWord, run: Int) {
    recorder?.settle()
    report(run, word)
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
