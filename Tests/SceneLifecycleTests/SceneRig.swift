@testable import SceneLifecycle

/// A scene of one controller, whose callbacks, stops and clock are in the test's hands.
@MainActor struct SceneRig {
  let log = SceneLog()
  let clock = SceneManualClock()
  let root: RecordingController
  let window: Window
  let jobControl: RecordingJobControl
  let delegate: SceneDelegate

  init() {
    root = RecordingController("root", log)
    window = Window(rootController: root)
    jobControl = RecordingJobControl(log)
    delegate = SceneDelegate(window: window, jobControl: jobControl, clock: clock)
    delegate.onDisconnect = { [log] in log.lines.append("end \($0?.name ?? "-")") }
  }
}

/// A suite that runs such a scene, and names its parts as its own.
@MainActor protocol RunsSceneRig {
  var rig: SceneRig { get }
}

extension RunsSceneRig {
  var log: SceneLog { rig.log }
  var clock: SceneManualClock { rig.clock }
  var root: RecordingController { rig.root }
  var window: Window { rig.window }
  var jobControl: RecordingJobControl { rig.jobControl }
  var delegate: SceneDelegate { rig.delegate }
}
