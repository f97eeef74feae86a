import Foundation
import TestSupport

/// A single thread of another process: signalled, broken, or held still.
struct GuardThread: Sendable {
  let processID: pid_t
  let identifier: pid_t

  init(of processID: pid_t, identifier: pid_t) {
    (self.processID, self.identifier) = (processID, identifier)
  }

  /// The first thread of a process.
  init(firstOf processID: pid_t) {
    self.init(of: processID, identifier: processID)
  }

  /// The thread of a process whose name contains the text.
  init(of processID: pid_t, named name: String) throws {
    let folder = "/proc/\(processID)/task"
    let tasks = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { pid_t($0) }
    let found = tasks.first { task in
      let text = try? String(contentsOfFile: "\(folder)/\(task)/comm", encoding: .utf8)
      return text?.contains(name) == true
    }
    guard let found else { throw TestFailure("No thread of \(processID) is named \(name).") }
    self.init(of: processID, identifier: found)
  }

  /// Sends it a signal; `tgkill(2)`.
  func send(_ signal: Int32) {
    _ = Self.tgkill(processID, identifier, signal)
  }

  /// Holds it still, while all others go on, until the process is gone; `ptrace(2)`.
  func hold() async throws {
    try await onThread { stopped in
      // A tracer's thread that ends lets go of what it traces.
      while kill(stopped.processID, 0) == 0, stopped.isTraced { usleep(20_000) }
    }
  }

  #if arch(x86_64)
    /// What can be wrong with a thread.
    enum Fault: CaseIterable, Sendable {
      /// It jumps to nowhere.
      case instruction
      /// It has used up its stack.
      case stack
    }

    /// Has it fault by itself, as soon as it goes on.
    func suffer(_ fault: Fault) async throws {
      try await onThread { stopped in
        // Offsets in `struct user`: rip, rsp, and orig_rax, by which a system call is begun anew.
        _ = Self.ptrace(6, stopped.identifier, 15 * 8, UInt(bitPattern: -1))
        switch fault {
        case .instruction: _ = Self.ptrace(6, stopped.identifier, 16 * 8, 16)
        case .stack: _ = Self.ptrace(6, stopped.identifier, 19 * 8, 4096)
        }
        _ = Self.ptrace(17, stopped.identifier, 0, 0)  // PTRACE_DETACH
      }
    }
  #endif

  /// Stops it from a thread made for that, since only that one may go on with it.
  private func onThread(_ work: @escaping @Sendable (GuardThread) -> Void) async throws {
    let isStopped = Watched<Bool?>(nil)
    Thread.detachNewThread {
      // PTRACE_SEIZE, PTRACE_INTERRUPT
      let isSeized =
        Self.ptrace(0x4206, identifier, 0, 0) == 0 && Self.ptrace(0x4207, identifier, 0, 0) == 0
      // Not by waitpid(2): whoever waits for the process's end is told of its stops too.
      var looks = 0
      while isSeized, !isStill, looks < 10_000 {
        usleep(1000)
        looks += 1
      }
      let isThere = isSeized && isStill
      if isThere { work(self) }
      isStopped.update { $0 = isThere }
    }
    _ = await isStopped.wait(within: .seconds(60)) { $0 }
    guard isStopped.value == true else {
      throw TestFailure("Thread \(identifier) can't be traced.")
    }
  }

  private var isStill: Bool {
    ProcessTable.status("State", of: identifier)?.hasPrefix("t") == true
  }

  private var isTraced: Bool {
    ProcessTable.status("TracerPid", of: identifier).map { $0 != "0" } ?? false
  }

  private static let tgkill = unsafeBitCast(
    dlsym(nil, "tgkill"), to: (@convention(c) (pid_t, pid_t, Int32) -> Int32).self)

  // Variadic in C; with whole numbers only, that is the same call.
  private static let ptrace = unsafeBitCast(
    dlsym(nil, "ptrace"), to: (@convention(c) (Int32, pid_t, UInt, UInt) -> Int).self)
}
