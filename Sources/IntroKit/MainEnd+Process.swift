import Glibc
import SceneLifecycle

extension MainEnd {
  /// Ends this process as the main program ended: by the same status, or the same signal.
  ///
  /// There is no second core dump: nothing has gone wrong in here. (`setrlimit`)
  public func endProcess() -> Never {
    switch self {
    case .status(let status): _exit(status)
    case .signal(let number):
      // Of no bytes, a program that collects dumps would still be called; of one, it isn't.
      var limit = rlimit(rlim_cur: 1, rlim_max: 1)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      JobControl.die(by: SceneSignal(number: number))
    }
  }
}
