/// The brain that holds `suspend` and `didDisconnect` back while background tasks are open.
///
/// | waiting for | no task open | time up | foreground | disconnect | other events |
/// |---|---|---|---|---|---|
/// | nothing | – | – | – | – | – |
/// | suspend (300 ms) | perform suspend | perform suspend | drop it | drop it | – |
/// | didDisconnect (500 ms) | perform it | perform it | – | perform it at once | – |
///
/// Steps other than these two are performed at once, and so are these when no task is open.
struct SceneHold: Hashable, Sendable {
  /// What the delegate is to do.
  enum Effect: Hashable, Sendable {
    case startTimer(Duration)
    case stopTimer
    case perform(SceneStep)
  }

  /// The step held back.
  private(set) var waiting: SceneStep?

  /// How long a step is held back at most; nil if it never is.
  static func limit(of step: SceneStep) -> Duration? {
    switch step {
    case .suspend: .milliseconds(300)
    case .didDisconnect: .milliseconds(500)
    case .willConnect, .willEnterForeground, .didBecomeActive, .willResignActive,
      .didEnterBackground, .resynchronize:
      nil
    }
  }

  /// Takes the next step of the scene, with the number of background tasks open now.
  mutating func take(_ step: SceneStep, openTasks: Int) -> [Effect] {
    guard openTasks > 0, let limit = Self.limit(of: step) else { return [.perform(step)] }
    waiting = step
    return [.startTimer(limit)]
  }

  /// Takes an event before ``SceneState`` does: the process never stops after it came back.
  mutating func receive(_ event: SceneEvent) -> [Effect] {
    switch (waiting, event) {
    case (.suspend, .foreground), (.suspend, .disconnect):
      waiting = nil
      return [.stopTimer]
    case (.didDisconnect, .disconnect):
      return release()  // Asked a second time: whoever asks does not want to wait.
    default:
      return []
    }
  }

  /// Takes the number of background tasks open after one ended.
  mutating func tasksChanged(open count: Int) -> [Effect] {
    count == 0 ? release() : []
  }

  /// Takes the end of the time limit: whoever still holds something has had its chance.
  mutating func timeUp() -> [Effect] {
    release()
  }

  private mutating func release() -> [Effect] {
    guard let step = waiting else { return [] }  // Late: dropped or performed already.
    waiting = nil
    return [.stopTimer, .perform(step)]
  }
}
