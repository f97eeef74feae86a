import Foundation
import TestSupport

/// A film that the program under test may not read.
struct UnreadableFilm {
  /// Its path.
  let path: String
  /// Nothing is unreadable for root: words in front of the program, with which it becomes somebody else.
  let launcher =
    geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("film.mp4")
    try FileManager.default.copyItem(atPath: Media.path("h264-aac.mp4"), toPath: path)
    guard chmod(folder.path, 0o755) == 0, chmod(path, 0) == 0 else {
      throw TestFailure("The film can't be made unreadable.")
    }
  }
}
