import Foundation
import TestSupport
import Testing

/// Runs that fail, checked as every failure must be: one sentence, the documented status, and a main
/// program that runs all the same.
enum FailureRun {
  /// Plays something that can't be played, without and with a main program.
  ///
  /// - Parameters:
  ///   - arguments: the program's own.
  ///   - status: what it ends with when there is no main program.
  ///   - saying: what the sentence must contain.
  ///   - environment: more variables.
  ///   - launcher: words in front, of something that executes the rest.
  ///   - limit: how long each run may take.
  ///   - sourceLocation: where a failure is reported.
  /// - Throws: `TestFailure` when one doesn't end.
  static func expect(
    _ arguments: [String], status: Int32, saying: [String], environment: [String: String] = [:],
    launcher: [String] = [], within limit: Duration = .seconds(20),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let main = ["--", "/bin/echo", "main program"]
    let runs: [(words: [String], status: Int32, output: [String])] = [
      (arguments, status, []), (arguments + main, 0, ["main program"]),
      (["--on-error", "fail"] + arguments + main, status, []),
    ]
    for (words, status, output) in runs {
      let run = try IntroRun(words, environment: environment, launcher: launcher)
      let exit = try await run.end(within: limit)
      let what = "\(words): \(run.program.errors.text)"
      #expect(exit == .code(status), "\(what)", sourceLocation: sourceLocation)
      #expect(
        run.program.output.lines.map(\.text) == output, "\(what)", sourceLocation: sourceLocation)
      expectSentence(run.errors, saying: saying, sourceLocation: sourceLocation)
    }
  }

  /// Checks that there is one line, and that it is a sentence of ours.
  static func expectSentence(
    _ lines: [String], saying: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(lines.count == 1, "\(lines)", sourceLocation: sourceLocation)
    guard let line = lines.first else { return }
    #expect(line.hasPrefix("gstintro: "), "\(line)", sourceLocation: sourceLocation)
    #expect(line.hasSuffix("."), "\(line)", sourceLocation: sourceLocation)
    for word in saying {
      #expect(line.contains(word), "\(line)", sourceLocation: sourceLocation)
    }
  }
}
