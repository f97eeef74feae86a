import IntroKit

extension GuardEvent {
  /// Adds what has happened to the process, as in the event log.
  func describe(in object: inout JSONObject) {
    object.add("event", "guard")
    switch self {
    case .crash(let signal):
      object.add("what", "crash")
      object.add("signal", signal)
    case .exit(let display):
      object.add("what", "exit")
      object.add("display", display.rawValue)
    case .hang: object.add("what", "hang")
    }
  }
}
