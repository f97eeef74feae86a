public import Playback

/// Finds out what a film would be put out by on this machine, for a command of `gst-launch-1.0`.
public enum LaunchInspector {
  /// Comments and the command, a line each; the sinks are those that the player would take now.
  ///
  /// - Parameters:
  ///   - uri: The film's address; nil for the standard input.
  ///   - input: What that is redirected from, as a word of the shell.
  ///   - player: How the film is played.
  ///   - limit: Longest time for each output to open.
  /// - Returns: The lines.
  public static func lines(
    uri: String?, input: String?, player: PlayerConfiguration, within limit: Duration
  ) async -> [String] {
    async let picture = TimeLimit.result(within: limit) {
      OutputAnswer { () throws(PlaybackError) in try OutputTrial.picture(player) }
    }
    async let sound = TimeLimit.result(within: limit) {
      OutputAnswer { () throws(PlaybackError) in try OutputTrial.sound(player) }
    }
    let answers = (picture: await picture ?? .silent, sound: await sound ?? .silent)
    let line = LaunchLine(
      uri: uri, input: input, player: player,
      videoSink: answers.picture.sink ?? player.preset.videoSinks[0],
      audioSink: answers.sound.sink ?? player.preset.audioSinks.first ?? "fakesink sync=true")
    let remarks = [answers.picture, answers.sound].compactMap { answer -> String? in
      if case .failed(let error) = answer { "# \(error.description)" } else { nil }
    }
    return remarks + line.lines
  }

  /// Says why a film can't be named to GStreamer; the film isn't opened. C: `gst_filename_to_uri`.
  public static func check(_ source: MediaSource) throws(PlaybackError) {
    try GStreamer.start()
    _ = try FilmAddress.uri(of: source)
  }
}

extension OutputAnswer {
  fileprivate var sink: String? { if case .opened(let sink, _) = self { sink } else { nil } }
}
