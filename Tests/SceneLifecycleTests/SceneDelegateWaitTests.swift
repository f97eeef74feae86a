import Testing

@testable import SceneLifecycle

@MainActor
@Suite("SceneDelegate, waiting for background tasks", .timeLimit(.minutes(1)))
struct SceneDelegateWaitTests: RunsSceneRig {
  let rig = SceneRig()

  @Test("The process stops when the last background task has ended, and not inside its end()")
  func backgroundTask() async {
    delegate.connect()
    var tasks: [BackgroundTask] = []
    root.onEvent = { [window] in
      guard $0 == "didEnterBackground" else { return }
      tasks = ["sound", "picture"].map { window.beginBackgroundTask(named: $0) }
    }
    _ = log.take()
    delegate.receive(.background)
    #expect(log.take() == ["root.willResignActive", "root.didEnterBackground"])
    #expect(window.openBackgroundTasks == ["sound", "picture"])
    tasks[0].end()
    tasks[0].end()
    #expect(tasks[0].isEnded && !tasks[1].isEnded)
    await suspension {
      tasks[1].end()
      #expect(log.take() == [], "whoever ends a task returns first")
    }
    #expect(log.take() == ["suspended"])
  }

  @Test("A background task that is released has ended")
  func forgottenTask() async {
    delegate.connect()
    var task: BackgroundTask? = window.beginBackgroundTask(named: "forgotten")
    delegate.receive(.background)
    _ = log.take()
    #expect(task?.isEnded == false)
    await suspension { task = nil }
    #expect(log.take() == ["suspended"])
    #expect(window.openBackgroundTasks == [])
  }

  @Test("After 300 ms the process stops, whoever still holds something")
  func suspendBound() async {
    delegate.connect()
    let task = window.beginBackgroundTask(named: "hangs")
    delegate.receive(.background)
    _ = log.take()
    await clock.sleepsBegun(1)
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleeping == 1)
    await mainActorIsIdle()
    #expect(log.take() == [])
    await suspension { clock.advance(by: .milliseconds(1)) }
    #expect(log.take() == ["suspended"])
    #expect(!task.isEnded)
  }

  @Test("The foreground during the wait drops the suspension, for good")
  func foregroundWhileWaiting() async {
    delegate.connect()
    let task = window.beginBackgroundTask(named: "device")
    delegate.receive(.background)
    _ = log.take()
    await clock.sleepsBegun(1)
    delegate.receive(.foreground)
    #expect(log.take() == ["root.willEnterForeground", "root.didBecomeActive"])
    #expect(clock.sleeping == 0, "the timer is gone")
    task.end()
    await mainActorIsIdle()
    #expect(log.take() == [])
  }

  @Test("The time limit of a dropped suspension does not shorten the next one")
  func staleTimer() async {
    delegate.connect()
    let task = window.beginBackgroundTask(named: "device")
    delegate.receive(.background)
    await clock.sleepsBegun(1)
    delegate.receive(.foreground)
    delegate.receive(.background)
    _ = log.take()
    await clock.sleepsBegun(2)
    await mainActorIsIdle()
    #expect(log.take() == [])
    await suspension { task.end() }
    #expect(log.take() == ["suspended"])
  }

  @Test("A second request to stop during the wait changes nothing")
  func backgroundTwice() async {
    delegate.connect()
    let task = window.beginBackgroundTask(named: "device")
    delegate.receive(.background)
    delegate.receive(.resign)
    delegate.receive(.background)
    _ = log.take()
    await suspension { task.end() }
    #expect(log.take() == ["suspended"])
  }

  @Test("A disconnect during the wait replaces the suspension")
  func disconnectWhileWaiting() async {
    delegate.connect()
    let task = window.beginBackgroundTask(named: "device")
    delegate.receive(.background)
    _ = log.take()
    await end { [delegate] in
      delegate.receive(SceneSignal(number: 15))
      task.end()
    }
    #expect(log.take() == ["end TERM"])
  }

  @Test("A teardown is over after 500 ms at the latest")
  func disconnectBound() async {
    delegate.connect()
    let task = window.beginBackgroundTask(named: "hangs")
    delegate.receive(SceneSignal(number: 2))
    #expect(log.take().suffix(2) == ["root.willResignActive", "root.didEnterBackground"])
    await clock.sleepsBegun(1)
    clock.advance(by: .milliseconds(499))
    #expect(clock.sleeping == 1)
    await mainActorIsIdle()
    #expect(log.take() == [])
    await end { [clock] in clock.advance(by: .milliseconds(1)) }
    #expect(log.take() == ["end INT"])
    #expect(!task.isEnded)
  }

  @Test("A second signal ends at once, with the first one as the reason, and only once")
  func secondSignal() {
    delegate.connect()
    let task = window.beginBackgroundTask(named: "hangs")
    delegate.receive(SceneSignal(number: 2))
    _ = log.take()
    delegate.receive(SceneSignal(number: 15))
    #expect(log.take() == ["end INT"])
    delegate.receive(SceneSignal(number: 15))
    task.end()
    #expect(log.take() == [])
  }

  /// Returns when all that was waiting for the main actor has had its turn.
  private func mainActorIsIdle() async {
    await Task { @MainActor in }.value
  }

  /// Does something and returns once the process would have stopped.
  private func suspension(after action: () -> Void) async {
    await withCheckedContinuation { continuation in
      jobControl.onSuspend = { continuation.resume() }
      action()
    }
  }

  /// Does something and returns once the scene is torn down.
  private func end(after action: () -> Void) async {
    await withCheckedContinuation { continuation in
      delegate.onDisconnect = { [log] in
        log.lines.append("end \($0?.name ?? "-")")
        continuation.resume()
      }
      action()
    }
  }
}
