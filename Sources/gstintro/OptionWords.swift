import IntroKit

/// The words of a command line as options with their values, before anything is checked.
struct OptionWords: Hashable, Sendable {
  /// The values given; the last one where an option was repeated.
  var values: [OptionName: ByteString] = [:]
  /// The options given that have no value.
  var flags: Set<OptionName> = []
  /// The words that are no options.
  var rest: [ByteString] = []
  /// The options that were put back to their defaults, whatever a file says.
  var undone: Set<OptionName> = []
  /// The places in files of those options that were not given on the command line.
  var places: [OptionName: OptionSource] = [:]

  /// Whether an option is in force.
  func has(_ name: OptionName) -> Bool { values[name] != nil || flags.contains(name) }

  /// Where an option comes from; nil where it has its default.
  func source(of name: OptionName) -> OptionSource? {
    has(name) ? places[name] ?? .commandLine : nil
  }

  /// Takes an option away, so that it has its default.
  mutating func remove(_ name: OptionName) {
    values[name] = nil
    flags.remove(name)
    places[name] = nil
  }

  /// Adds what a file sets, unless the command line, or a file before, has said something else.
  mutating func add(_ settings: [OptionName: ConfigSetting]) {
    let before = self
    for (name, setting) in settings where !has(name) && !undone.contains(name) {
      // What comes first displaces what contradicts it; within a file that is a mistake.
      guard !name.rivals.contains(where: before.has) else { continue }
      switch setting.value {
      case .text(let text): values[name] = text
      case .flag(true): flags.insert(name)
      case .flag(false): undone.insert(name)
      }
      if has(name) { places[name] = setting.source }
    }
  }
}
