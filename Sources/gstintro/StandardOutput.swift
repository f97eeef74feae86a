import Glibc
import IntroKit

/// The standard output of a run that only prints something: help, versions, presets, what is in a film.
@MainActor enum StandardOutput {
  /// Whether the descriptor was open at the start; by now it always is.
  static var isOpen = true

  /// Whether its reader has gone early, as `head -1` does: no failure, since it has what it wanted.
  private static var hasNoReader = false

  /// Prints text and ends the process; by a failure, with a sentence, if not all of it can be written.
  static func end(printing text: String) -> Never {
    write(text)
    _exit(ExitStatus.done.rawValue)
  }

  /// Prints a line; what can't be written ends the process as it does above.
  static func print(_ line: String) { write(line + "\n") }

  private static func write(_ text: String) {
    guard isOpen else { fail(EBADF) }
    guard !hasNoReader, let code = failure(ofWriting: Array(text.utf8)) else { return }
    guard code == EPIPE else { fail(code) }
    hasNoReader = true
  }

  private static func fail(_ code: Int32) -> Never {
    let console = Console()
    console.say("The standard output can't be written: \(String(cString: strerror(code))).")
    console.finish()
    _exit(ExitStatus.cannotWrite.rawValue)
  }

  /// Writes all bytes, however long whoever reads takes; nil, or the error of `write(2)`.
  private static func failure(ofWriting bytes: [UInt8]) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if count < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
