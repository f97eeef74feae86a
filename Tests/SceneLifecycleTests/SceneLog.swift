/// One list for everything that happens, so that order across objects can be checked.
@MainActor
final class SceneLog {
  var lines: [String] = []

  /// Returns what was logged since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
