import KeyFiles

/// A named description of where picture and sound go, as in the folder `pipelines`.
public struct PipelinePreset: Hashable, Sendable {
  /// Where a preset comes from.
  public enum Origin: Hashable, Sendable {
    /// It is inside the library.
    case builtIn
    /// It was read from the file at this path.
    case file(String)
  }

  /// How a window that is opened for the picture behaves; nil is left to whoever opens it.
  public struct WindowManners: Hashable, Sendable {
    /// What becomes of the pointer over the window.
    public enum Cursor: String, Hashable, Sendable, CaseIterable {
      /// It is never seen.
      case hidden
      /// It hides when it rests.
      case auto
    }

    /// Whether the window covers the screen.
    public var isFullScreen: Bool?
    /// What becomes of the pointer over it.
    public var cursor: Cursor?
  }

  /// How what is shown is written into a file too; elements in `gst-launch-1.0`'s form.
  struct Recording: Hashable, Sendable {
    /// From raw pictures to what the muxer takes.
    var video: String
    /// From raw sound to what the muxer takes; nil leaves the sound out.
    var audio: String?
    /// Brings both together.
    var muxer: String
  }

  /// The preset's name, or the path of its file.
  public let name: String
  /// Where it comes from.
  public let origin: Origin
  /// Its text, with all comments.
  public let text: String
  /// What it is for, in one line.
  public let summary: String
  /// How a window that is opened for the picture behaves.
  public let window: WindowManners
  /// Sinks for the picture, in the order in which they are tried; each in `gst-launch-1.0`'s form.
  package let videoSinks: [String]
  /// Elements between the picture, as cut and scaled, and its sink; in `gst-launch-1.0`'s form.
  package let videoFilter: String?
  /// Sinks for the sound, in the order in which they are tried; empty: the sound is left out.
  package let audioSinks: [String]
  /// Elements in front of the sound's sink.
  package let audioFilter: String?
  /// Which decoders come before all others, and which are not used, by patterns such as `va*`.
  let decoders: DecoderRanks
  /// How what is shown is written into a file.
  let recording: Recording?
  /// The lines of its keys.
  let lines: [PresetKey: Int]

  /// The preset `auto` inside the library: the best output that works on this machine.
  public static let auto = builtIn.first { $0.name == "auto" } ?? builtIn[0]

  /// Whether what is shown can be written into a file.
  public var records: Bool { recording != nil }

  /// Whether the picture can come to be seen.
  public var shows: Bool { videoSinks.contains { ElementWords.factory(of: $0) != "fakesink" } }

  /// Whether the picture is made of a terminal's characters.
  public var drawsOnTerminal: Bool {
    videoSinks.contains { ["aasink", "cacasink"].contains(ElementWords.factory(of: $0)) }
  }

  /// The decoders that come before all others, by patterns such as `va*`.
  package var preferredDecoders: [String] { decoders.first }

  /// Whether a decoder comes before those that aren't named.
  package func prefers(_ decoder: String) -> Bool {
    if case .first = decoders.place(of: decoder) { true } else { false }
  }

  /// Its file as it is named in a sentence.
  var place: String {
    switch origin {
    case .builtIn: "The preset \(Quoted.name(name))"
    case .file(let path): Quoted.plain(path)
    }
  }
}

extension PipelinePreset {
  /// Reads a preset from the text of a key file.
  ///
  /// Throws `invalidPreset` with all mistakes, each a line.
  init(name: String, text: String, origin: Origin? = nil) throws(PlaybackError) {
    let origin = origin ?? .file(name)
    var reader = PresetReader(text, place: origin == .builtIn ? name : Quoted.plain(name))
    if case .file(let path) = origin { reader.place = Quoted.plain(path) }
    self.name = name
    self.origin = origin
    self.text = text
    summary = reader.text(.summary) ?? ""
    videoSinks = reader.sinks(.videoSink)
    videoFilter = reader.text(.videoFilter)
    let sounds = reader.sinks(.audioSink)
    audioSinks = sounds == [PresetReader.nothing] ? [] : sounds
    audioFilter = reader.text(.audioFilter)
    decoders = DecoderRanks(
      first: reader.list(.firstDecoders), never: reader.list(.shunnedDecoders))
    window = WindowManners(
      isFullScreen: reader.flag(.fullScreen), cursor: reader.choice(.cursor))
    recording = reader.recording()
    lines = reader.lines
    try reader.finish()
  }
}
