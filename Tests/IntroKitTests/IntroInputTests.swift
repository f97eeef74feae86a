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
      (.key("space"), .togglePause), (.closed, .close), (.key("Left"), .back),
      (.key(KeyStroke("Left", .shift)), .stepBack), (.key("period"), .stepForward),
      (.key("9"), .quieter), (.key("Up"), .louder), (.key("question"), .help),
    ])
  func commands(gesture: WindowInput, command: IntroInput.Command) {
    #expect(IntroInput(.window, gesture).command == command)
  }

  @Test(
    "Everything else asks for nothing",
    arguments: [
      WindowInput.key("a"), .button(3), .key(KeyStroke("q", .control)), .key(KeyStroke("q", .alt)),
      .key("Q"), .key("slash"), .key(KeyStroke("Left", .command)),
      .key(KeyStroke("Left", [.shift, .control])),
    ])
  func others(gesture: WindowInput) {
    #expect(IntroInput(.window, gesture).command == nil)
  }

  @Test("Shift that only makes a character changes nothing")
  func shift() {
    for key in ["question", "slash"] {
      #expect(IntroInput(.window, .key(KeyStroke(key, .shift))).command == .help)
    }
    #expect(IntroInput(.window, .key(KeyStroke("space", .shift))).command == .togglePause)
  }

  @Test("Each command but closing the window has a key, and each key one command")
  func table() {
    let commands = KeyRow.all.flatMap(\.commands.values)
    #expect(Set(commands) == Set(IntroInput.Command.allCases).subtracting([.close]))
    let strokes = KeyRow.all.flatMap(\.commands.keys)
    #expect(strokes.count == Set(strokes).count)
  }

  @Test("What is printed of a key is what the terminal sends for it")
  func printed() {
    let bytes = [
      "Enter": "\r", "Esc": "\u{1B}", "Space": " ", "Left": "\u{1B}[D", "Right": "\u{1B}[C",
      "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Shift+Left": "\u{1B}[1;2D",
      "Shift+Right": "\u{1B}[1;2C", "comma": ",", "period": ".", "Backspace": "\u{7F}",
    ]
    for row in KeyRow.all {
      let names = row.names.split(separator: ", ").map(String.init)
      for name in names where !["click", "touch"].contains(name) {
        var decoder = KeyDecoder()
        var keys = decoder.receive((bytes[name] ?? name).utf8)
        keys += [decoder.timePassed()].compactMap { $0 }
        #expect(keys.count == 1, "\(name)")
        let command = keys.first.flatMap { IntroInput(.terminal, .key($0)).command }
        #expect(row.commands.values.contains { $0 == command }, "\(name)")
      }
    }
  }
}
