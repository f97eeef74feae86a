import CGStreamer
import KeyFiles

/// Checks a preset as a whole, before anything of it is used, and collects every mistake.
///
/// May load plugins, so it belongs to the pipeline's queue.
struct PresetCheck {
  private let preset: PipelinePreset
  private var mistakes: [(key: PresetKey, words: String, isMissing: Bool)] = []

  /// Checks elements, properties, values, links, and that sinks are sinks.
  ///
  /// - Throws: `missingPlugin` if nothing is wrong but that elements aren't installed, else
  ///   `invalidPreset`; with all mistakes, each a line.
  static func check(_ preset: PipelinePreset) throws(PlaybackError) {
    // What is inside the library was checked by its tests, and is on its way to the first picture.
    if PipelinePreset.builtIn.contains(where: { $0.text == preset.text }) { return }
    var check = PresetCheck(preset)
    check.checkAll()
    try check.finish()
  }

  private init(_ preset: PipelinePreset) {
    self.preset = preset
  }

  private mutating func checkAll() {
    let ways: [(sinks: PresetKey, filter: PresetKey, media: RawMedia)] = [
      (.videoSink, .videoFilter, .video), (.audioSink, .audioFilter, .audio),
    ]
    for (sinkKey, filterKey, media) in ways {
      let filter = filterKey == .videoFilter ? preset.videoFilter : preset.audioFilter
      let filterCheck = FilterCheck(filter, media)
      add(filterCheck.mistakes, to: filterKey)
      checkSinks(
        sinkKey == .videoSink ? preset.videoSinks : preset.audioSinks, sinkKey,
        behind: filterCheck, filterKey, media)
    }
    if let recording = preset.recording {
      add(FilterCheck(recording.video, .video, isEncoder: true).mistakes, to: .recordedVideo)
      add(FilterCheck(recording.audio, .audio, isEncoder: true).mistakes, to: .recordedAudio)
      add(ElementCheck(ElementWords(recording.muxer).parts[0]).mistakes, to: .muxer)
    }
  }

  /// An alternative that isn't installed is passed over, as one without its device is.
  private mutating func checkSinks(
    _ sinks: [String], _ key: PresetKey, behind filter: FilterCheck, _ filterKey: PresetKey,
    _ media: RawMedia
  ) {
    var missing: [CheckMistake] = []
    for sink in sinks {
      let words = ElementWords(sink)
      guard words.parts.count == 1, !words.parts[0].words.isEmpty else {
        add(
          [
            CheckMistake(
              "\(Quoted.name(sink)) isn't one element; a sink is one, and what stands in front of it goes into the key filter"
            )
          ], to: key)
        continue
      }
      let element = ElementCheck(words.parts[0])
      missing += element.mistakes.filter(\.isMissing)
      add(element.mistakes.filter { !$0.isMissing }, to: key)
      guard element.isInstalled else { continue }
      if let mistake = element.mistake(asSinkFor: media) {
        add([mistake], to: key)
      } else if let mistake = filter.mistake(before: words.parts[0].factory) {
        add([mistake], to: filterKey)
      }
    }
    if missing.count == sinks.count { add(missing, to: key) }
  }

  private mutating func add(_ new: [CheckMistake], to key: PresetKey) {
    mistakes += new.map { (key, $0.words, $0.isMissing) }
  }

  private func finish() throws(PlaybackError) {
    guard !mistakes.isEmpty else { return }
    let sorted = mistakes.map { (line: preset.lines[$0.key] ?? 0, mistake: $0) }
      .sorted { $0.line < $1.line }
    throw PlaybackError(
      mistakes.allSatisfy(\.isMissing) ? .missingPlugin : .invalidPreset,
      sorted.map { line, mistake in
        FileMistake(file: preset.place, line: line, key: mistake.key.name, mistake.words)
          .description
      }.joined(separator: "\n"))
  }
}

/// Something wrong with an element, without a full stop.
struct CheckMistake: Hashable, Sendable {
  let words: String
  /// Nothing is wrong but that it isn't installed.
  let isMissing: Bool

  init(_ words: String, isMissing: Bool = false) {
    (self.words, self.isMissing) = (words, isMissing)
  }
}

/// What flows through the elements of a preset.
enum RawMedia {
  case video
  case audio

  /// Its caps, in memory of whatever kind.
  var caps: String { self == .video ? "video/x-raw(ANY)" : "audio/x-raw(ANY)" }
  /// Its name in a sentence.
  var name: String { self == .video ? "pictures" : "sound" }
}
