/// Where an option in force comes from.
enum OptionSource: Hashable, Sendable {
  /// It was given to this run.
  case commandLine
  /// It stands in a configuration file, whose path is ready to be printed; lines count from 1.
  case file(String, line: Int)

  /// Its words in a comment.
  var name: String {
    switch self {
    case .commandLine: "the command line"
    case .file(let path, let line): "\(path):\(line)"
    }
  }
}
