/// One step of the scene's life; its raw value is its name in an event log.
///
/// ``SceneState`` decides the steps, ``SceneDelegate`` performs them in order.
public enum SceneStep: String, Hashable, Sendable, CaseIterable {
  /// The launch begins: the window becomes visible.
  case willConnect
  /// The scene leaves the background (also at launch).
  case willEnterForeground
  /// The scene is in the foreground and uninterrupted.
  case didBecomeActive
  /// An interruption begins, or the scene is about to leave the foreground.
  case willResignActive
  /// The scene is in the background: let go of devices now.
  case didEnterBackground
  /// The scene is torn down; nothing follows.
  case didDisconnect
  /// The process stops, once every background task has ended or 300 ms are over.
  case suspend
  /// The process was stopped without warning (`SIGSTOP`, a debugger) and has just come back.
  case resynchronize
}
