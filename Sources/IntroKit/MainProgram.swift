import Glibc

/// The program that follows the intro, found as a shell finds it, with its arguments untouched.
public struct MainProgram: Hashable, Sendable {
  /// Where it was found.
  public let path: ByteString
  /// Its arguments in their own bytes; the first is its name as it was given.
  public let arguments: [ByteString]

  /// Takes a program from where it is.
  init(at path: ByteString, arguments: [ByteString]) {
    self.path = path
    self.arguments = arguments
  }

  /// Finds a program; without a `/` in its name, in the folders of the search path.
  ///
  /// - Parameters:
  ///   - words: The name and the arguments; at least the name.
  ///   - searchPath: Folders parted by `:`, an empty one is the current folder.
  /// - Throws: What a shell would say, with its status 126 or 127.
  public init(_ words: [ByteString], searchPath: ByteString) throws(MainProgramError) {
    guard let command = words.first else { throw .notFound("") }
    path = try MainProgram.find(command, searchPath)
    arguments = words
  }

  /// Finds a program in the folders of `PATH`, or of the system's own path where it isn't set.
  ///
  /// - Parameter words: The name and the arguments; at least the name.
  /// - Throws: What a shell would say, with its status 126 or 127.
  public init(_ words: [ByteString]) throws(MainProgramError) {
    let searchPath = getenv("PATH").map { ByteString(copying: $0) }
    try self.init(words, searchPath: searchPath ?? "/bin:/usr/bin")
  }

  private static func find(
    _ command: ByteString, _ searchPath: ByteString
  ) throws(MainProgramError) -> ByteString {
    let isPath = command.bytes.contains(UInt8(ascii: "/"))
    let candidates = isPath ? [command] : self.candidates(command, searchPath)
    var denied: MainProgramError?
    for candidate in candidates {
      switch Executability(of: candidate) {
      case .executable: return candidate
      case .missing: break
      // A shell passes by a folder of that name on its way through PATH.
      case .folder: if isPath { denied = .notExecutable(command, "it is a folder") }
      case .denied(let reason): denied = denied ?? .notExecutable(command, reason)
      }
    }
    throw denied ?? .notFound(command)
  }

  /// The paths a name without `/` may have, in the order of the search.
  static func candidates(_ command: ByteString, _ searchPath: ByteString) -> [ByteString] {
    guard !command.bytes.isEmpty else { return [] }
    let slash = UInt8(ascii: "/")
    return searchPath.bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ArraySlice(".".utf8) : $0 }
      .map { ByteString(bytes: $0 + ($0.last == slash ? [] : [slash]) + command.bytes) }
  }
}
