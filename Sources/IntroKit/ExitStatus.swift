public import Playback

/// How `gstintro` ends when it doesn't become the main program, after `sysexits.h` and the shell.
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  /// The film was played to its end, or skipped.
  case done = 0
  /// The command line or a preset can't be used (`EX_USAGE`).
  case usage = 64
  /// The film can't be decoded (`EX_DATAERR`).
  case cannotDecode = 65
  /// The film can't be opened (`EX_NOINPUT`).
  case cannotOpen = 66
  /// Something on this system is missing (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A failure that is nobody's fault outside (`EX_SOFTWARE`).
  case internalFailure = 70
  /// Help, a report, the event log or the picture of the run can't be written (`EX_IOERR`).
  case cannotWrite = 74
  /// Nothing was shown in time, or nothing moved any more (`EX_TEMPFAIL`).
  case timedOut = 75
  /// The main program is there but can't be executed.
  case mainNotExecutable = 126
  /// The main program isn't there.
  case mainNotFound = 127

  /// Says with which status a failure of the film ends, if nothing else is run.
  public init(_ code: PlaybackError.Code) {
    switch code {
    case .cannotOpen: self = .cannotOpen
    case .cannotDecode, .partlyDecodable: self = .cannotDecode
    case .missingPlugin, .outputUnavailable: self = .unavailable
    case .invalidPreset: self = .usage
    case .timedOut: self = .timedOut
    default: self = .internalFailure
    }
  }

  /// What it means, in the words of `--help`, README and man page.
  public var meaning: String {
    switch self {
    case .done: "the film was played or skipped"
    case .usage: "the command line or a preset can't be used"
    case .cannotDecode: "the film can't be decoded"
    case .cannotOpen: "the film can't be opened"
    case .unavailable: "something on this system is missing: a decoder, a display, a sound device"
    case .internalFailure: "an internal failure"
    case .cannotWrite: "the standard output, the event log or the timeline can't be written"
    case .timedOut: "nothing was shown in time, or the film came to a standstill"
    case .mainNotExecutable: "the main program can't be executed"
    case .mainNotFound: "the main program isn't there"
    }
  }

  /// What is said of an end by a signal, which has no status of its own.
  public static let signalMeaning = "death by the signal n (a shell says 128 + n)"
}
