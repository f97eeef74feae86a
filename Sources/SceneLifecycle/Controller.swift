/// Something that can be on the screen: a part of a program that appears and disappears.
///
/// Subclass it, and adopt ``SceneActivityAware`` to hear of interruptions and the background. A
/// controller appears as the root of a visible ``Window`` or by ``present(_:)``; the four callbacks
/// always come in the order `willAppear`, `didAppear`, `willDisappear`, `didDisappear`.
@MainActor
open class Controller {
  /// The controller that this one has presented on top of itself.
  public internal(set) final var presentedController: Controller?

  /// The controller that has presented this one.
  public internal(set) final weak var presentingController: Controller?

  /// The window whose root this is.
  final weak var hostingWindow: Window?

  /// Creates a controller that is in no window yet.
  public init() {}

  /// The window this controller is in: as its root, or presented by a controller that is in it.
  public final var window: Window? {
    presentingController?.window ?? hostingWindow
  }

  /// Called before this controller becomes the visible one.
  open func willAppear() {}

  /// Called when this controller has become the visible one.
  ///
  /// The controller it replaces has had its ``didDisappear()``: devices it held are free.
  open func didAppear() {}

  /// Called before another controller takes this one's place.
  open func willDisappear() {}

  /// Called when this controller is not visible any more; free what it holds here.
  open func didDisappear() {}
}
