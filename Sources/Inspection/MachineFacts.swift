import Playback

/// What was found on this machine, before anything is concluded from it.
struct MachineFacts: Hashable, Sendable {
  /// A device file, and whether this user may use it.
  struct Device: Hashable, Sendable {
    var path: String
    var isUsable: Bool
  }

  /// The cache of what is installed, without which every start looks at each plugin.
  enum Registry: Hashable, Sendable {
    case fresh(String)
    case madeAnew(String)
    case unwritable(String)
  }

  /// Elements of a preset that are installed, and that aren't.
  struct Preset: Hashable, Sendable {
    var name: String
    var videoSinks: [String]
    var audioSinks: [String]
    var filters: [String]
    /// What its preferred decoders are called, as patterns.
    var wantedDecoders: [String] = []
    /// Those of them that are there.
    var decoders: [String] = []
  }

  /// Version of GStreamer.
  var version = ""
  /// Why GStreamer can't be started.
  var failure: PlaybackError?
  var registry: Registry?
  /// All elements that are looked at, by whether they are installed.
  var elements: [String: Bool] = [:]
  /// The best decoder of each format that has one.
  var decoders: [CommonFormat: String] = [:]
  /// Decoders that use a chip.
  var hardware: [HardwareDecoding: [String]] = [:]
  var presets: [Preset] = []

  var x11 = ServerAnswer.unset
  var wayland = ServerAnswer.unset
  var controllers: [Device] = []
  var renderers: [Device] = []
  var pulseAudio = ServerAnswer.unset
  var pipeWire = ServerAnswer.unset
  var soundDevices: [Device] = []

  /// The preset in force.
  var preset = ""
  /// What it comes to; nil if it wasn't tried.
  var picture: OutputAnswer?
  var sound: OutputAnswer?

  /// A font that a label could be drawn in.
  var font: String?
  /// Where graphviz is.
  var graphviz: String?
  /// The kind of terminal on the standard error output; nil if it is none.
  var terminal: String?
  /// Columns of that terminal.
  var columns: Int?
  /// The unit of a service manager that this process belongs to.
  var unit: String?
  /// Where a service manager listens, and whether it does.
  var notifySocket: Device?

  /// Whether an element is installed.
  func has(_ element: String) -> Bool { elements[element] ?? false }
}
