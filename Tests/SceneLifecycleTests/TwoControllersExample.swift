import SceneLifecycle

/// A page that says what happens to it.
final class Page: Controller, SceneActivityAware {
  private let title: String
  private let say: (String) -> Void

  init(_ title: String, say: @escaping (String) -> Void) {
    self.title = title
    self.say = say
  }

  func sceneWillResignActive() { say("\(title) pauses") }
  func sceneDidBecomeActive() { say("\(title) plays") }
}

/// A program with two controllers: only the topmost one hears of the scene.
@MainActor
enum TwoControllers {
  static func makeScene(say: @escaping (String) -> Void) -> SceneDelegate {
    let delegate = SceneDelegate(window: Window(rootController: Page("Menu", say: say)))
    delegate.onDisconnect = { signal in
      if let signal { JobControl.die(by: signal) }
    }
    return delegate
  }

  /// Never returns; put `SignalSource.block()` and this into a synchronous `main`.
  static func run() -> Never {
    SignalSource.block()  // The first statement: before it, SIGUSR1 kills.
    let delegate = makeScene { print($0) }
    let source = SignalSource { delegate.receive($0) }
    delegate.connect()  // Menu plays
    // `kill -USR1` → Menu pauses, `kill -CONT` → Menu plays
    delegate.window.topmostController.present(Page("Game") { print($0) })
    // `kill -USR1` → Game pauses, and the menu hears nothing
    withExtendedLifetime(source) { MainLoop.run() }
  }
}
