extension Controller {
  /// Presents a controller on top of this one.
  ///
  /// In a visible window the order is: `willDisappear` of the old, `willAppear` of the new,
  /// `didDisappear` of the old, `didAppear` of the new. Called from within one of these callbacks, it
  /// takes effect when the change under way is complete.
  ///
  /// As in UIKit, an impossible presentation is ignored: when this controller already presents
  /// another one, or when `controller` is presented already, is the root of a window, or is itself
  /// below this one. So a cycle cannot come about.
  ///
  /// - Parameter controller: The controller to show; held until it is dismissed.
  /// - Returns: Whether it is presented now.
  @discardableResult
  public final func present(_ controller: Controller) -> Bool {
    guard presentedController == nil,
      controller.presentingController == nil,
      controller.hostingWindow == nil,
      controller !== bottommostController
    else { return false }
    presentedController = controller
    controller.presentingController = self
    window?.showTopmost()
    return true
  }

  /// Dismisses what this controller presents, with all that is on top of it.
  ///
  /// If it presents nothing, its presenting controller dismisses it, as in UIKit. If neither, there
  /// is nothing to do.
  public final func dismiss() {
    guard presentedController != nil else {
      presentingController?.dismiss()
      return
    }
    var below = self
    while let above = below.presentedController {
      below.presentedController = nil
      above.presentingController = nil
      below = above
    }
    window?.showTopmost()
  }

  /// The end of the chain of presenting controllers; the only one that has no presenter of its own.
  private var bottommostController: Controller {
    var controller = self
    while let below = controller.presentingController { controller = below }
    return controller
  }
}
