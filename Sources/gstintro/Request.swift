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
  /// Print a text, and nothing else.
  case printText(String)

  /// Reads the words in front of `--`, and the configuration files; help is printed in here.
  init(_ words: ArgumentSplit) throws(UsageError) {
    var read = try OptionParser.parse(words.own)
    guard words.main?.isEmpty != true else {
      throw UsageError("No program follows \"--\"")
    }
    if let text = try Request.text(read) {
      self = .printText(text)
      return
    }
    do throws(UsageError) {
      let reader = OptionReader(read)
      _ = try reader.name(.config, of: "a file")
      if reader.has(.noConfig) { try reader.refuse([.config], with: .noConfig) }
      var mistakes = MistakeList()
      ConfigFiles.complete(&read, &mistakes)
      // In a file it waits for a run with a main program.
      if words.main == nil, read.source(of: .preload) != .commandLine { read.remove(.preload) }
      if let looking = try Request(looking: read, mistakes) {
        self = looking
        return
      }
      let options = try Request.checked(read, mistakes)
      guard options.preload == nil || words.main != nil else {
        throw UsageError("Option --preload needs a main program behind \"--\"")
      }
      self = read.flags.contains(.printConfig) ? .printText(ConfigText(read).text) : .play(options)
    } catch {
      var error = error
      error.asksToFail = read.values[.onError] == Request.fail
      throw error
    }
  }

  private static let fail = ByteString(IntroConfiguration.FailureHandling.fail.rawValue)

  /// The text that is asked for instead of a film, as far as no file of settings matters.
  private static func text(_ read: OptionWords) throws(UsageError) -> String? {
    if read.flags.contains(.version) {
      return "gstintro \(Version.current)\n\(OptionParser.gstreamerVersion)"
    }
    if read.flags.contains(.listPipelines) { return PresetList.text }
    let reader = OptionReader(read)
    _ = try reader.name(.printPreset, of: "a preset, or of the file of one")
    guard let name = try reader.text(.printPreset) else { return nil }
    do throws(PlaybackError) {
      let text = try PipelinePreset.named(name).text
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    } catch {
      throw UsageError(error.description, mentionsHelp: false)
    }
  }

  /// Checks all options, and throws every mistake of files, with those that are known already.
  static func checked(
    _ read: OptionWords, _ known: MistakeList
  ) throws(UsageError) -> Options {
    var (words, mistakes) = (read, known)
    while true {
      switch Result(catching: { () throws(UsageError) in try Options(words) }) {
      case .success(let options):
        guard let error = mistakes.error else { return options }
        throw error
      case .failure(let error):
        let source = error.option.flatMap(words.source)
        mistakes.add(error, from: source ?? .commandLine)
        guard let option = error.option, source != nil else { throw mistakes.error ?? error }
        words.remove(option)
      }
    }
  }
}
