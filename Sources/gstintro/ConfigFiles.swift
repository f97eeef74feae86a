import Glibc
import IntroKit
import KeyFiles

/// Finds and reads the configuration files of a run.
enum ConfigFiles {
  /// The system's own file, behind those of `XDG_CONFIG_DIRS`.
  static let ofSystem = "/etc/gstintro.conf"

  /// The paths where files may be, the most important first.
  static func paths(_ folders: BaseFolders) -> [String] {
    ([folders.configHome].compactMap { $0 } + folders.configFolders).map { "\($0)/gstintro/config" }
      + [ofSystem]
  }

  /// Adds to the words of a command line what the files set that they don't, as far as it can be read,
  /// and to a list of mistakes those of all files.
  static func complete(_ words: inout OptionWords, _ mistakes: inout MistakeList) {
    guard !words.flags.contains(.noConfig) else { return }
    if let given = words.values[.config] {
      read(given.text, named: given.escaped, isNeeded: true, into: &words, &mistakes)
    } else {
      let folders = BaseFolders { name in getenv(name).map { String(cString: $0) } }
      for path in paths(folders) {
        let name = ByteString(path).escaped
        read(path, named: name, isNeeded: false, into: &words, &mistakes)
      }
    }
  }

  private static func read(
    _ path: String?, named name: String, isNeeded: Bool, into words: inout OptionWords,
    _ mistakes: inout MistakeList
  ) {
    func add(_ reason: String) {
      mistakes.add(
        UsageError("The configuration file \"\(name)\" \(reason).", mentionsHelp: false),
        from: .file(name, line: 0))
    }
    guard let path else { return add("has a name that isn't UTF-8; rename it") }
    let remedy = isNeeded ? "give another one, or --no-config" : "mend it, or give --no-config"
    do throws(TextFile.Failure) {
      let file = ConfigFile(try TextFile.read(path), file: name)
      words.add(file.settings)
      file.mistakes.forEach { mistakes.add($0) }
    } catch {
      if let mistake = error.mistake(in: name) { return mistakes.add(mistake) }
      guard isNeeded || !error.isMissing else { return }
      add("can't be read: \(error.words); \(remedy)")
    }
  }
}
