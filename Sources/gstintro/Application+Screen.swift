import IntroKit

extension Application {
  /// Keeps the terminal in order while the film is drawn on it.
  func keepTerminal(_ event: IntroEvent) {
    switch event {
    case .ready, .firstPicture, .seeked:
      guard intro.outcome == nil else { return }
      terminal?.open()
      console.isHeld = true
      keys?.keepKeys()
    case .released:
      terminal?.close(hasLeft: true)
      console.isHeld = false
    default: return
    }
  }

  /// Leaves the screen to the main program, while the film's devices are let go of.
  func leaveScreen(_ event: IntroEvent) {
    switch event {
    case .firstPicture: screen.prepare()
    case .outcome: leaving = Task { [screen] in await screen.leave() }
    default: break
    }
  }
}
