import IntroKit
import Playback
import SceneLifecycle

/// What follows the intro, in the same process.
final class Menu: Controller, SceneActivityAware {
  override func didAppear() { print("The menu is there.") }

  func sceneWillResignActive() { print("The menu pauses.") }
  func sceneDidBecomeActive() { print("The menu goes on.") }
}

@main struct Program {
  @MainActor static func main() {
    SignalSource.block()  // The first statement: before it, SIGUSR1 kills.
    var configuration = IntroConfiguration()  // The intro inside the library.
    if let film = CommandLine.arguments.dropFirst().first {
      configuration.film = .source(.path(film))
    }
    configuration.timeout = .seconds(5)

    let events = IntroEvents(since: .now)
    events.observe { event, _ in
      if case .firstPicture = event { print("The first picture is shown.") }
    }
    let intro = IntroController(configuration: configuration, events: events)
    let keys = SkipInput { [weak intro] input in intro?.receive(input) }
    intro.onFinish = { [weak intro] outcome in
      print("The intro is over: \(outcome.name).")
      keys?.end()  // What was typed, and the terminal, are the menu's.
      intro?.present(Menu())
    }

    let scene = SceneDelegate(window: Window(rootController: intro))
    scene.onStep = { step in
      switch step {
      case .willEnterForeground, .resynchronize: keys?.resume()
      case .didEnterBackground: keys?.suspend()
      default: break
      }
    }
    scene.onDisconnect = { signal in
      keys?.suspend()
      if let signal { JobControl.die(by: signal) }
    }
    let signals = SignalSource { scene.receive($0) }
    scene.connect()
    withExtendedLifetime(signals) { MainLoop.run() }
  }
}
