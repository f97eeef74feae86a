import IntroKit
import KeyFiles

/// The text of a configuration file: a group `[gstintro]` whose keys are the long names of options.
struct ConfigFile: Hashable, Sendable {
  /// The name of its only group.
  static let group = "gstintro"

  /// What it sets, as far as it can be read.
  private(set) var settings: [OptionName: ConfigSetting] = [:]
  /// What can't be read, in the order of the lines.
  private(set) var mistakes: [FileMistake] = []

  private let file: String

  /// Reads a text; the file's name is one that is ready to be printed.
  init(_ text: String, file: String) {
    self.file = file
    let keyFile = KeyFile(text)
    mistakes = FileMistake.list(keyFile, file: file)
    for (group, line) in keyFile.groups where group != ConfigFile.group {
      add(line, nil, "there is no group [\(group)]; all options are in [\(ConfigFile.group)]")
    }
    // Where a heading is missing the keys below are read all the same, so that all mistakes are told.
    for entry in keyFile.entries where [ConfigFile.group, ""].contains(entry.group) { read(entry) }
    mistakes.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private mutating func read(_ entry: KeyFile.Entry) {
    guard let name = OptionName(rawValue: entry.key), name.isForFiles else {
      return add(entry.line, entry.key, ConfigFile.reason(against: entry.key))
    }
    let flag = Bool(entry.text)
    let value: ConfigSetting.Value
    if name.placeholder == nil {
      guard let flag else {
        let hint = NearName.hint(for: entry.text, in: ["true", "false"])
        return add(
          entry.line, entry.key, "it takes true or false, and not \"\(entry.text)\"\(hint)")
      }
      value = .flag(flag)
    } else if let bare = name.valueIfBare, let flag {
      value = flag ? .text(bare) : .flag(false)
    } else {
      value = .text(ByteString(name.isRepeatable ? entry.items.joined(separator: ",") : entry.text))
    }
    settings[name] = ConfigSetting(value: value, source: .file(file, line: entry.line))
  }

  /// Why a key is none.
  private static func reason(against key: String) -> String {
    let isOurs = OptionName(rawValue: key) != nil || OptionParser.knows(key)
    if isOurs { return "this option is given on the command line only" }
    if let name = OptionWords.nameUndone(by: key) {
      let canBeFalse = name.placeholder == nil || name.valueIfBare != nil
      let remedy = canBeFalse ? "write \(name.rawValue)=false" : "leave \(name.rawValue) out"
      return "this word is for the command line only; in a file \(remedy)"
    }
    let names = OptionName.allCases.filter(\.isForFiles).map(\.rawValue)
    return "there is no such option" + NearName.hint(for: key, in: names)
  }

  private mutating func add(_ line: Int, _ key: String?, _ words: String) {
    let plain = ByteString(words).escaped
    mistakes.append(
      FileMistake(file: file, line: line, key: key.map { ByteString($0).escaped }, plain))
  }
}
