import CGStreamer
import Glibc

/// Turns what was given as a film into a URI, and finds out early what can't be opened.
package enum FilmAddress {
  /// The URI of a source. C: `gst_filename_to_uri`.
  package static func uri(of source: MediaSource) throws(PlaybackError) -> String {
    switch source {
    case .uri(let uri):
      guard gst_uri_is_valid(uri) != 0 else {
        throw PlaybackError(
          .cannotOpen, "\(Quoted.name(uri)) is no valid URI; give scheme://… or a path.", uri: uri)
      }
      guard let scheme = gst_uri_get_protocol(uri) else { return uri }
      defer { g_free(scheme) }
      guard gst_uri_protocol_is_supported(GST_URI_SRC, scheme) != 0 else {
        let name = Quoted.plain(String(cString: scheme))
        throw PlaybackError(
          .cannotOpen,
          "The film \(Quoted.name(uri)) can't be opened: nothing installed reads \(name): addresses; "
            + "check the scheme, or install its GStreamer plugin.", uri: uri)
      }
      return uri
    case .fileDescriptor(let descriptor, _):
      return "file:///proc/self/fd/\(descriptor)"
    case .path(let path):
      try check(path)
      guard let uri = gst_filename_to_uri(path, nil) else {
        throw PlaybackError(.cannotOpen, "\(Quoted.name(path)) can't be made a URI; move the file.")
      }
      defer { g_free(uri) }
      return String(cString: uri)
    }
  }

  /// The path that a file's URI leads to, in whatever bytes; nil for any other. C: `g_filename_from_uri`.
  package static func path(ofFile uri: String) -> [UInt8]? {
    guard let path = g_filename_from_uri(uri, nil, nil) else { return nil }
    defer { g_free(path) }
    return Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// How a source is called in sentences.
  package static func name(of source: MediaSource) -> String {
    switch source {
    case .path(let name), .uri(let name), .fileDescriptor(_, let name): name
    }
  }

  private static func check(_ path: String) throws(PlaybackError) {
    var facts = stat()
    let problem: String? =
      if stat(path, &facts) != 0 {
        reason(of: errno, path)
      } else if facts.st_mode & S_IFMT == S_IFDIR {
        "it is a folder; name a file in it"
      } else if access(path, R_OK) != 0 {
        reason(of: errno, path)
      } else {
        nil
      }
    if let problem {
      throw PlaybackError(
        .cannotOpen, "The film \(Quoted.name(path)) can't be opened: \(problem).")
    }
    guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size == 0 else { return }
    switch firstByte(of: path) {
    case .success(0):
      throw PlaybackError(
        .cannotDecode,
        "The film \(Quoted.name(path)) can't be decoded: it is empty; copy it here again.")
    case .success: return
    case .failure(let error):
      throw PlaybackError(
        .cannotOpen,
        "The film \(Quoted.name(path)) can't be opened: \(reason(of: error.code, path)).")
    }
  }

  private struct SystemError: Error { var code: Int32 }

  /// How many bytes, 0 or 1, a file gives whose size is said to be none, as that of each in `/proc` is.
  private static func firstByte(of path: String) -> Result<Int, SystemError> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    let count = read(descriptor, &byte, 1)
    return count < 0 ? .failure(SystemError(code: errno)) : .success(count)
  }

  private static func reason(of code: Int32, _ path: String) -> String {
    switch code {
    case ENOENT where path == "-":
      return "the standard input belongs to the main program; give a file or a FIFO"
    case ENOENT where path.isEmpty: return "its name is empty; give the name of a file"
    case ENOENT:
      return isLink(path)
        ? "it is a link to nothing; mend the link" : "there is no such file; check the path"
    case EACCES: return "it may not be read; give this user the right to (chmod, chown)"
    case ENOTDIR: return "a part of its path is no folder; check the path"
    case EIO: return "it can't be read (\(String(cString: strerror(code)))); give another file"
    default: return String(cString: strerror(code)) + "; check the path"
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }
}
