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

  /// Adds to the words of a command line what the files set that they don't.
  ///
  /// - Throws: all mistakes of all files, each a line. What could be read has been added all the same.
  static func complete(_ words: inout OptionWords) throws(UsageError) {
    guard !words.flags.contains(.noConfig) else { return }
    var mistakes: [String] = []
    if let given = words.values[.config] {
      read(given.text, named: given.escaped, isNeeded: true, into: &words, &mistakes)
    } else {
      let folders = BaseFolders { name in getenv(name).map { String(cString: $0) } }
      for path in paths(folders) {
        let name = ByteString(path).escaped
        read(path, named: name, isNeeded: false, into: &words, &mistakes)
      }
    }
    guard mistakes.isEmpty else {
      throw UsageError(mistakes.joined(separator: "\n"), mentionsHelp: false)
    }
  }

  private static func read(
    _ path: String?, named name: String, isNeeded: Bool, into words: inout OptionWords,
    _ mistakes: inout [String]
  ) {
    guard let path else {
      mistakes.append("The name of the configuration file \"\(name)\" isn't UTF-8; rename it.")
      return
    }
    do throws(TextFile.Failure) {
      let file = ConfigFile(try TextFile.read(path), file: name)
      words.add(file.settings)
      mistakes += file.mistakes.map(\.description)
    } catch {
      guard isNeeded || !error.isMissing else { return }
      mistakes.append("The configuration file \"\(name)\" can't be read: \(error.words); mend it.")
    }
  }
}
