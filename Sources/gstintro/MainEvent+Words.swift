import IntroKit
import SceneLifecycle

extension MainEvent {
  /// What happened to the main program, as a plain line.
  var line: String {
    switch self {
    case .started(let processID): "main program runs as process \(processID)"
    case .sign(.ready): "main program is ready"
    case .sign(.window): "a window of another program has come"
    case .sign(.exitOfIntro): "the intro is over"
    case .status(let text): "main program says: \(text)"
    case .awaited: "main program isn't ready yet"
    case .late: "main program isn't waited for any longer"
    case .stopped(let signal): "main program stopped by \(SceneSignal(number: signal).name)"
    case .continued: "main program goes on"
    case .ended(.status(let status)): "main program ended with status \(status)"
    case .ended(.signal(let signal)): "main program ended by \(SceneSignal(number: signal).name)"
    }
  }
}
