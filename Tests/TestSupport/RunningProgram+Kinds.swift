import Foundation

extension RunningProgram {
  /// Where its standard input comes from.
  public enum Input: Sendable {
    /// `/dev/null`.
    case null
    /// `write(_:)` and `closeInput()`.
    case pipe
    /// What the tests have.
    case inherit
    /// A file.
    case file(String)
    /// A terminal; it becomes the controlling one with `Group.session`.
    case terminal(PseudoTerminal)
  }

  /// Where its standard output or error goes to.
  public enum Output: Sendable {
    /// A `LineLog`.
    case lines
    /// `/dev/null`.
    case null
    /// What the tests have.
    case inherit
    /// The end of a file.
    case file(String)
    /// A terminal.
    case terminal(PseudoTerminal)
  }

  /// Which process group it is in.
  public enum Group: Sendable {
    /// That of the tests.
    case inherit
    /// A group of its own, in the session of the tests.
    case own
    /// A session of its own: an orphaned group, until it starts others.
    case session
  }

  /// How a process ended.
  public enum Exit: Hashable, Sendable {
    /// It returned a status.
    case code(Int32)
    /// A signal ended it.
    case signal(Int32)

    /// From the status of waitpid(2).
    init(waitStatus status: Int32) {
      self = status & 0x7f == 0 ? .code(status >> 8 & 0xff) : .signal(status & 0x7f)
    }
  }

  /// Runs a program to its end and returns its exit and its output.
  @discardableResult
  public static func run(
    _ path: String, _ arguments: [String] = [],
    environment: [String: String]? = nil,
    within limit: Duration = .seconds(20)
  ) async throws -> (exit: Exit, output: String, errors: String) {
    let program = try RunningProgram(path, arguments, environment: environment)
    let exit = try await program.waitForExit(within: limit)
    try await program.output.waitForEnd(within: .seconds(5))
    try await program.errors.waitForEnd(within: .seconds(5))
    return (exit, program.output.text, program.errors.text)
  }
}
