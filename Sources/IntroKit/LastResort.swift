import Glibc
import Synchronization

/// What is done when a library ends the process: Xlib calls `exit(3)`, from whatever thread, when
/// the X server goes away. Our own ends never come by here.
///
/// Nothing of the main actor can be used then, so the plan lies ready, and is brought up to date
/// whenever the terminal's mode changes.
enum LastResort {
  /// What is done.
  struct Plan: Sendable {
    /// Which program is executed, if any.
    var program: MainProgram?
    var handover: Handover
    /// The terminal to put back, and its mode as it was found.
    var terminal: (descriptor: Int32, mode: termios)?
  }

  private static let plan = Mutex<Plan?>(nil)

  /// Makes a plan; the first call has it carried out at the process's end (`atexit(3)`).
  static func arm(_ new: Plan) {
    let isFirst = plan.withLock { old in
      defer { old = new }
      return old == nil
    }
    if isFirst { atexit { LastResort.carryOut() } }
  }

  /// Notes which terminal is to be put back, and how; nil where none is.
  static func note(terminal: (descriptor: Int32, mode: termios)?) {
    plan.withLock { $0?.terminal = terminal }
  }

  private static func carryOut() {
    // Taken out, so that a second thread that ends the process finds nothing to do.
    guard let plan = plan.withLock({ $0.take() }) else { return }
    if let (descriptor, mode) = plan.terminal, tcgetpgrp(descriptor) == getpgrp() {
      var mode = mode
      tcsetattr(descriptor, TCSANOW, &mode)
      tcflush(descriptor, TCIFLUSH)
    }
    say("The display is gone, and the film with it; check the X server.")
    guard let program = plan.program else { _exit(ExitStatus.unavailable.rawValue) }
    let error = plan.handover.become(program)
    say(error.description)
    _exit(error.status.rawValue)
  }

  private static func say(_ sentence: String) {
    let line = Array("gstintro: \(sentence)\n".utf8)
    var wait = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    if poll(&wait, 1, 100) > 0 { _ = write(2, line, line.count) }
  }
}
