public import Foundation

/// What `/proc` says about processes.
public enum ProcessTable {
  /// The letter of a process's state; nil when there is no such process.
  public static func state(of processID: pid_t) -> Character? {
    fields(of: processID)?.first?.first
  }

  /// The name of the program that a process runs, at most 15 bytes; nil when there is none.
  ///
  /// Between fork and exec a shell's child has the shell's name, and the shell's ignored signals.
  public static func name(of processID: pid_t) -> String? {
    let text = try? String(contentsOfFile: "/proc/\(processID)/comm", encoding: .utf8)
    return text.map { String($0.dropLast()) }
  }

  /// The words that a process was executed with.
  public static func commandLine(of processID: pid_t) -> [String] {
    let text = try? String(contentsOfFile: "/proc/\(processID)/cmdline", encoding: .utf8)
    return text?.split(separator: "\0").map(String.init) ?? []
  }

  /// The parent of a process.
  public static func parent(of processID: pid_t) -> pid_t? { number(1, of: processID) }

  /// The process group of a process.
  public static func group(of processID: pid_t) -> pid_t? { number(2, of: processID) }

  /// The session of a process.
  public static func session(of processID: pid_t) -> pid_t? { number(3, of: processID) }

  /// The children of a process.
  public static func children(of processID: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(pid_t.init).filter { parent(of: $0) == processID }
  }

  /// The value of a line of `/proc/PID/status`, such as `SigBlk` or `VmRSS`.
  public static func status(_ name: String, of processID: pid_t) -> String? {
    guard let text = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
  }

  /// The open descriptors of a process, with what each is.
  public static func descriptors(of processID: pid_t) -> [Int: String] {
    let folder = "/proc/\(processID)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(into: [:]) { result, name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
      if let number = Int(name), let target { result[number] = target }
    }
  }

  /// Waits for a state. The kernel reports no such change for strangers, so this looks each 2 ms.
  public static func waitForState(
    _ state: Character, of processID: pid_t, within limit: Duration
  ) async throws {
    let end = ContinuousClock.now + limit
    while self.state(of: processID) != state {
      guard ContinuousClock.now < end else {
        let now = self.state(of: processID).map(String.init) ?? "gone"
        throw TestFailure("Process \(processID) is \(now), not \(state), after \(limit).")
      }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// The fields of `stat` behind the name, which may itself contain blanks and parentheses.
  private static func fields(of processID: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }

  private static func number(_ index: Int, of processID: pid_t) -> pid_t? {
    fields(of: processID).flatMap { pid_t($0[index]) }
  }
}
