import IntroKit
import Playback

/// What a command line asks for.
enum Request: Hashable, Sendable {
  /// Play an intro.
  case play(Options)
  /// Print what is in the film, and whether it can be played.
  case check(Options, asJSON: Bool)
  /// Print what of this machine an intro needs is there.
  case doctor(Options, asJSON: Bool)
  /// Print a command that plays this film.
  case launch(Options, film: ByteString)
  /// Print the versions.
  case printVersion
  /// Print the presets.
  case listPipelines

  /// Reads the words in front of `--`; help is printed in here.
  init(_ words: ArgumentSplit) throws(UsageError) {
    let read = try OptionParser.parse(words.own)
    guard words.main?.isEmpty != true else {
      throw UsageError("No program follows \"--\"")
    }
    if read.flags.contains(.version) {
      self = .printVersion
    } else if read.flags.contains(.listPipelines) {
      self = .listPipelines
    } else if let looking = try Request(looking: read) {
      self = looking
    } else {
      let options = try Options(read)
      guard options.preload == nil || words.main != nil else {
        throw UsageError("Option --preload needs a main program behind \"--\"")
      }
      self = .play(options)
    }
  }

  /// What only looks and prints; nil if something is to be played.
  private init?(looking read: OptionWords) throws(UsageError) {
    let reader = OptionReader(read)
    guard let purpose = try reader.onlyOne(of: OptionName.looking) else {
      try reader.refuse([.json], without: [.check, .doctor])
      return nil
    }
    try reader.refuse([.preload, .events, .timeline, .graph], with: purpose)
    if purpose == .launch { try reader.refuse([.json], without: [.check, .doctor]) }
    let options = try Options(read)
    switch purpose {
    case .doctor:
      guard read.rest.isEmpty else {
        throw UsageError("Option --doctor looks at the machine; for a film there is --check")
      }
      self = .doctor(options, asJSON: reader.has(.json))
    case .launch:
      guard let film = read.rest.first else {
        throw UsageError("Option --launch needs a FILE: the built-in intro has no address")
      }
      self = .launch(options, film: film)
    default: self = .check(options, asJSON: reader.has(.json))
    }
  }

  /// The versions, a line each.
  static var version: String { "gstintro \(Version.current)\n\(OptionParser.gstreamerVersion)" }

  /// The presets, a line each.
  static var pipelines: String {
    let presets = PipelinePreset.builtIn
    let width = presets.map(\.name.count).max() ?? 0
    return presets.map { preset in
      let gap = String(repeating: " ", count: width - preset.name.count)
      return "\(preset.name)\(gap)  \(preset.summary)"
    }.joined(separator: "\n")
  }
}
