import Glibc
import KeyFiles

/// The folders in which presets are looked for by their names.
struct PresetFolders: Hashable, Sendable {
  /// How the names of their files end.
  static let suffix = ".pipeline"

  /// The folders, the most important first.
  let paths: [String]

  /// Makes the list: what the user has set, the user's data, the system's data.
  init(_ folders: BaseFolders) {
    paths =
      [folders.configHome, folders.dataHome].compactMap { $0 }.map(PresetFolders.inside)
      + folders.dataFolders.map(PresetFolders.inside)
  }

  /// The folders of whoever has started this process.
  static let ofThisProcess = PresetFolders(
    BaseFolders { name in getenv(name).map { String(cString: $0) } })

  /// The path of a preset in a folder.
  static func path(of name: String, in folder: String) -> String { "\(folder)/\(name)\(suffix)" }

  /// The names of the presets in a folder; none if it can't be read; `readdir(3)`.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // A hidden file is no preset, but what an editor leaves behind.
      guard file.hasSuffix(suffix), !file.hasPrefix(".") else { continue }
      names.append(String(file.dropLast(suffix.count)))
    }
    return names.filter { !$0.isEmpty }
  }

  private static func inside(_ folder: String) -> String { "\(folder)/gstintro/pipelines" }
}
