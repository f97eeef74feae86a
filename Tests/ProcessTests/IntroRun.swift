import Foundation
import TestSupport

/// A run of the real program in an environment that has nothing of whoever runs the tests.
///
/// A GLib CRITICAL kills it, and so fails every test that waits for its exit status.
final class IntroRun: Sendable {
  /// The process; it may become the main program.
  let program: RunningProgram

  private let folder: TemporaryFolder
  private let follower: FileFollower

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: its own, and those of a main program behind `--`.
  ///   - screen: where its window comes; nil is no display at all.
  ///   - environment: more variables.
  ///   - launcher: words in front of the program's path, of something that executes it.
  ///   - workingFolder: where it is started; that of the tests by default.
  ///   - input: where its standard input comes from.
  ///   - output: where its standard output goes to.
  ///   - errors: where its standard error goes to.
  ///   - group: which process group and session it is in.
  /// - Throws: `TestFailure` when it can't be started.
  init(
    _ arguments: [String], on screen: VirtualScreen? = nil, environment: [String: String] = [:],
    launcher: [String] = [], folder workingFolder: String? = nil,
    input: RunningProgram.Input = .null, output: RunningProgram.Output = .lines,
    errors: RunningProgram.Output = .lines, group: RunningProgram.Group = .own
  ) throws {
    folder = try TemporaryFolder()
    follower = try FileFollower(folder.path("events"))
    var all = IntroRun.environment(runtimeFolder: folder.path)
    all["DISPLAY"] = screen?.display
    all.merge(environment) { $1 }
    let words =
      launcher + [try BuiltProducts.gstintro, "--events", follower.path] + arguments
    program = try RunningProgram(
      words[0], Array(words.dropFirst()), environment: all, folder: workingFolder, input: input,
      output: output, errors: errors, group: group)
  }

  /// The whole environment of a program under test.
  static func environment(runtimeFolder: String) -> [String: String] {
    let ours = ProcessInfo.processInfo.environment
    return [
      "PATH": ours["PATH"] ?? "/usr/bin:/bin", "HOME": ours["HOME"] ?? "/",
      "LANG": "C.UTF-8", "TERM": "xterm", "XDG_RUNTIME_DIR": runtimeFolder,
      "XDG_CONFIG_HOME": runtimeFolder, "XDG_CONFIG_DIRS": runtimeFolder,
      "XDG_DATA_HOME": runtimeFolder,
      "G_DEBUG": "fatal-criticals", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// The lines on standard error.
  var errors: [String] { program.errors.lines.map(\.text) }

  /// Waits for the end of the process and of its output.
  @discardableResult
  func end(within limit: Duration = .seconds(40)) async throws -> RunningProgram.Exit {
    let exit = try await program.waitForExit(within: limit)
    try await program.output.waitForEnd(within: .seconds(10))
    try await program.errors.waitForEnd(within: .seconds(10))
    return exit
  }

  /// Waits for an event by its name.
  @discardableResult
  func waitForEvent(
    _ name: String, after line: LineLog.Line? = nil, containing text: String = "",
    within limit: Duration = .seconds(30)
  ) async throws -> LineLog.Line {
    do {
      return try await follower.log.waitForLine(after: line, within: limit) {
        $0.contains("\"event\":\"\(name)\"") && (text.isEmpty || $0.contains(text))
      }
    } catch {
      throw TestFailure("Event \(name) \(text): \(error)\nstderr: \(program.errors.text)")
    }
  }

  /// The lines of its event log at this moment, from the file: the follower may not have come so far.
  var eventLines: [String] {
    let text = try? String(contentsOfFile: follower.path, encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  /// The names of all events so far.
  var eventNames: [String] {
    eventLines.compactMap { try? IntroRun.event($0)["event"] as? String }
  }

  /// The first event of a name, with its members.
  func event(_ name: String) throws -> [String: Any] {
    for line in eventLines {
      let event = try IntroRun.event(line)
      if event["event"] as? String == name { return event }
    }
    throw TestFailure("There is no event \(name) in:\n\(eventLines.joined(separator: "\n"))")
  }

  /// A line of an event log, read as JSON.
  static func event(_ line: String) throws -> [String: Any] {
    guard let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    else { throw TestFailure("This is no JSON object: \(line)") }
    return event
  }
}

/// Waits for something that nobody reports, such as a pixel.
func eventually(
  _ what: String, within limit: Duration = .seconds(15), _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while try await !condition() {
    guard ContinuousClock.now < end else { throw TestFailure("Not within \(limit): \(what).") }
    try await Task.sleep(for: .milliseconds(10))
  }
}
