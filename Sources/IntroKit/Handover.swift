import Glibc
public import SceneLifecycle

/// Turns this process into the main program, in a clean environment.
public struct Handover: Hashable, Sendable {
  private let inherited: InheritedDescriptors
  private let signals: OriginalSignals

  /// Makes a hand-over.
  ///
  /// - Parameters:
  ///   - inherited: The descriptors the main program gets besides 0, 1 and 2.
  ///   - signals: The signal mask and dispositions it gets.
  public init(inherited: InheritedDescriptors, signals: OriginalSignals = SignalSource.original) {
    self.inherited = inherited
    self.signals = signals
  }

  /// Has a program executed even if a library ends the process, as Xlib does without its server.
  ///
  /// - Parameter program: The main program; nil to end with `ExitStatus.unavailable` instead.
  public func insure(_ program: MainProgram?) {
    LastResort.arm(LastResort.Plan(program: program, handover: self))
  }

  /// Executes a program in this process, with this folder and this environment; `execvp(3)`.
  ///
  /// The path has been found already; the search is kept only for its way with a script that has
  /// no `#!` line, which `/bin/sh` runs.
  ///
  /// Call it on the main actor, unless the process is ending anyway.
  ///
  /// - Returns: Why it failed; on success there is nobody to return to.
  public func become(_ program: MainProgram) -> MainProgramError {
    inherited.closeOthersAtExec()
    var arguments = program.arguments.map { argument in
      argument.withCString { strdup($0) }
    }
    arguments.append(nil)
    signals.restore()
    let code = program.path.withCString { path -> Int32 in
      execvp(path, arguments)
      return errno
    }
    arguments.forEach { free($0) }
    let command = program.arguments.first ?? program.path
    return code == ENOENT && access(program) != 0
      ? .notFound(command) : .notExecutable(command, Handover.reason(code))
  }

  // A script whose interpreter is missing is refused as if it weren't there itself.
  private func access(_ program: MainProgram) -> Int32 {
    program.path.withCString { Glibc.access($0, F_OK) }
  }

  private static func reason(_ code: Int32) -> String {
    code == ENOENT
      ? "its interpreter doesn't exist; check its first line" : String(cString: strerror(code))
  }
}
