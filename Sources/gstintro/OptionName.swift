import IntroKit

/// The options of the command line, in the order of `--help`.
enum OptionName: String, Hashable, Sendable, CaseIterable {
  case rate
  case pitch
  case label
  case gravity
  case fullscreen
  case geometry
  case screen
  case backgroundColor = "background-color"
  case followFocus = "follow-focus"
  case pipeline
  case listPipelines = "list-pipelines"
  case printPreset = "print-preset"
  case record
  case loop
  case hold
  case skipAfter = "skip-after"
  case noSkip = "no-skip"
  case noKeys = "no-keys"
  case minimum = "min"
  case maximum = "max"
  case start
  case imageDuration = "image-duration"
  case volume
  case mute
  case allowPartial = "allow-partial"
  case preload
  case until
  case readyTimeout = "ready-timeout"
  case killAfter = "kill-after"
  case labelStatus = "label-status"
  case onError = "on-error"
  case pauseOn = "pause-on"
  case background
  case timeout
  case stallTimeout = "stall-timeout"
  case events
  case timeline
  case graph
  case quiet
  case verbose
  case check
  case doctor
  case launch
  case json
  case config
  case noConfig = "no-config"
  case printConfig = "print-config"
  case version

  /// What stands for the value in `--help`; nil for an option that has none.
  var placeholder: String? {
    switch self {
    case .rate: "X"
    case .pitch: "preserve|follow"
    case .label: "TEXT"
    case .gravity: "fill|fit|stretch"
    case .geometry: "WxH+X+Y"
    case .screen, .loop: "N"
    case .backgroundColor: "COLOR"
    case .pipeline: "NAME|FILE"
    case .start, .imageDuration, .skipAfter, .minimum, .maximum, .timeout, .stallTimeout,
      .readyTimeout, .killAfter:
      "SECONDS"
    case .until: "ready|window|exit-of-intro"
    case .volume: "V"
    case .onError: "handover|fail"
    case .pauseOn: "resign|background"
    case .background: "release|pause"
    case .events, .timeline, .config, .record: "FILE"
    case .graph: "FILE.svg|FILE.dot"
    case .printPreset: "NAME"
    case .fullscreen, .followFocus, .listPipelines, .hold, .noSkip, .noKeys, .mute, .allowPartial,
      .preload, .labelStatus,
      .quiet, .verbose, .check, .doctor, .launch, .json, .noConfig, .printConfig, .version:
      nil
    }
  }

  /// Those that look and print, and play nothing.
  static let looking: [OptionName] = [.check, .doctor, .launch]

  /// Whether it may be given several times; its values are then joined by commas.
  var isRepeatable: Bool { self == .until }

  /// Whether it may stand in a configuration file: not if it asks for something else than to play,
  /// or says which files are read.
  var isForFiles: Bool {
    switch self {
    case .listPipelines, .printPreset, .config, .noConfig, .printConfig, .check, .doctor, .launch,
      .json, .version:
      false
    default: true
    }
  }

  /// The options that contradict it: given on the command line, they displace it in a file.
  var rivals: [OptionName] {
    switch self {
    case .loop: [.hold]
    case .hold: [.loop]
    case .quiet: [.verbose]
    case .verbose: [.quiet]
    default: []
    }
  }

  /// The value an option has that is given without one; nil where it needs one.
  var valueIfBare: ByteString? { self == .loop ? OptionName.forEver : nil }

  /// The value of `--loop` without a number.
  static let forEver: ByteString = "forever"

  /// What it does, with unit, range and default; ASCII, since GLib prints it in the locale's own.
  var help: String {
    switch self {
    case .rate: "Speed in x real time, 0.1 to 16 (default 1.3)"
    case .pitch: "Pitch of the sound at another speed than 1 (default preserve)"
    case .label: "Text drawn over the picture (default none)"
    case .gravity: "How the picture fills the window (default fill: cropped, never distorted)"
    case .fullscreen: "Cover a monitor (default a window of the film's size)"
    case .geometry: "Size and place of the window as X has them, 1x1 to 32767x32767"
    case .screen: "The monitor, from 0, as xrandr --listmonitors counts (default the primary one)"
    case .backgroundColor:
      "Colour before the picture and in bars: #rrggbb or a name (default black)"
    case .followFocus: "Pause without the keyboard, and let go while the window is hidden"
    case .pipeline: "Where picture and sound go: a preset or its file (default auto)"
    case .listPipelines: "List the presets, each with where it is from, and end"
    case .record:
      "Write what would be seen and heard into a WebM file, unseen and as fast as possible"
    case .printPreset: "Print the text of a preset, to be changed and used as a file, and end"
    case .loop: "Play N times, 1 to 1000000; without =N for ever, until skipped (default once)"
    case .hold: "Keep the last picture until skipped"
    case .skipAfter: "Shown so long before the user can skip it, 0 to 86400 (default 0)"
    case .noSkip: "Keys, clicks and touches skip nothing, and bring the end no nearer"
    case .noKeys: "Keys, clicks and touches do nothing; signals still do"
    case .minimum: "Shown at least so long, if need be its last picture, 0 to 86400 (default 0)"
    case .maximum: "Shown at most so long, 0.1 to 86400 (default without limit)"
    case .start: "Begin at this film time, 0 to 1000000000 (default 0)"
    case .imageDuration: "How long a still image is shown, 0.1 to 86400 (default 5)"
    case .volume: "Volume, 0 (silent) to 1 (as recorded), linear (default 1)"
    case .mute: "Silence the sound"
    case .allowPartial: "Play a film even if only its picture or only its sound can be decoded"
    case .preload: "Start MAIN before the film, keep the picture until it is ready, supervise it"
    case .until: "What ends the film besides its user, the first of several (default ready)"
    case .readyTimeout: "Longest wait for MAIN, from its start, 0.1 to 86400 (default 30)"
    case .killAfter: "Kill a preloaded MAIN so long after TERM, 0.1 to 86400 (default 10)"
    case .labelStatus: "Draw what a preloaded MAIN says about itself over the picture"
    case .onError: "If the film fails: run MAIN, or end with the film's status (default handover)"
    case .pauseOn: "Pause at an interruption (resign) or only in the background (default resign)"
    case .background: "In the background let go of all devices, or only pause (default release)"
    case .timeout: "Longest time to the first picture, 0.1 to 86400 (default 10)"
    case .stallTimeout: "Longest time a playing film may stand still, 0.1 to 86400 (default 10)"
    case .events: "Write what happens as JSON Lines to FILE; - is the standard output"
    case .timeline:
      "Draw the run as a picture (SVG) into FILE when it ends; - is the standard output"
    case .graph: "Draw the pipeline, as it is at the first picture; svg needs graphviz"
    case .quiet: "Print nothing but errors"
    case .verbose: "Print every change of state"
    case .check: "Say what is in FILE, and whether this machine can play it; play nothing"
    case .doctor: "Say what of this machine an intro needs is there, and how to get the rest"
    case .launch: "Print a command of gst-launch-1.0 that plays FILE much the same, and end"
    case .json: "With --check or --doctor: one JSON object instead of words"
    case .config: "Read this configuration file instead of the user's and the system's"
    case .noConfig: "Read no configuration file"
    case .printConfig:
      "Print what is in force and where it is from, as a configuration file, and end"
    case .version: "Print the versions of gstintro and GStreamer and end"
    }
  }
}
