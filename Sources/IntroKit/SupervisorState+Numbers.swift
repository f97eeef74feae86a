import Glibc
import SceneLifecycle

extension SupervisorState {
  /// The numbers of the signals that it tells apart.
  enum Number {
    /// Those that ask to end.
    static let ends: Set = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// Those that stop a process which wants a terminal that isn't its own.
    static let terminalStops: Set = [SIGTTIN, SIGTTOU]
    static let stop = SIGTSTP
    static let goOn = SIGCONT
    /// A launcher's word to go on with the main program, which is the intro's alone.
    static let launcherWord = SceneSignal.goOn
    static let terminate = SIGTERM
    static let kill = SIGKILL
  }
}
