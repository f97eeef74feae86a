import Glibc
public import Playback

extension MediaSource {
  /// Makes a source from a word of the command line.
  ///
  /// A word is a URI if it begins with a scheme and `://` and no file has that name; everything
  /// else is a path, whatever characters it has. A path that isn't valid UTF-8 is opened here.
  ///
  /// - Throws: `cannotOpen`, for such a path that can't be opened.
  public init(argument: ByteString) throws(PlaybackError) {
    guard let text = argument.text else {
      self = try MediaSource.opened(argument)
      return
    }
    let exists = argument.withCString { access($0, F_OK) == 0 }
    self = MediaSource.isURI(argument, fileExists: exists) ? .uri(text) : .path(text)
  }

  /// Whether a word is a URI: it begins with a scheme after RFC 3986 and `://`, and is no file.
  static func isURI(_ argument: ByteString, fileExists: Bool) -> Bool {
    guard !fileExists, let colon = argument.bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    let scheme = argument.bytes[..<colon]
    guard let first = scheme.first, isLetter(first) else { return false }
    let isPlain = scheme.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
    }
    return isPlain && argument.bytes[colon...].starts(with: "://".utf8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// `open(2)`; without waiting for the writer of a FIFO.
  private static func opened(_ path: ByteString) throws(PlaybackError) -> MediaSource {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw PlaybackError(
        .cannotOpen,
        "The film \"\(path)\" can't be opened: \(reason); check its path and permissions.")
    }
    return .fileDescriptor(descriptor, name: path.escaped)
  }
}
