import IntroKit
import Playback

/// What a command line asks for.
enum Request: Hashable, Sendable {
  /// Play an intro.
  case play(Options)
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
      try ConfigFiles.complete(&read)
      // In a file it waits for a run with a main program.
      if words.main == nil, read.source(of: .preload) != .commandLine { read.remove(.preload) }
      let options = try Request.checked(read)
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
    guard let name = try OptionReader(read).text(.printPreset) else { return nil }
    do throws(PlaybackError) {
      let text = try PipelinePreset.named(name).text
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    } catch {
      throw UsageError(error.description, mentionsHelp: false)
    }
  }

  /// Checks all options; of those in files every mistake is told, not only the first.
  private static func checked(_ read: OptionWords) throws(UsageError) -> Options {
    var words = read
    var sentences: [String] = []
    while true {
      do throws(UsageError) {
        let options = try Options(words)
        if sentences.isEmpty { return options }
      } catch {
        guard let option = error.option, words.places[option] != nil else {
          if sentences.isEmpty { throw error }
          throw UsageError(
            (sentences + [error.sentence]).joined(separator: "\n"), mentionsHelp: false)
        }
        sentences.append(error.sentence)
        words.remove(option)
        continue
      }
      throw UsageError(sentences.joined(separator: "\n"), mentionsHelp: false)
    }
  }
}
