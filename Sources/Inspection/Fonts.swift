import Playback

/// Looks for a font that text can be drawn in.
enum Fonts {
  /// The name of the first font file found where fontconfig looks; nil if there is none.
  static var any: String? {
    let home = DeviceProbe.environment("HOME")
    let data = DeviceProbe.environment("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }
    let folders =
      ["/usr/share/fonts", "/usr/local/share/fonts"]
      + [data.map { "\($0)/fonts" }, home.map { "\($0)/.fonts" }].compactMap { $0 }
    var left = most
    return folders.lazy.compactMap { font(in: $0, depth: 0, left: &left) }.first
  }

  private static let endings = [".ttf", ".otf", ".ttc", ".pfb"]
  /// More folders than a machine's fonts lie in, so that a link in a circle ends.
  private static let most = 2000

  private static func font(in folder: String, depth: Int, left: inout Int) -> String? {
    guard depth < 8, left > 0 else { return nil }
    left -= 1
    let names = FolderList.names(in: folder).sorted()
    if let file = names.first(where: { name in endings.contains { name.hasSuffix($0) } }) {
      return file
    }
    for name in names where !name.contains(".") {
      if let found = font(in: "\(folder)/\(name)", depth: depth + 1, left: &left) { return found }
    }
    return nil
  }
}
