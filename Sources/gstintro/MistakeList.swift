import KeyFiles

/// All that is wrong with what a run was told: the command line's first mistake, then those of each file
/// in the order of its lines.
struct MistakeList: Hashable, Sendable {
  private var ofCommandLine: UsageError?
  private var inFiles: [InFile] = []
  /// The files in the order in which their first mistakes were found.
  private var files: [String] = []

  private struct InFile: Hashable, Sendable {
    var file: Int
    var line: Int
    var sentence: String
  }

  /// Adds a mistake; of the command line only the first counts, since it may be the others' reason.
  mutating func add(_ error: UsageError, from source: OptionSource) {
    switch source {
    case .commandLine: ofCommandLine = ofCommandLine ?? error
    case .file(let name, let line):
      let file = files.firstIndex(of: name) ?? files.endIndex
      if file == files.endIndex { files.append(name) }
      inFiles.append(InFile(file: file, line: line, sentence: error.sentence))
    }
  }

  /// Adds a mistake that has its place in a file already.
  mutating func add(_ mistake: FileMistake) {
    add(
      UsageError(mistake.description, mentionsHelp: false),
      from: .file(mistake.file, line: mistake.line ?? 0))
  }

  /// All of them as one, a sentence a line; nil if there are none.
  var error: UsageError? {
    guard !inFiles.isEmpty else { return ofCommandLine }
    let sorted = inFiles.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map(\.sentence)
    let sentences = [ofCommandLine?.sentence].compactMap { $0 } + sorted
    return UsageError(sentences.joined(separator: "\n"), mentionsHelp: false)
  }
}
