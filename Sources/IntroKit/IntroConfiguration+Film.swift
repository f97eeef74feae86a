public import Playback

extension IntroConfiguration.Film {
  /// The film as the title of something.
  public var title: String {
    switch self {
    case .builtIn: BuiltInIntro.name
    case .argument(let word): word.escaped
    case .source(.path(let name)), .source(.uri(let name)): ByteString(name).escaped
    case .source(.fileDescriptor(_, let name)): name
    }
  }

  /// The film at the beginning of a sentence.
  var subject: String {
    switch self {
    case .builtIn: "The \(BuiltInIntro.name)"
    case .argument(let word): "The film \"\(word)\""
    case .source(.path(let name)), .source(.uri(let name)):
      "The film \"\(ByteString(name).escaped)\""
    case .source(.fileDescriptor(_, let name)): "The film \"\(name)\""
    }
  }

  /// The film within a sentence.
  var object: String { "t" + subject.dropFirst() }

  /// The title of its window: the name of its file, or the address, and the program's.
  var windowTitle: String {
    if self == .builtIn { return "gstintro" }
    return "\(title.split(separator: "/").last ?? "film") – gstintro"
  }

  /// The film as it was called, without quotation marks.
  public var name: String {
    switch self {
    case .builtIn: BuiltInIntro.name
    case .argument(let word): word.escaped
    case .source(.path(let name)), .source(.uri(let name)): ByteString(name).escaped
    case .source(.fileDescriptor(_, let name)): name
    }
  }

  /// The source to load; the film inside the library is unpacked for it.
  public func opened() -> Result<MediaSource, PlaybackError> {
    switch self {
    case .source(let source): .success(source)
    case .argument(let word):
      Result { () throws(PlaybackError) in try MediaSource(argument: word) }
    case .builtIn:
      Result { () throws(PlaybackError) in try BuiltInIntro.source() }
    }
  }
}
