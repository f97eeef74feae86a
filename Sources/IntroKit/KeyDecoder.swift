import Playback

/// Decodes the bytes of a terminal into keys.
///
/// | state     | byte                  | next      | key                                       |
/// |-----------|-----------------------|-----------|-------------------------------------------|
/// | plain     | ESC                   | escape    |                                           |
/// | plain     | CR, LF, BS, DEL       | plain     | Return, Return, BackSpace, BackSpace      |
/// | plain     | a character of ASCII  | plain     | its X keysym, as far as it is known here  |
/// | plain     | anything else         | plain     | (other controls; every byte of UTF-8)     |
/// | escape    | `[`, `O`              | sequence  |                                           |
/// | escape    | ESC                   | escape    | Escape                                    |
/// | escape    | anything else         | plain     | (a key with Alt)                          |
/// | escape    | time passed           | plain     | Escape                                    |
/// | sequence  | ` ` … `?`             | sequence  |                                           |
/// | sequence  | `A` `B` `C` `D`       | plain     | an arrow, with modifiers by its numbers   |
/// | sequence  | `M` after `O`         | plain     | KP_Enter                                  |
/// | sequence  | ESC                   | escape    | (cut short)                               |
/// | sequence  | anything else         | plain     | (F1, Home, the end of a paste)            |
/// | sequence  | time passed           | plain     |                                           |
///
/// Arrows come as `ESC [ D`, from a keypad in application mode as `ESC O D`, and with modifiers as
/// `ESC [ 1 ; 2 D`. A terminal isn't asked to mark what is pasted, so that comes as typed.
struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case plain
    case escape
    /// Behind ESC and `[`, or `O`; what has come of numbers.
    case sequence(isShort: Bool, [UInt8])
  }

  private var state = State.plain

  /// Whether only time can tell what the bytes so far mean.
  var awaitsMore: Bool { state != .plain }

  /// Takes bytes as they were read.
  mutating func receive(_ bytes: some Sequence<UInt8>) -> [KeyStroke] {
    bytes.compactMap { receive($0) }
  }

  /// Says that nothing followed for a while: an ESC so far alone was the key itself.
  mutating func timePassed() -> KeyStroke? {
    defer { state = .plain }
    return state == .escape ? "Escape" : nil
  }

  private mutating func receive(_ byte: UInt8) -> KeyStroke? {
    switch (state, byte) {
    case (.plain, 0x1B), (.sequence, 0x1B):
      state = .escape
      return nil
    case (.plain, _):
      return KeyDecoder.names[byte].map { KeyStroke($0) }
    case (.escape, 0x1B):
      return "Escape"
    case (.escape, UInt8(ascii: "[")):
      state = .sequence(isShort: false, [])
      return nil
    case (.escape, UInt8(ascii: "O")):
      state = .sequence(isShort: true, [])
      return nil
    case (.escape, _):
      state = .plain
      return nil
    case (.sequence(let isShort, let numbers), 0x20...0x3F):
      // No key has as many; what is longer is an answer of the terminal's, and means nothing.
      let isTooLong = numbers.count == KeyDecoder.mostNumbers
      state = .sequence(isShort: isShort, isTooLong ? numbers : numbers + [byte])
      return nil
    case (.sequence(let isShort, let numbers), _):
      state = .plain
      if isShort, byte == UInt8(ascii: "M") { return "KP_Enter" }
      guard let name = KeyDecoder.arrows[byte],
        let modifiers = KeyDecoder.modifiers(numbers)
      else { return nil }
      return KeyStroke(name, modifiers)
    }
  }

  /// What was held down, by the number behind the last `;`; nil if it is no such number.
  private static func modifiers(_ numbers: [UInt8]) -> KeyModifiers? {
    guard let last = numbers.split(separator: UInt8(ascii: ";")).last else { return [] }
    guard numbers.contains(UInt8(ascii: ";")) else {
      // An old form without the first number, or the number of times that is always one.
      return numbers == [UInt8(ascii: "1")] ? [] : nil
    }
    guard let number = UInt8(String(decoding: last, as: UTF8.self)), number > 0 else { return nil }
    // Shift 1, Alt 2, Ctrl 4, and what terminals call Meta or Super 8.
    let bits: [(UInt8, KeyModifiers)] = [(1, .shift), (2, .alt), (4, .control), (8, .command)]
    return KeyModifiers(bits.filter { (number - 1) & $0.0 != 0 }.map(\.1))
  }

  private static let mostNumbers = 16

  private static let arrows: [UInt8: String] = [
    UInt8(ascii: "A"): "Up", UInt8(ascii: "B"): "Down",
    UInt8(ascii: "C"): "Right", UInt8(ascii: "D"): "Left",
  ]

  /// The X keysym names of plain bytes; letters and digits are called what they are.
  private static let names: [UInt8: String] = {
    var names: [UInt8: String] = [
      0x08: "BackSpace", 0x0A: "Return", 0x0D: "Return", 0x7F: "BackSpace",
      UInt8(ascii: " "): "space", UInt8(ascii: "["): "bracketleft",
      UInt8(ascii: "]"): "bracketright", UInt8(ascii: ","): "comma",
      UInt8(ascii: "."): "period", UInt8(ascii: "?"): "question", UInt8(ascii: "/"): "slash",
    ]
    let ranges = [("a", "z"), ("A", "Z"), ("0", "9")] as [(Unicode.Scalar, Unicode.Scalar)]
    for (first, last) in ranges {
      for byte in UInt8(ascii: first)...UInt8(ascii: last) {
        names[byte] = String(Unicode.Scalar(byte))
      }
    }
    return names
  }()
}
