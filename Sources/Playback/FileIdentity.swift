import Glibc

/// Which plain file a name leads to, be it by a link.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// Looks where a path leads, in whatever bytes; nil if there is no plain file; `stat(2)`.
  package init?(path: some Sequence<UInt8>) {
    var facts = stat()
    let name = path.map(CChar.init(bitPattern:)) + [0]
    guard stat(name, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number) = (facts.st_dev, facts.st_ino)
  }

  /// Looks where a film is; nil if it is in no plain file.
  package init?(film: MediaSource) {
    switch film {
    case .path(let path): self.init(path: path.utf8)
    case .uri(let uri):
      guard let path = FilmAddress.path(ofFile: uri) else { return nil }
      self.init(path: path)
    case .fileDescriptor(let descriptor, _): self.init(path: "/proc/self/fd/\(descriptor)".utf8)
    }
  }
}
