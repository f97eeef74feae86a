import SceneLifecycle

/// The bottom of the window: it is topmost again when the game is dismissed.
final class Menu: Controller, SceneActivityAware {
  func sceneWillResignActive() { print("The menu pauses.") }
  func sceneDidBecomeActive() { print("The menu goes on.") }
}

/// The topmost controller: the only one that hears of the scene.
final class Game: Controller, SceneActivityAware {
  private var isSaved = false

  override func didAppear() { print("The game begins.") }
  override func didDisappear() { print("The game is over.") }

  func sceneWillResignActive() { print("The game pauses.") }
  func sceneDidBecomeActive() { print("The game goes on.") }

  func sceneDidEnterBackground() {
    // The process stops when this task has ended, within 300 ms.
    let task = window?.beginBackgroundTask(named: "save the game")
    Task {
      await save()
      task?.end()
    }
  }

  private func save() async {
    guard !isSaved else { return }
    isSaved = true
    print("The game is saved.")
  }
}

@main struct Program {
  @MainActor static func main() {
    SignalSource.block()  // The first statement: before it, SIGUSR1 kills.
    let menu = Menu()
    let scene = SceneDelegate(window: Window(rootController: menu))
    scene.onDisconnect = { signal in
      if let signal { JobControl.die(by: signal) }
    }
    let signals = SignalSource { signal in
      // No event of the scene: what it means is ours to say.
      if signal.number == SceneSignal.goOn { menu.dismiss() }
      scene.receive(signal)
    }
    scene.connect()
    menu.present(Game())
    withExtendedLifetime(signals) { MainLoop.run() }
  }
}
