import CGStreamer
import CPresets
import Glibc

extension PipelinePreset {
  /// All presets inside the binary, by name.
  public static let builtIn: [PipelinePreset] = {
    var presets: [PipelinePreset] = []
    while true {
      let next = gstintro_preset(presets.count)
      let name = String(cString: next.name)
      if name.isEmpty { return presets }
      do {
        presets.append(try PipelinePreset(name: name, text: String(cString: next.text)))
      } catch {
        preconditionFailure("The preset \(name) inside this binary is broken: \(error)")
      }
    }
  }()

  /// Finds a preset by its name, or reads it from a file (a name with `/` or ending in `.pipeline`).
  ///
  /// Throws `invalidPreset` with a sentence that names the file and the mistake. C: `g_key_file_load_from_data`.
  public static func named(_ nameOrPath: String) throws(PlaybackError) -> PipelinePreset {
    if let preset = builtIn.first(where: { $0.name == nameOrPath }) { return preset }
    guard nameOrPath.contains("/") || nameOrPath.hasSuffix(".pipeline") else {
      let names = builtIn.map(\.name).joined(separator: ", ")
      throw PlaybackError(
        .invalidPreset,
        "There is no preset \(Quoted.name(nameOrPath)); choose one of \(names), or give a file.")
    }
    // What is no plain file might never end, or never begin.
    var facts = stat()
    if stat(nameOrPath, &facts) == 0,
      facts.st_mode & S_IFMT != S_IFREG || facts.st_size > largestFile
    {
      throw PlaybackError(
        .invalidPreset, "The preset \(Quoted.name(nameOrPath)) is no small text file; give another."
      )
    }
    var bytes: UnsafeMutablePointer<gchar>?
    var failure: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(nameOrPath, &bytes, nil, &failure) != 0, let bytes else {
      throw broken(nameOrPath, &failure)
    }
    defer { g_free(bytes) }
    return try PipelinePreset(name: nameOrPath, text: String(cString: bytes))
  }

  /// Reads a preset from the text of a key file.
  init(name: String, text: String) throws(PlaybackError) {
    guard let file = g_key_file_new() else {
      throw PlaybackError(.internalFailure, "There is no memory left.")
    }
    defer { g_key_file_free(file) }
    var failure: UnsafeMutablePointer<GError>?
    guard
      g_key_file_load_from_data(file, text, gsize(text.utf8.count), G_KEY_FILE_NONE, &failure) != 0
    else {
      throw PipelinePreset.broken(name, &failure)
    }
    try PipelinePreset.checkKeys(of: file, name)
    func list(_ group: String) -> [String] {
      var count: gsize = 0
      guard let items = g_key_file_get_string_list(file, group, "sink", &count, nil) else {
        return []
      }
      defer { g_strfreev(items) }
      return (0..<Int(count)).compactMap {
        items[$0].map { PipelinePreset.trimmed(String(cString: $0)) }
      }
    }
    func value(_ group: String, _ key: String) -> String? {
      guard let value = g_key_file_get_string(file, group, key, nil) else { return nil }
      defer { g_free(value) }
      return String(cString: value)
    }
    self.name = name
    summary = value("preset", "summary") ?? ""
    videoSinks = list("video")
    videoFilter = value("video", "filter")
    audioSinks = list("audio")
    audioFilter = value("audio", "filter")
    for (group, sinks) in [("video", videoSinks), ("audio", audioSinks)] where sinks.isEmpty {
      throw PlaybackError(
        .invalidPreset,
        "The preset \(Quoted.name(name)) has no key \"sink\" in its group [\(group)]; add one.")
    }
  }

  /// Bytes that no preset needs.
  private static let largestFile = 1 << 20

  /// What a preset may say.
  private static let keys = [
    "preset": ["summary"], "video": ["sink", "filter"], "audio": ["sink", "filter"],
  ]

  private static func checkKeys(of file: OpaquePointer, _ name: String) throws(PlaybackError) {
    guard let groups = g_key_file_get_groups(file, nil) else { return }
    defer { g_strfreev(groups) }
    for group in strings(groups) {
      guard let known = keys[group] else {
        throw PlaybackError(
          .invalidPreset,
          "The preset \(Quoted.name(name)) has an unknown group [\(group)]; there are [preset], [video] and [audio]."
        )
      }
      guard let found = g_key_file_get_keys(file, group, nil, nil) else { continue }
      defer { g_strfreev(found) }
      for key in strings(found) where !known.contains(key) {
        throw PlaybackError(
          .invalidPreset,
          "The preset \(Quoted.name(name)) has an unknown key \"\(key)\" in its group [\(group)]; there are \(known.joined(separator: ", "))."
        )
      }
    }
  }

  private static func strings(
    _ vector: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>
  ) -> [String] {
    var result: [String] = []
    while let item = vector[result.count] { result.append(String(cString: item)) }
    return result
  }

  private static func broken(
    _ name: String, _ failure: inout UnsafeMutablePointer<GError>?
  ) -> PlaybackError {
    defer { g_clear_error(&failure) }
    let reason = failure.map { String(cString: $0.pointee.message) } ?? "no reason given"
    return PlaybackError(
      .invalidPreset, "The preset \(Quoted.name(name)) can't be read: \(Quoted.plain(reason)).")
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
