@testable import SceneLifecycle

/// A controller that records all of its callbacks.
@MainActor
class RecordingController: Controller, SceneActivityAware, SceneResynchronizing {
  let name: String
  let log: SceneLog
  var onEvent: ((String) -> Void)?

  init(_ name: String, _ log: SceneLog) {
    self.name = name
    self.log = log
  }

  private func record(_ what: String) {
    log.lines.append("\(name).\(what)")
    onEvent?(what)
  }

  override func willAppear() { record("willAppear") }
  override func didAppear() { record("didAppear") }
  override func willDisappear() { record("willDisappear") }
  override func didDisappear() { record("didDisappear") }
  func sceneWillResignActive() { record("willResignActive") }
  func sceneDidBecomeActive() { record("didBecomeActive") }
  func sceneDidEnterBackground() { record("didEnterBackground") }
  func sceneWillEnterForeground() { record("willEnterForeground") }
  func sceneDidResynchronize() { record("didResynchronize") }
}
