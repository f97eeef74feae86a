import Playback

/// A line of the list of keys: the one list behind terminal, window, `--help`, the help of `?`, and docs.
public struct KeyRow: Hashable, Sendable {
  /// The keys as they are printed, in ASCII.
  public let names: String
  /// What they do.
  public let meaning: String
  /// Which key asks for what.
  let commands: [KeyStroke: IntroInput.Command]

  private init(
    _ names: String, _ meaning: String, _ commands: [KeyStroke: IntroInput.Command]
  ) {
    (self.names, self.meaning, self.commands) = (names, meaning, commands)
  }

  /// All of them, in the order of the list.
  public static let all: [KeyRow] = [
    KeyRow(
      "Enter, Esc, q, click, touch", "go on to the main program",
      ["Return": .skip, "KP_Enter": .skip, "Escape": .skip, "q": .skip]),
    KeyRow("Space", "pause, play on", ["space": .togglePause]),
    KeyRow("Left, Right", "5 s back, forward", ["Left": .back, "Right": .forward]),
    KeyRow(
      "Shift+Left, comma", "one picture back, while paused",
      [KeyStroke("Left", .shift): .stepBack, "comma": .stepBack]),
    KeyRow(
      "Shift+Right, period", "one picture forward, while paused",
      [KeyStroke("Right", .shift): .stepForward, "period": .stepForward]),
    KeyRow("[, ]", "10 % slower, faster", ["bracketleft": .slower, "bracketright": .faster]),
    KeyRow("Backspace", "back to the speed of the start", ["BackSpace": .defaultRate]),
    KeyRow("Up, 0", "5 % louder", ["Up": .louder, "0": .louder]),
    KeyRow("Down, 9", "5 % quieter", ["Down": .quieter, "9": .quieter]),
    KeyRow("m", "sound off, on", ["m": .mute]),
    KeyRow("f", "full screen, window", ["f": .fullscreen]),
    KeyRow("l", "loop on, off", ["l": .loop]),
    KeyRow("i", "what is played, and how", ["i": .information]),
    KeyRow("?", "this list", ["question": .help, KeyStroke("slash", .shift): .help]),
  ]

  /// The keys in few words, for a picture that has no room for the list.
  static let inShort = """
    Enter: go on  Space: pause
    Left, Right: 5 s  comma, period: picture
    [, ]: speed  9, 0: volume  m: mute
    f: full screen  l: loop  i: information
    """

  /// What a key asks for; nil if nothing.
  ///
  /// A key with Ctrl, Alt or Super means nothing: it belongs to the desktop. Shift counts only where it
  /// has a meaning of its own: some windows tell it also where it has made the character.
  static func command(of stroke: KeyStroke) -> IntroInput.Command? {
    if let command = table[stroke] { return command }
    return stroke.modifiers == .shift ? table[KeyStroke(stroke.name)] : nil
  }

  private static let table = all.reduce(into: [:]) { table, row in
    table.merge(row.commands) { first, _ in first }
  }
}
