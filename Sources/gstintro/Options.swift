import Inspection
import IntroKit
import Playback

/// What the command line asks for, checked.
struct Options: Hashable, Sendable {
  /// What is played, and how.
  var intro: IntroConfiguration
  /// How the main program is started before the intro; nil if it isn't.
  var preload: PreloadConfiguration?
  /// The file of the event log; `-` is the standard output.
  var eventLog: ByteString?
  /// The file of the picture of the run; `-` is the standard output.
  var timeline: ByteString?
  /// Where the pipeline is drawn.
  var graph: PipelineGraph?
  /// Prints nothing but errors.
  var isQuiet: Bool
  /// Prints every change of state.
  var isVerbose: Bool

  /// Checks what was read; the first thing that can't be used is thrown.
  init(_ words: OptionWords) throws(UsageError) {
    let reader = OptionReader(words)
    intro = IntroConfiguration(film: words.rest.first.map { .argument($0) } ?? .builtIn)
    eventLog = try reader.name(.events, of: "a file, or - for the standard output")
    timeline = try reader.name(.timeline, of: "a file, or - for the standard output")
    graph = try Options.graph(reader)
    try reader.refuseSamePlace(of: [.events, .timeline, .graph, .record])
    try reader.refuseFilm(asPlaceOf: [.events, .timeline, .graph])
    isQuiet = reader.has(.quiet)
    isVerbose = reader.has(.verbose)
    if isQuiet { try reader.refuse([.verbose], with: .quiet) }
    try reader.choice(.pauseOn) { intro.pauseOn = $0 }
    try reader.choice(.background) { intro.backgroundBehaviour = $0 }
    try reader.choice(.onError) { intro.onError = $0 }
    try reader.number(.timeout, in: 0.1...86_400) { intro.timeout = .seconds($0) }
    try reader.number(.stallTimeout, in: 0.1...86_400) { intro.stallTimeout = .seconds($0) }
    try Options.readTiming(&intro, reader)
    try Options.readWindow(&intro.window, reader)
    intro.player = try Options.player(intro.player, reader)
    intro.player.keepsGraph = graph != nil
    if let isFullscreen = intro.player.preset.window.isFullScreen, !intro.window.isFullscreen {
      intro.window.isFullscreen = isFullscreen
    }
    intro.window.hidesPointer = intro.player.preset.window.cursor == .hidden
    if intro.player.preset.drawsOnTerminal { intro.backgroundBehaviour = .release }
    preload = try Options.preload(reader)
    // The main program's own words come later; the label is there from the start.
    if preload?.showsStatus == true { intro.player.label = intro.player.label ?? "" }
    guard words.rest.count <= 1 else {
      let second = words.rest[1]
      throw UsageError("Only one film can be played, and \"\(second)\" is a second one")
    }
  }

  private static func preload(
    _ reader: OptionReader
  ) throws(UsageError) -> PreloadConfiguration? {
    var preload = PreloadConfiguration()
    preload.showsStatus = reader.has(.labelStatus)
    try reader.choices(.until) { preload.signs = $0 }
    try reader.number(.readyTimeout, in: 0.1...86_400) { preload.readyTimeout = .seconds($0) }
    try reader.number(.killAfter, in: 0.1...86_400) { preload.killAfter = .seconds($0) }
    // A word that is none is a mistake in any run.
    guard reader.has(.preload) else {
      try reader.refuse([.until, .readyTimeout, .killAfter, .labelStatus], without: .preload)
      return nil
    }
    return preload
  }

  private static func graph(_ reader: OptionReader) throws(UsageError) -> PipelineGraph? {
    guard let path = try reader.text(.graph) else { return nil }
    guard let graph = PipelineGraph(path: path) else {
      throw reader.unusable(.graph, "a file that ends in .svg or .dot")
    }
    return graph
  }

  private static func readWindow(
    _ window: inout WindowConfiguration, _ reader: OptionReader
  ) throws(UsageError) {
    window.isFullscreen = reader.has(.fullscreen)
    window.followsFocus = reader.has(.followFocus)
    try reader.value(
      .geometry, wanted: "a size, a place or both, such as 640x480, +0-0 or 640x480+10+10",
      read: { WindowConfiguration.Geometry($0) }
    ) { window.geometry = $0 }
    try reader.value(
      .screen, wanted: "a whole number from 0 to 99",
      read: { text in DecimalNumber.whole(text).flatMap { (0...99).contains($0) ? $0 : nil } }
    ) { window.monitor = $0 }
    let names = WindowConfiguration.Color.names
    try reader.value(
      .backgroundColor, wanted: "#rrggbb, #rgb or one of \(names.joined(separator: ", "))",
      meant: names,
      read: { WindowConfiguration.Color($0) }
    ) { window.background = $0 }
  }

  private static func readTiming(
    _ intro: inout IntroConfiguration, _ reader: OptionReader
  ) throws(UsageError) {
    intro.isSkippable = !reader.has(.noSkip)
    intro.takesInput = !reader.has(.noKeys)
    try reader.number(.skipAfter, in: 0...86_400) { intro.skipAfter = .seconds($0) }
    try reader.number(.minimum, in: 0...86_400) { intro.minimum = .seconds($0) }
    try reader.number(.maximum, in: 0.1...86_400) { intro.maximum = .seconds($0) }
    if let maximum = intro.maximum, maximum < intro.minimum {
      throw reader.mistake(.maximum, "can't be less than", .minimum)
    }
  }

  private static func checkRecording(
    _ player: PlayerConfiguration, _ reader: OptionReader
  ) throws(UsageError) {
    let preset = player.preset
    let name = ByteString(preset.name)
    if player.recording != nil, !preset.records {
      throw reader.mistake(
        .record, "needs a preset with a group [record], such as record, and \"\(name)\" has none")
    }
    if player.recording == nil, preset.records, !preset.shows {
      throw reader.mistake(.pipeline, "needs --record, with the preset \"\(name)\"")
    }
  }

  private static func player(
    _ defaults: PlayerConfiguration, _ reader: OptionReader
  ) throws(UsageError) -> PlayerConfiguration {
    var player = defaults
    try reader.number(.rate, in: PlaybackRate.range) {
      player.defaultRate = PlaybackRate(clamping: $0)
    }
    try reader.choice(.pitch) { player.pitch = $0 }
    try reader.choice(.gravity) { player.gravity = $0 }
    try reader.number(.volume, in: 0...1) { player.volume = $0 }
    try reader.number(.start, in: 0...1e9) { player.start = MediaTime(seconds: $0) }
    try reader.number(.imageDuration, in: 0.1...86_400) {
      player.imageDuration = MediaTime(seconds: $0)
    }
    _ = try reader.name(.pipeline, of: "a preset, or of the file of one")
    let preset = try reader.text(.pipeline)
    player.label = try reader.text(.label)
    player.isMuted = reader.has(.mute)
    player.allowsPartial = reader.has(.allowPartial)
    player.actionAtItemEnd = try reader.actionAtItemEnd()
    _ = try reader.name(.record, of: "a file")
    player.recording = try reader.text(.record)
    do throws(PlaybackError) {
      let byDefault = player.recording == nil ? "auto" : "record"
      player.preset = try PipelinePreset.named(preset ?? byDefault)
    } catch {
      throw reader.mistake(.pipeline, inPreset: error.description)
    }
    try checkRecording(player, reader)
    return player
  }
}
