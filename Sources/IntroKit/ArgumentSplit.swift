/// The words of a command line, parted at the first `--`: ours in front, the main program behind.
public struct ArgumentSplit: Hashable, Sendable {
  /// The words in front of the first `--`, without the name of the program.
  public let own: [ByteString]
  /// The words behind it, untouched; nil where there is no `--`.
  public let main: [ByteString]?

  /// Parts words, the first of which is the name of the program.
  public init(_ words: [ByteString]) {
    let arguments = words.dropFirst()
    if let dashes = arguments.firstIndex(of: "--") {
      own = Array(arguments[..<dashes])
      main = Array(arguments[(dashes + 1)...])
    } else {
      own = Array(arguments)
      main = nil
    }
  }

  /// Parts the words this process was started with, in their own bytes.
  public static func ofThisProcess() -> ArgumentSplit {
    let vector = CommandLine.unsafeArgv
    return ArgumentSplit(
      (0..<Int(CommandLine.argc)).compactMap { vector[$0].map { ByteString(copying: $0) } })
  }
}
