import CIntro
import CLinux
import Glibc
import Playback
import SceneLifecycle

/// The film inside the library, as an open file in memory.
enum BuiltInIntro {
  /// The name it bears in sentences.
  static let name = "built-in intro"

  /// Copies the film into an anonymous file, which can be opened again and again by
  /// `/proc/self/fd/N`; `memfd_create(2)`.
  static func source() throws(PlaybackError) -> MediaSource {
    let descriptor = memfd_create("gstintro", BuiltInIntro.closeOnExec)
    guard descriptor >= 0 else { throw failure() }
    let bytes = UnsafeRawBufferPointer(
      start: gstintro_intro_bytes(), count: gstintro_intro_size())
    var written = 0
    while written < bytes.count {
      let count = retryingOnInterrupt {
        write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      guard count > 0 else {
        close(descriptor)
        throw failure()
      }
      written += count
    }
    return .fileDescriptor(descriptor, name: name)
  }

  /// `MFD_CLOEXEC`.
  private static let closeOnExec: UInt32 = 1

  private static func failure() -> PlaybackError {
    PlaybackError(
      .internalFailure, "The \(name) can't be unpacked (\(String(cString: strerror(errno)))).")
  }
}
