import Glibc
import Inspection
import IntroKit
import Playback

extension IntroConfiguration.Film {
  /// The film as a program can give it on: as it was given, or, where that is no text in UTF-8, the URI
  /// of its file. The built-in intro has none.
  var address: String? {
    switch self {
    case .argument(let word): word.text ?? FileAddress.uri(path: word)
    case .source(.path(let name)), .source(.uri(let name)): name
    case .builtIn, .source(.fileDescriptor): nil
    }
  }
}

extension FileAddress {
  /// The URI of a path that counts from the current folder; `getcwd(3)`.
  static func uri(path: ByteString) -> String {
    guard let folder = getcwd(nil, 0) else { return uri(path: path.bytes, in: []) }
    defer { free(folder) }
    return uri(path: path.bytes, in: ByteString(copying: folder).bytes)
  }
}
