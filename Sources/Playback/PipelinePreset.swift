/// A named description of where picture and sound go, as in the folder `pipelines`.
public struct PipelinePreset: Hashable, Sendable {
  /// The preset's name, or the path of its file.
  public let name: String
  /// What it is for, in one line.
  public let summary: String
  /// Sinks for the picture, in the order in which they are tried; each in `gst-launch-1.0`'s form.
  package let videoSinks: [String]
  /// Elements between the picture, as cut and scaled, and its sink; in `gst-launch-1.0`'s form.
  package let videoFilter: String?
  /// Sinks for the sound, in the order in which they are tried.
  package let audioSinks: [String]
  /// Elements in front of the sound's sink.
  package let audioFilter: String?

  /// The preset `auto`: the best output that works on this machine.
  public static let auto = builtIn.first { $0.name == "auto" } ?? builtIn[0]
}
