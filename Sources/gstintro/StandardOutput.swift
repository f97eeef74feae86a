import Glibc
import IntroKit

/// The standard output of a run that only prints something: help, versions, presets.
@MainActor enum StandardOutput {
  /// Whether the descriptor was open at the start; by now it always is.
  static var isOpen = true

  /// Prints text and ends the process; by a failure, with a sentence, if not all of it can be written.
  static func end(printing text: String) -> Never {
    guard isOpen, let code = failure(ofWriting: Array(text.utf8)) else {
      if isOpen { _exit(ExitStatus.done.rawValue) }
      fail(EBADF)
    }
    fail(code)
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
