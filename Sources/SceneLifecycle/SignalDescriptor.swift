import CLinux
import Glibc

/// A file descriptor from which blocked signals are read. (`signalfd`)
///
/// Not a DispatchSource of signals: that one loses counts and cannot tell the sender.
struct SignalDescriptor: Hashable, Sendable {
  let rawValue: Int32

  /// Opens a descriptor; it is not inherited by what is exec'ed. (`signalfd`)
  init(_ signals: SignalSet) {
    var set = signals.sigset
    rawValue = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    precondition(rawValue >= 0, "The process has no file descriptor left to read signals from.")
  }

  /// Takes the waiting signals, in the order of their numbers, as the kernel hands them out.
  ///
  /// One read takes all of the scene's: the kernel merges signals of one number, so there are never
  /// more than there are numbers in a scene. Of ``SceneSignal/goOn``, which comes last and isn't
  /// merged, more may wait for the next read. (`read`)
  func read() -> [SceneSignal] {
    let capacity = 8
    let size = MemoryLayout<signalfd_siginfo>.stride
    return withUnsafeTemporaryAllocation(of: signalfd_siginfo.self, capacity: capacity) { buffer in
      let bytes = retryingOnInterrupt {
        Glibc.read(rawValue, buffer.baseAddress, capacity * size)
      }
      guard bytes > 0 else { return [] }  // EAGAIN: another reader was faster, or none waits.
      return buffer[..<(bytes / size)].map(SceneSignal.init)
    }
  }

  func close() {
    Glibc.close(rawValue)
  }
}

extension SceneSignal {
  fileprivate init(_ info: signalfd_siginfo) {
    let isFromKernel = info.ssi_code == SI_KERNEL
    self.init(
      number: Int32(bitPattern: info.ssi_signo),
      sender: isFromKernel || info.ssi_pid == 0 ? nil : Int32(bitPattern: info.ssi_pid),
      isFromTerminal: isFromKernel)
  }
}
