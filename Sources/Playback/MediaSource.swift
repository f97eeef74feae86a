/// A film to play: a file by its path, or a URI.
public enum MediaSource: Hashable, Sendable {
  /// A path in the file system, absolute or from the current folder, in the bytes the system gave.
  case path(String)
  /// A URI, for instance `https://…`.
  case uri(String)
  /// A file that is open already: it is read from its start, wherever its offset is.
  case fileDescriptor(Int32, name: String)
}
