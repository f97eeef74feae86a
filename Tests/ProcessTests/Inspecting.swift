import Foundation
import TestSupport

/// A run of the real program that only looks and prints.
struct Inspecting {
  let exit: RunningProgram.Exit
  /// The lines on standard output, and on standard error.
  let output: [String]
  let errors: [String]

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: its own, and those of a main program behind `--`.
  ///   - screen: the display it may use; nil is none at all.
  ///   - environment: more variables.
  ///   - launcher: words in front of the program's path, of something that executes it.
  ///   - limit: how long it may take.
  /// - Throws: `TestFailure` when it doesn't end in time.
  init(
    _ arguments: [String], on screen: VirtualScreen? = nil, environment: [String: String] = [:],
    launcher: [String] = [], within limit: Duration = .seconds(30)
  ) async throws {
    let folder = try TemporaryFolder()
    var all = IntroRun.environment(runtimeFolder: folder.path)
    all["DISPLAY"] = screen?.display
    all.merge(environment) { $1 }
    let words = launcher + [try BuiltProducts.gstintro] + arguments
    let program = try RunningProgram(words[0], Array(words.dropFirst()), environment: all)
    exit = try await program.waitForExit(within: limit)
    try await program.output.waitForEnd(within: .seconds(10))
    try await program.errors.waitForEnd(within: .seconds(10))
    output = program.output.lines.map(\.text)
    errors = program.errors.lines.map(\.text)
  }

  /// What stands behind a name in the report for people; nil if there is no such line.
  func row(_ name: String) -> String? {
    output.first { $0.hasPrefix(name + " ") }.map { line in
      line.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
    }
  }

  /// Starts a program that writes a file into a FIFO; it waits for a reader itself.
  static func writer(of file: String, to fifo: String) throws -> RunningProgram {
    try RunningProgram("/bin/sh", ["-c", "exec cat \"$1\" >\"$2\"", "sh", file, fifo])
  }

  /// The one JSON object that was printed.
  func json() throws -> [String: Any] {
    guard output.count == 1 else { throw TestFailure("There is more than one line: \(output)") }
    return try IntroRun.event(output[0])
  }
}
