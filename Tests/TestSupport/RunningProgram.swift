public import Foundation

/// A child process, killed when its last reference goes.
///
/// It starts with an empty signal mask, default dispositions, and no descriptor above 2.
public final class RunningProgram: Sendable {
  /// Its process identifier.
  public let processID: pid_t
  /// The lines of its standard output, when that is `.lines`.
  public let output = LineLog()
  /// The lines of its standard error, when that is `.lines`.
  public let errors = LineLog()

  private let exit = Watched<Exit?>(nil)
  private let inputEnd: Watched<Int32?>
  private let readers: [DescriptorReader]
  private let isGroupLeader: Bool
  private let guardian: Guardian?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the executable; a bare name is looked for in PATH.
  ///   - arguments: without the program's own name.
  ///   - environment: the whole environment; that of the tests by default.
  ///   - folder: the working directory; that of the tests by default.
  ///   - input: where its standard input comes from.
  ///   - output: where its standard output goes to.
  ///   - errors: where its standard error goes to.
  ///   - group: which process group and session it is in.
  ///   - blockedSignals: its signal mask.
  ///   - isGuarded: whether it is killed even when the tests crash; for servers.
  /// - Throws: `TestFailure` when it cannot be started.
  public init(
    _ path: String, _ arguments: [String] = [],
    environment: [String: String]? = nil, folder: String? = nil,
    input: Input = .null, output: Output = .lines, errors: Output = .lines, group: Group = .own,
    blockedSignals: [Int32] = [], isGuarded: Bool = false
  ) throws {
    var ours: [Int32] = []
    var theirs: [Int32] = []
    defer { for descriptor in theirs { close(descriptor) } }
    var readers: [DescriptorReader] = []
    var actions = SpawnActions(folder: folder)
    defer { actions.destroy() }

    switch input {
    case .inherit: break
    case .null: actions.open("/dev/null", O_RDWR, as: 0)
    case .file(let path): actions.open(path, O_RDONLY, as: 0)
    case .terminal(let terminal): actions.open(terminal.path, O_RDWR, as: 0)
    case .pipe:
      let pipe = try Descriptor.pipe()
      ours.append(pipe.write)
      theirs.append(pipe.read)
      actions.duplicate(pipe.read, as: 0)
    }
    for (kind, log, number) in [(output, self.output, Int32(1)), (errors, self.errors, 2)] {
      switch kind {
      case .inherit: break
      case .null: actions.open("/dev/null", O_RDWR, as: number)
      case .file(let path): actions.open(path, O_WRONLY | O_CREAT | O_APPEND, as: number)
      case .terminal(let terminal): actions.open(terminal.path, O_RDWR, as: number)
      case .lines:
        let pipe = try Descriptor.pipe()
        theirs.append(pipe.write)
        actions.duplicate(pipe.write, as: number)
        readers.append(try DescriptorReader(adopting: pipe.read) { log.receive($0) })
      }
    }

    processID = try actions.spawn(
      path, arguments, environment: environment ?? ProcessInfo.processInfo.environment,
      group: group, blockedSignals: blockedSignals)
    self.readers = readers
    inputEnd = Watched(ours.first)
    isGroupLeader = group != .inherit
    guardian = isGuarded ? try Guardian(of: processID) : nil
    watchExit()
  }

  deinit {
    kill()
    closeInput()
  }

  /// How it ended; nil while it runs.
  public var exitStatus: Exit? { exit.value }

  /// Sends a signal, unless it has ended.
  public func send(_ signal: Int32) {
    exit.update { if $0 == nil { _ = Glibc.kill(processID, signal) } }
  }

  /// Ends it and, if it leads a process group, the rest of the group, at once.
  public func kill() {
    exit.update { status in
      guard status == nil else { return }
      if isGroupLeader { _ = Glibc.kill(-processID, SIGKILL) }
      _ = Glibc.kill(processID, SIGKILL)
    }
  }

  /// Writes to its standard input, when that is `.pipe`.
  public func write(_ text: String) throws {
    guard let descriptor = inputEnd.value else { throw TestFailure("Its input is not a pipe.") }
    try Descriptor.write(Array(text.utf8), to: descriptor)
  }

  /// Closes its standard input, when that is `.pipe`.
  public func closeInput() {
    inputEnd.update { descriptor in
      if let open = descriptor { close(open) }
      descriptor = nil
    }
  }

  /// Waits for its end.
  @discardableResult
  public func waitForExit(within limit: Duration) async throws -> Exit {
    if let exit = await exit.wait(within: limit, for: { $0 }) { return exit }
    throw TestFailure(
      """
      Process \(processID) is still there after \(limit), in state \
      \(ProcessTable.state(of: processID).map(String.init) ?? "gone").
      stdout: \(output.text)
      stderr: \(errors.text)
      """)
  }

  /// Waits for a state of `/proc/PID/stat`: `T` stopped, `S` sleeping, `R` running, `Z` ended.
  public func waitForState(_ state: Character, within limit: Duration) async throws {
    try await ProcessTable.waitForState(state, of: processID, within: limit)
  }

  private func watchExit() {
    Thread.detachNewThread { [processID, exit, guardian] in
      var information = siginfo_t()
      var status: Int32 = 0
      repeat {
        // Looked at before it is reaped, so that `send` cannot meet a stranger with its number.
        while waitid(P_PID, id_t(processID), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        exit.update { exit in
          // Of what this process traces, stops are told too, and may be over by now.
          let isThere = waitpid(processID, &status, WNOHANG) == processID
          if isThere, status & 0xff != 0x7f { exit = Exit(waitStatus: status) }
        }
      } while exit.value == nil
      guardian?.dismiss()
    }
  }
}
