import Foundation
import TestSupport
import Testing

/// A main program's report on itself, after an intro and when started directly.
enum HandoverRun {
  /// How a short intro comes to its end.
  enum Ending: String, CaseIterable, CustomTestStringConvertible {
    case played
    case failed
    case timedOut

    var testDescription: String { rawValue }

    /// Own arguments that lead there; the film is in the folder for what can't be a fixed file.
    func arguments(in folder: TemporaryFolder) throws -> [String] {
      let start = ["--pipeline", "headless", "--quiet"]
      switch self {
      case .played: return start + ["--start", "1.8", try Media.path("h264-aac.mp4")]
      case .failed: return start + [try Media.path("random.mp4")]
      case .timedOut:
        let fifo = folder.path("fifo")
        guard mkfifo(fifo, 0o600) == 0 else { throw TestFailure("There is no FIFO.") }
        return start + ["--timeout", "0.3", fifo]
      }
    }

    /// How many sentences are said.
    var sentences: Int { self == .played ? 0 : 1 }
  }

  /// What a main program wrote into a file, byte by byte.
  ///
  /// - Parameters:
  ///   - main: its words.
  ///   - ending: how the intro before it ends; nil starts it directly.
  ///   - launcher: words in front, of something that executes what follows.
  ///   - workingFolder: where all is started.
  ///   - environment: more variables.
  /// - Returns: what came out.
  /// - Throws: `TestFailure` when it doesn't end by itself with status 0.
  static func report(
    _ main: [String], after ending: Ending?, launcher: [String] = [],
    workingFolder: String? = nil, environment: [String: String] = [:]
  ) async throws -> Data {
    let folder = try TemporaryFolder()
    let output = folder.path("output")
    var all = IntroRun.environment(runtimeFolder: "/nowhere")
    all.merge(environment) { $1 }
    var words = launcher
    if let ending {
      words += [try BuiltProducts.gstintro] + (try ending.arguments(in: folder)) + ["--"]
    }
    words += main
    let program = try RunningProgram(
      words[0], Array(words.dropFirst()), environment: all, folder: workingFolder,
      output: .file(output))
    let exit = try await program.waitForExit(within: .seconds(30))
    try await program.errors.waitForEnd(within: .seconds(10))
    let sentences = program.errors.lines.count
    guard exit == .code(0), sentences == ending?.sentences ?? 0 else {
      throw TestFailure("\(exit), stderr: \(program.errors.text)")
    }
    return try Data(contentsOf: URL(fileURLWithPath: output))
  }
}
