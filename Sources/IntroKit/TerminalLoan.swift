import Glibc

/// The terminal that controls this session, lent to the process group of a main program.
///
/// `SIGTTOU` must be blocked: asking for the terminal back comes from the background.
@MainActor final class TerminalLoan {
  private let descriptor: Int32?
  private var isLent = false
  /// Whether it really was lent when it was to be taken back.
  private(set) var wasLent = false

  init() {
    let opened = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    descriptor = opened >= 0 ? opened : [0, 1, 2].first { tcgetpgrp($0) >= 0 }
  }

  /// Whether it is ours to lend: our group is the terminal's foreground group; `tcgetpgrp(3)`.
  var canLend: Bool { descriptor.map { tcgetpgrp($0) == getpgrp() } ?? false }

  /// Makes a group the foreground group, if ours is that; `tcsetpgrp(3)`.
  func lend(to group: pid_t) {
    guard let descriptor else { return }
    guard canLend else {
      // After a stop that nobody could catch a shell may have given it to another job; and whoever was
      // executed anew after a crash doesn't know that the group has it.
      isLent = tcgetpgrp(descriptor) == group
      return
    }
    isLent = tcsetpgrp(descriptor, group) == 0
  }

  /// Makes ours the foreground group again, if it is that of a main program that has ended, whoever
  /// has lent it: this process before a crash, say.
  func takeBack(from group: pid_t) {
    guard let descriptor, tcgetpgrp(descriptor) == group else { return }
    tcsetpgrp(descriptor, getpgrp())
  }

  /// Makes ours the foreground group again, if it was lent.
  func takeBack() {
    wasLent = isLent
    guard let descriptor, isLent else { return }
    isLent = false
    tcsetpgrp(descriptor, getpgrp())
  }
}
