/// A controller that wants to know when the process was stopped without any warning.
///
/// `SIGSTOP`, a debugger or a freezer give no chance to prepare; only the `SIGCONT` afterwards can
/// be seen. Whatever follows a clock is out of step then. Only the topmost controller is told.
@MainActor
public protocol SceneResynchronizing: AnyObject {
  /// Called on the main actor after such a stop, while the scene is active.
  func sceneDidResynchronize()
}
