/// A reason why the main program can't be started, found out before the film if possible.
public struct MainProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The status to end with: `mainNotFound` or `mainNotExecutable`.
  public let status: ExitStatus
  /// One sentence that names the program and the remedy.
  public let description: String

  static func notFound(_ command: ByteString) -> MainProgramError {
    let reason =
      if command.bytes.isEmpty {
        "can't be started: its name is empty; give the name of a program"
      } else if command.bytes.contains(UInt8(ascii: "/")) {
        "doesn't exist; check its path"
      } else {
        "is in no folder of PATH; check its name"
      }
    return MainProgramError(
      status: .mainNotFound, description: "The main program \"\(command)\" \(reason).")
  }

  static func notExecutable(_ command: ByteString, _ reason: String) -> MainProgramError {
    MainProgramError(
      status: .mainNotExecutable,
      description: "The main program \"\(command)\" can't be executed: \(reason).")
  }
}
