import Glibc
import SceneLifecycle

/// A main program that runs as our child, in a process group of its own.
struct ChildProgram: Hashable, Sendable {
  /// Its process, and its process group.
  let processID: pid_t

  /// What has become of it.
  enum Change: Hashable, Sendable {
    case stopped(by: Int32)
    case continued
    case ended(MainEnd)
  }

  /// Starts a program in this folder; `posix_spawn(3)`.
  ///
  /// - Parameters:
  ///   - program: The program; a script without a `#!` line is run by `/bin/sh`, as a shell would.
  ///   - environment: Its environment, words `NAME=value`.
  ///   - signals: Its signal mask and dispositions.
  /// - Throws: Why the system refuses to start it.
  init(
    _ program: MainProgram, environment: [ByteString], signals: OriginalSignals
  ) throws(MainProgramError) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = signals.blocked.sigset
    posix_spawnattr_setsigmask(&attributes, &blocked)
    var defaults = signals.notIgnored.sigset
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    var environment = ChildProgram.vector(environment)
    var arguments = ChildProgram.vector(program.arguments)
    let shellWords: [ByteString] = ["/bin/sh", program.path]
    var shell = ChildProgram.vector(shellWords + program.arguments.dropFirst())
    defer { (environment + arguments + shell).forEach { free($0) } }
    var child: pid_t = 0
    var code = program.path.withCString {
      posix_spawn(&child, $0, nil, &attributes, &arguments, &environment)
    }
    if code == ENOEXEC {
      code = posix_spawn(&child, "/bin/sh", nil, &attributes, &shell, &environment)
    }
    guard code == 0 else { throw MainProgramError(program, code: code) }
    processID = child
  }

  /// Takes over a child that another program in this process has started.
  init(adopting processID: pid_t) {
    self.processID = processID
  }

  /// Sends a signal to all of its group, or to itself where it has left for another group; only while
  /// it hasn't been seen to end. `kill(2)`
  func send(_ signal: Int32) {
    if kill(-processID, signal) != 0 { kill(processID, signal) }
  }

  /// What has become of it since the last question, without waiting; nil if nothing. `waitid(2)`
  ///
  /// Its end is told again and again, until ``reap()``: also to what this process is executed as anew.
  func nextChange() -> Change? {
    // Once it has ended, to ask for stops alone is an error.
    if case .told(let stop) = ask(WSTOPPED | WCONTINUED) { return stop }
    return switch ask(WEXITED | WNOWAIT) {
    case .told(let end): end
    case .nothing: nil
    // Somebody else has taken its end away: it is gone, and nobody knows how.
    case .gone: .ended(.status(ExitStatus.internalFailure.rawValue))
    }
  }

  /// Gives its process number back to the system, after its end.
  func reap() {
    _ = ask(WEXITED)
  }

  private enum Answer {
    case told(Change)
    case nothing
    case gone
  }

  private func ask(_ options: Int32) -> Answer {
    var information = siginfo_t()
    let answer = retryingOnInterrupt {
      waitid(P_PID, id_t(processID), &information, options | WNOHANG)
    }
    guard answer == 0 else { return .gone }
    let status = information._sifields._sigchld.si_status
    switch information.si_code {
    case ChildCode.exited: return .told(.ended(.status(status)))
    case ChildCode.killed, ChildCode.dumped: return .told(.ended(.signal(status)))
    case ChildCode.stopped: return .told(.stopped(by: status))
    case ChildCode.continued: return .told(.continued)
    default: return .nothing  // The structure is as it was.
    }
  }

  /// C strings, and nil behind them; the caller frees them.
  private static func vector(_ words: [ByteString]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { word in word.withCString { strdup($0) } } + [nil]
  }
}

/// The codes of `SIGCHLD`, which are an enumeration in C (`CLD_EXITED` and so on).
private enum ChildCode {
  static let exited: Int32 = 1
  static let killed: Int32 = 2
  static let dumped: Int32 = 3
  static let stopped: Int32 = 5
  static let continued: Int32 = 6
}
