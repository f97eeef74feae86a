import Testing

@testable import SceneLifecycle

@MainActor
@Suite("SceneDelegate")
struct SceneDelegateTests: RunsSceneRig {
  let rig = SceneRig()

  @Test("A launch makes the window visible, then the callbacks follow")
  func launch() {
    delegate.connect()
    #expect(
      log.take() == [
        "root.willAppear", "root.didAppear", "root.willEnterForeground", "root.didBecomeActive",
      ])
    #expect(delegate.activationState == .foregroundActive)
    delegate.connect()
    #expect(log.take() == [])
  }

  @Test("The background: callbacks, the process stops, and it comes back")
  func background() {
    delegate.connect()
    _ = log.take()
    delegate.receive(.background)
    #expect(log.take() == ["root.willResignActive", "root.didEnterBackground", "suspended"])
    delegate.receive(.foreground)
    #expect(log.take() == ["root.willEnterForeground", "root.didBecomeActive"])
    delegate.receive(.foreground)
    #expect(log.take() == ["root.didResynchronize"])
  }

  @Test("Steps are observed just before they are performed, and nothing is left out")
  func observer() {
    delegate.onStep = { [log] in log.lines.append("step \($0.rawValue)") }
    delegate.onSuspendOutcome = { [log] in log.lines.append("outcome \($0.rawValue)") }
    delegate.connect()
    _ = log.take()
    delegate.receive(SceneSignal(number: 20, sender: 1))
    #expect(
      log.take() == [
        "step willResignActive", "root.willResignActive",
        "step didEnterBackground", "root.didEnterBackground",
        "step suspend", "suspended", "outcome stopped",
      ])
    delegate.receive(SceneSignal(number: 15, sender: 1))
    #expect(log.take() == ["step didDisconnect", "end TERM"])
  }

  @Test("Only the topmost controller is told, also after present and dismiss")
  func topmostOnly() {
    delegate.connect()
    let sheet = RecordingController("sheet", log)
    root.present(sheet)
    _ = log.take()
    delegate.receive(.resign)
    delegate.receive(.becomeActive)
    #expect(log.take() == ["sheet.willResignActive", "sheet.didBecomeActive"])
    sheet.dismiss()
    _ = log.take()
    delegate.receive(.resign)
    #expect(log.take() == ["root.willResignActive"])
  }

  @Test("A topmost controller that does not want to know hides the ones below all the same")
  func unawareTopmost() {
    delegate.connect()
    root.present(Controller())
    _ = log.take()
    for event in [SceneEvent.resign, .becomeActive, .foreground] { delegate.receive(event) }
    #expect(log.take() == [])
  }

  @Test("Refused to stop: a terminal's request comes straight back, another's waits for CONT")
  func orphaned() {
    jobControl.outcome = .refused
    delegate.connect()
    _ = log.take()
    delegate.receive(SceneSignal(number: 20, isFromTerminal: true))
    #expect(
      log.take() == [
        "root.willResignActive", "root.didEnterBackground", "suspended",
        "root.willEnterForeground", "root.didBecomeActive",
      ])
    delegate.receive(SceneSignal(number: 20, sender: 1))
    #expect(log.take() == ["root.willResignActive", "root.didEnterBackground", "suspended"])
    #expect(delegate.activationState == .background)
  }

  @Test("An event from within a callback waits until the steps under way are complete")
  func reentrant() {
    delegate.connect()
    _ = log.take()
    root.onEvent = { [delegate] in if $0 == "willResignActive" { delegate.receive(.foreground) } }
    delegate.receive(.background)
    #expect(
      log.take() == [
        "root.willResignActive", "root.didEnterBackground", "suspended",
        "root.willEnterForeground", "root.didBecomeActive",
      ])
  }

  @Test("Signals before the launch are not lost")
  func beforeLaunch() {
    delegate.receive(SceneSignal(number: 10, sender: 1))
    #expect(log.take() == [])
    delegate.connect()
    #expect(log.take().suffix(2) == ["root.didBecomeActive", "root.willResignActive"])
    #expect(delegate.activationState == .foregroundInactive)
  }

  @Test("1,000 resigns are one, 500 pairs end active")
  func storm() {
    delegate.connect()
    _ = log.take()
    for _ in 0..<1000 { delegate.receive(.resign) }
    #expect(log.take() == ["root.willResignActive"])
    delegate.receive(.foreground)
    for _ in 0..<500 {
      delegate.receive(.resign)
      delegate.receive(.foreground)
    }
    #expect(log.take().count == 1001)
    #expect(delegate.activationState == .foregroundActive)
  }
}
