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

  /// Sends a signal to all of its group; only while it hasn't been seen to end. `kill(2)`
  func send(_ signal: Int32) {
    kill(-processID, signal)
  }

  /// What has become of it since the last question, without waiting; nil if nothing. `waitpid(2)`
  func nextChange() -> Change? {
    var status: Int32 = 0
    var answer = waitpid(processID, &status, WNOHANG | WUNTRACED | ChildProgram.continued)
    while answer < 0 && errno == EINTR {
      answer = waitpid(processID, &status, WNOHANG | WUNTRACED | ChildProgram.continued)
    }
    // Somebody else has taken its end away: it is gone, and nobody knows how.
    if answer < 0 { return .ended(.status(ExitStatus.internalFailure.rawValue)) }
    return answer == 0 ? nil : Change(waitStatus: status)
  }

  private static let continued: Int32 = 8  // WCONTINUED, which Swift's Glibc module leaves out.

  /// C strings, and nil behind them; the caller frees them.
  private static func vector(_ words: [ByteString]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { word in word.withCString { strdup($0) } } + [nil]
  }
}

extension ChildProgram.Change {
  /// Reads a status of `waitpid(2)`; its macros don't import.
  init(waitStatus status: Int32) {
    if status == 0xFFFF {
      self = .continued
    } else if status & 0xFF == 0x7F {
      self = .stopped(by: status >> 8 & 0xFF)
    } else if status & 0x7F == 0 {
      self = .ended(.status(status >> 8 & 0xFF))
    } else {
      self = .ended(.signal(status & 0x7F))
    }
  }
}
