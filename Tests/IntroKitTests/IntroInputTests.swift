import Playback
import Testing

@testable import IntroKit

@Suite("What the user asks for")
struct IntroInputTests {
  @Test(
    "Keys, clicks and touches",
    arguments: [
      (WindowInput.key("Return"), IntroInput.Command.skip), (.key("KP_Enter"), .skip),
      (.key("Escape"), .skip), (.key("q"), .skip), (.button(1), .skip), (.touch, .skip),
      (.key("space"), .togglePause), (.closed, .close),
    ])
  func commands(gesture: WindowInput, command: IntroInput.Command) {
    #expect(IntroInput(.window, gesture).command == command)
  }

  @Test(
    "Everything else asks for nothing",
    arguments: [
      WindowInput.key("a"), .button(3), .key(KeyStroke("q", .control)), .key(KeyStroke("q", .alt)),
    ])
  func others(gesture: WindowInput) {
    #expect(IntroInput(.window, gesture).command == nil)
  }

  @Test("The terminal's keys bear the names of the window's")
  func terminal() {
    let keys: [KeyDecoder.Key] = [.enter, .escape, .quit, .space]
    #expect(
      keys.map { IntroInput(.terminal, .key(KeyStroke($0.rawValue))).command }
        == [.skip, .skip, .skip, .togglePause])
  }
}
