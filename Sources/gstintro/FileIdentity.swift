import Glibc
import IntroKit
import Playback

/// Which plain file a name leads to, be it by a link.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// Looks where a film's path or URI leads; nil if there is no plain file.
  init?(film: ByteString) {
    let path = film.text.flatMap { FilmAddress.path(ofFile: $0) }.map { ByteString(bytes: $0) }
    guard let found = FileIdentity(film) ?? path.flatMap({ FileIdentity($0) }) else { return nil }
    self = found
  }

  /// Looks where a path leads; nil if there is no plain file; `stat(2)`.
  init?(_ path: ByteString) {
    var facts = stat()
    let name = (path.bytes + [0]).map(CChar.init(bitPattern:))
    guard stat(name, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number) = (facts.st_dev, facts.st_ino)
  }
}
