import Glibc

/// Whether there is a program at a path.
enum Executability: Hashable, Sendable {
  case executable
  case missing
  case folder
  case denied(reason: String)

  /// Looks at a path, as the user this process acts for; `stat(2)`, `faccessat(2)`.
  init(of path: ByteString) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      self = isMissing ? .missing : .denied(reason: Executability.sentence(errno))
      return
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      self = .folder
      return
    }
    guard path.withCString({ faccessat(AT_FDCWD, $0, X_OK, AT_EACCESS) }) == 0 else {
      let isPermission = errno == EACCES
      self = .denied(
        reason: isPermission
          ? "it has no permission to execute (chmod +x helps)" : Executability.sentence(errno))
      return
    }
    self = .executable
  }

  private static func sentence(_ code: Int32) -> String { String(cString: strerror(code)) }
}
