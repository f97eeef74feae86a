import CPresets
import Glibc
import KeyFiles

extension PipelinePreset {
  /// All presets inside the library, by name.
  public static let builtIn: [PipelinePreset] = {
    var presets: [PipelinePreset] = []
    while true {
      let next = gstintro_preset(presets.count)
      let name = String(cString: next.name)
      if name.isEmpty { return presets }
      do {
        presets.append(
          try PipelinePreset(name: name, text: String(cString: next.text), origin: .builtIn))
      } catch {
        preconditionFailure("The preset \(name) inside this library is broken: \(error)")
      }
    }
  }()

  /// Finds a preset by its name, or reads it from a file (a name with `/` or ending in `.pipeline`).
  ///
  /// A name is looked for in the user's folders, in the system's, and among those inside the library;
  /// the first one is taken. Waits for the disk.
  ///
  /// - Throws: `invalidPreset`, with all mistakes of the file, each a line with its place.
  public static func named(_ nameOrPath: String) throws(PlaybackError) -> PipelinePreset {
    if nameOrPath.contains("/") || nameOrPath.hasSuffix(PresetFolders.suffix) {
      return try read(nameOrPath, name: nameOrPath)
    }
    for folder in PresetFolders.ofThisProcess.paths {
      let path = PresetFolders.path(of: nameOrPath, in: folder)
      if access(path, F_OK) == 0 { return try read(path, name: nameOrPath) }
    }
    if let preset = builtIn.first(where: { $0.name == nameOrPath }) { return preset }
    let names = available().map(\.name)
    let hint = NearName.hint(for: nameOrPath, in: names)
    throw PlaybackError(
      .invalidPreset,
      "There is no preset \(Quoted.name(nameOrPath))\(hint); choose one of \(names.joined(separator: ", ")), or give a file."
    )
  }

  /// Every preset that can be named, in the order of their names, or what is wrong with it.
  public static func available() -> [(name: String, preset: Result<PipelinePreset, PlaybackError>)]
  {
    var names = Set(builtIn.map(\.name))
    for folder in PresetFolders.ofThisProcess.paths {
      names.formUnion(PresetFolders.names(in: folder))
    }
    return names.sorted().map { name in
      (name, Result { () throws(PlaybackError) in try named(name) })
    }
  }

  private static func read(_ path: String, name: String) throws(PlaybackError) -> PipelinePreset {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(path)
    } catch {
      if let mistake = error.mistake(in: Quoted.plain(path)) {
        throw PlaybackError(.invalidPreset, mistake.description)
      }
      throw PlaybackError(
        .invalidPreset,
        "The preset \(Quoted.name(path)) can't be read: \(error.words); give another one.")
    }
    return try PipelinePreset(name: name, text: text, origin: .file(path))
  }
}
