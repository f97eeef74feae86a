import Glibc
import IntroKit

extension LineWriter {
  /// Opens a file that the command line names; `-` is the standard output, a file is emptied first.
  ///
  /// A FIFO that nobody reads is refused instead of waited for. (`open(2)`)
  convenience init(file name: ByteString, _ purpose: String) throws(UsageError) {
    if name == "-" {
      if StandardOutput.isOpen { self.init(1) } else { self.init(adopting: -1) }
      return
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let path = (name.bytes + [0]).map(CChar.init(bitPattern:))
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else {
      let reason =
        switch errno {
        case ENXIO: "nobody reads it; start its reader first"
        case ENOENT, ENOTDIR: "its folder isn't there; make it, or choose another one"
        default: String(cString: strerror(errno)) + "; choose another file"
        }
      throw UsageError(
        "The \(purpose) \"\(name)\" can't be opened: \(reason).", mentionsHelp: false)
    }
    self.init(adopting: descriptor)
  }
}
