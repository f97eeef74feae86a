/// What the scene shows: a root controller and whatever is presented on top of it.
@MainActor
public final class Window {
  /// The controller at the bottom.
  public let rootController: Controller

  /// Whether the window is on the screen.
  public private(set) var isVisible = false

  let backgroundTasks = BackgroundTaskList()

  /// The controller that has had its `didAppear`, or is about to.
  private var shownController: Controller?
  private var isChanging = false

  /// Creates a window that is not visible yet.
  ///
  /// - Parameter rootController: A controller that is in no window and not presented; anything
  ///   else is a programmer's mistake and traps.
  public init(rootController: Controller) {
    precondition(
      rootController.window == nil && rootController.presentingController == nil,
      "The root controller of a window is already in use: it is presented or in another window.")
    self.rootController = rootController
    rootController.hostingWindow = self
  }

  /// The controller on top of all others: the one that scene steps are forwarded to.
  public var topmostController: Controller {
    var controller = rootController
    while let presented = controller.presentedController { controller = presented }
    return controller
  }

  /// Puts the window on the screen; its topmost controller appears. A repeated call does nothing.
  public func makeVisible() {
    isVisible = true
    showTopmost()
  }

  /// Holds a suspension or a teardown back until the task has ended (300 ms or 500 ms at most).
  ///
  /// - Parameter name: Names the task in ``openBackgroundTasks``.
  /// - Returns: The task; it ends by ``BackgroundTask/end()`` or when it is released.
  public func beginBackgroundTask(named name: String) -> BackgroundTask {
    BackgroundTask(name: name, in: backgroundTasks)
  }

  /// The names of the background tasks that have not ended, in the order of their beginning.
  public var openBackgroundTasks: [String] { backgroundTasks.names }

  /// Brings appearances in step with the presented controllers, one complete change at a time.
  func showTopmost() {
    guard isVisible, !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    // A callback may present or dismiss: the loop catches up once the change under way is complete.
    while shownController !== topmostController {
      let old = shownController
      let new = topmostController
      old?.willDisappear()
      new.willAppear()
      shownController = new
      old?.didDisappear()
      new.didAppear()
    }
  }
}
