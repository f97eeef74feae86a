/// The one sentence that an error of GStreamer becomes: the film, what is wrong, what to do.
package enum ErrorSentence {
  /// A stream that has no decoder here.
  package static func undecodable(
    _ kind: StreamKind, caps: String, description: String, film: String
  ) -> PlaybackError {
    let part =
      switch kind {
      case .video: "The picture of "
      case .audio: "The sound of "
      case .other: "A part of "
      }
    return PlaybackError(
      .missingPlugin,
      "\(part)\(Quoted.name(film)) needs what isn't installed (\(Quoted.plain(description))); \(DebianPackage.remedy(caps: caps)).",
      element: nil, debug: caps)
  }

  /// A window that its user has closed: no fault, but the film can't go on.
  static func windowClosed(film: String) -> PlaybackError {
    PlaybackError(.outputUnavailable, "The window of \(Quoted.name(film)) has been closed.")
  }

  /// A display that went while the film was in the background.
  static func displayGone(film: String) -> PlaybackError {
    PlaybackError(
      .outputUnavailable,
      "The display that showed \(Quoted.name(film)) is gone, so the film can't come back to it; "
        + "start it again where there is one.")
  }

  /// A film that has ended before anything was shown.
  package static func nothing(in film: String) -> PlaybackError {
    PlaybackError(
      .cannotDecode,
      "There is no picture and no sound in the film \(Quoted.name(film)); give another file.")
  }

  /// An error as GStreamer worded it, with the film and a remedy.
  package static func complete(_ error: PlaybackError, film: String, isOutput: Bool)
    -> PlaybackError
  {
    var error = error
    var words = Quoted.plain(error.description).trimmedFullStop
    let name = Quoted.name(film)
    if isOutput, error.domain == "gst-resource-error-quark" {
      error.code = .outputUnavailable
      // What ximagesink says of a window that is too large for it.
      let remedy =
        words.contains("output image buffer") ? "make the window smaller" : "choose another preset"
      error.description = "The picture of \(name) can't be put out (\(words)); \(remedy)."
      return error
    }
    let server = server(of: film)
    if error.domain == "gst-stream-error-quark",
      error.element == "source" || error.element == nil && server != nil
    {
      // A source that can't go on says no more than this, for instance a server that refuses.
      error.code = .cannotOpen
      if let server, error.debug == nil || error.debug?.contains("reason error") == true {
        words = "\(Quoted.plain(server)) can't be reached, or refuses"
      }
    }
    switch error.code {
    case .cannotOpen:
      error.description = "The film \(name) can't be opened (\(words)); check its address."
    case .cannotDecode, .partlyDecodable:
      error.description =
        "The film \(name) can't be decoded (\(words)); make it again, or give another file."
    case .missingPlugin:
      error.description =
        "The film \(name) needs a part of GStreamer that isn't installed (\(words)); install it."
    default:
      error.description = "The film \(name) can't be played (\(words))."
    }
    return error
  }
}

extension ErrorSentence {
  /// The server in an address of the web, with its port if that is given; nil for any other film.
  private static func server(of film: String) -> String? {
    guard let scheme = ["http://", "https://"].first(where: film.hasPrefix) else { return nil }
    let authority = film.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    // A user's name and password stand in front of the last @, and aren't repeated.
    return authority.split(separator: "@").last.map(String.init)
  }
}

extension String {
  /// The text without a full stop at its end, to stand inside a sentence.
  fileprivate var trimmedFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
