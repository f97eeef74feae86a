import IntroKit
import SceneLifecycle

extension MainEvent {
  /// Adds what happened to the main program, as in the event log.
  func describe(in object: inout JSONObject) {
    object.add("event", "main")
    object.add("what", name)
    switch self {
    case .started(let processID): object.add("pid", processID)
    case .sign(let sign): object.add("sign", sign.rawValue)
    case .status(let text): object.add("text", text)
    case .stopped(let signal), .ended(.signal(let signal)):
      object.add("signal", SceneSignal(number: signal).name)
    case .ended(.status(let status)): object.add("status", status)
    case .awaited, .late, .continued: break
    }
  }

  private var name: String {
    switch self {
    case .started: "started"
    case .sign: "sign"
    case .status: "status"
    case .awaited: "awaited"
    case .late: "late"
    case .stopped: "stopped"
    case .continued: "continued"
    case .ended: "ended"
    }
  }
}
