import Glibc

/// A Unix signal that has arrived: its number and where it comes from.
public struct SceneSignal: Hashable, Sendable {
  /// The signal's number, such as `SIGTSTP`.
  public let number: Int32

  /// The process that sent it; nil if the kernel did, or a process outside of our PID namespace.
  public let sender: Int32?

  /// Whether the kernel itself sent it, as it does for the terminal's keys and a hang-up.
  ///
  /// (`si_code` is `SI_KERNEL`)
  public let isFromTerminal: Bool

  /// Creates a signal value; useful in tests and for a program that ends itself.
  public init(number: Int32, sender: Int32? = nil, isFromTerminal: Bool = false) {
    self.number = number
    self.sender = sender
    self.isFromTerminal = isFromTerminal
  }

  /// What the signal asks of the scene; nil if it is none of the scene's.
  public var event: SceneEvent? {
    switch number {
    case SIGUSR1: .resign
    case SIGUSR2: .becomeActive
    case SIGTSTP: .background
    case SIGCONT: .foreground
    case SIGINT, SIGTERM, SIGHUP, SIGQUIT: .disconnect
    default: nil
    }
  }

  /// The name without `SIG`, as `kill -l` prints it: "TSTP".
  public var name: String {
    switch number {
    case SIGUSR1: "USR1"
    case SIGUSR2: "USR2"
    case SIGTSTP: "TSTP"
    case SIGCONT: "CONT"
    case SIGINT: "INT"
    case SIGTERM: "TERM"
    case SIGHUP: "HUP"
    case SIGQUIT: "QUIT"
    case SceneSignal.goOn: "RTMIN+1"
    default: String(number)
    }
  }

  /// `SIGRTMIN+1`: another process says that it is time to go on to what follows.
  ///
  /// It is read like the signals of the scene, but is no event of it: ``event`` is nil. What it means
  /// is the program's own affair. (`__libc_current_sigrtmin`)
  public static let goOn = __libc_current_sigrtmin() + 1

  /// The signals that are read: the events of a scene, and ``goOn``.
  public static let numbers: SignalSet = [
    SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT, goOn,
  ]
}
