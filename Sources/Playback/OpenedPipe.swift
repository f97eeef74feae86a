import Glibc

/// A FIFO that is open for reading, until its last owner goes.
///
/// GStreamer's file source opens a file, closes it and opens it again before it reads; the writer of a
/// FIFO dies of SIGPIPE in between, or is gone when it is opened again. Opened here once, without
/// waiting for a writer, it is read as `fd://`.
package final class OpenedPipe: Sendable {
  private let descriptor: Int32

  /// The FIFO's address for GStreamer.
  package var uri: String { "fd://\(descriptor)" }

  /// Opens a source that is the path of a FIFO; nil if it is anything else.
  package init?(_ source: MediaSource) {
    var facts = stat()
    guard case .path(let path) = source, stat(path, &facts) == 0,
      facts.st_mode & S_IFMT == S_IFIFO
    else { return nil }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }
}
