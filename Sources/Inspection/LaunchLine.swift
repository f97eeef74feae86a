import Playback

/// A command of `gst-launch-1.0` that plays a film much as the player would, to be pasted into a shell.
struct LaunchLine: Hashable, Sendable {
  /// The film's address; nil for the standard input, which the command is then given.
  var uri: String?
  /// What the standard input is redirected from, as a word of the shell; nil for nothing.
  var input: String?
  /// How the film is played.
  var player: PlayerConfiguration
  /// The sinks, as the preset says them.
  var videoSink: String
  var audioSink: String

  /// Comments on what differs, and the command, a line each.
  var lines: [String] { comments.map { "# \($0)" } + [command] }

  /// What `gst-launch-1.0` can't do.
  var comments: [String] {
    var comments: [String] = []
    if player.defaultRate != .normal {
      let rate = Words.number(player.defaultRate.value, decimals: 3)
      comments.append("gst-launch-1.0 has no rate: it plays at 1x, and gstintro at \(rate)x.")
    }
    if player.gravity == .fill {
      comments.append("A picture of another shape than its window gets bars; gstintro crops it.")
    }
    if let start = player.start, start > .zero {
      let seconds = Words.number(start.seconds, decimals: 3)
      comments.append("It plays from the start; gstintro begins at \(seconds) s.")
    }
    switch player.actionAtItemEnd {
    case .finish: break
    case .hold: comments.append("It ends with the film; gstintro keeps the last picture.")
    case .loop: comments.append("It plays once; gstintro loops.")
    }
    return comments
  }

  /// The command.
  var command: String {
    var words = [
      "gst-launch-1.0", "playbin", "uri=\(uri ?? "fd://0")",
      "flags=video+audio+soft-volume+native-video", property("video-sink", picture),
      property("audio-sink", sound),
    ]
    if player.volume != 1 {
      words.append("volume=\(Words.number(player.volume, decimals: 3))")
    }
    if player.isMuted { words.append("mute=true") }
    return words.map(ShellWord.quoted).joined(separator: " ") + (input.map { " <\($0)" } ?? "")
  }

  private var picture: String {
    let name = videoSink.prefix { $0 != " " }
    let scales = VideoOutput.scales(String(name))
    let stretches = player.gravity == .stretch
    return [
      "videoflip video-direction=auto",
      scales ? "videoconvert" : "videoconvertscale add-borders=\(!stretches)",
      player.preset.videoFilter, player.label.flatMap(label),
      scales && stretches ? "\(videoSink) force-aspect-ratio=false" : videoSink,
    ].compactMap { $0 }.joined(separator: " ! ")
  }

  private var sound: String {
    [player.preset.audioFilter, audioSink].compactMap { $0 }.joined(separator: " ! ")
  }

  /// The text pad of `textoverlay` would be taken for the picture's; a clock without figures has none.
  private func label(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let markup = text.reduce(into: "") { markup, character in
      switch character {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      default: markup.append(character)
      }
    }
    return
      "clockoverlay text=\(GstWord.quoted(markup)) time-format=\" \" valignment=bottom halignment=center"
  }

  private func property(_ name: String, _ value: String) -> String {
    "\(name)=\(value.contains { " \"\\'".contains($0) } ? GstWord.quoted(value) : value)"
  }
}

/// Quotation marks of `gst-launch-1.0`'s language.
enum GstWord {
  /// A text as one value: in quotation marks, with those inside escaped.
  static func quoted(_ text: String) -> String {
    let inside = text.reduce(into: "") { result, character in
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return "\"\(inside)\""
  }
}

/// Quotation marks of the shell.
public enum ShellWord {
  /// A text as one word of any shell after POSIX; plain where it needs no quotation marks.
  public static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./:=+,@%".utf8.contains(byte)
    }
    guard !isPlain || text.isEmpty else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
