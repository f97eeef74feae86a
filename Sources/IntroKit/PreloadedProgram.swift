/// A main program that runs already, as a child in a process group of its own.
@MainActor public final class PreloadedProgram {
  /// The program.
  public let program: MainProgram

  let child: ChildProgram
  let socket: NotifySocket?

  /// Starts a program, with a `NOTIFY_SOCKET` of ours; `posix_spawn(3)`.
  ///
  /// What it says there is kept by the system until somebody waits for it (`Preload`).
  ///
  /// - Throws: Why it can't be started, with the status 126 or 127 of a shell.
  public init(_ program: MainProgram, handover: Handover) throws(MainProgramError) {
    self.program = program
    socket = NotifySocket()
    child = try handover.start(program, notifySocket: socket?.name)
  }

  /// The process.
  public var processID: Int32 { child.processID }
}
