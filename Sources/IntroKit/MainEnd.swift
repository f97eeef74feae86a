/// How a main program ended that was a process of its own.
public enum MainEnd: Hashable, Sendable {
  /// It ended with this status, 0 to 255.
  case status(Int32)
  /// A signal ended it.
  case signal(Int32)

  /// The status a shell would show: 128 + n for a signal.
  public var exitCode: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }
}
