/// A controller that wants to know how active its scene is; adopt it and implement what you need.
///
/// Only the topmost controller of the window is told (``Window/topmostController``). All four
/// callbacks are optional and are called on the main actor, in UIKit's order. The launch calls
/// ``sceneWillEnterForeground()`` and ``sceneDidBecomeActive()``.
@MainActor
public protocol SceneActivityAware: AnyObject {
  /// Called when an interruption begins, and before the scene enters the background.
  func sceneWillResignActive()
  /// Called when the scene is in the foreground and uninterrupted.
  func sceneDidBecomeActive()
  /// Called when the scene is in the background.
  ///
  /// Let go of devices here. Work that goes on after the return holds the process awake with
  /// ``Window/beginBackgroundTask(named:)``, for at most 300 ms.
  func sceneDidEnterBackground()
  /// Called when the scene is about to leave the background.
  func sceneWillEnterForeground()
}

extension SceneActivityAware {
  /// Does nothing.
  public func sceneWillResignActive() {}
  /// Does nothing.
  public func sceneDidBecomeActive() {}
  /// Does nothing.
  public func sceneDidEnterBackground() {}
  /// Does nothing.
  public func sceneWillEnterForeground() {}
}
