/// The names of symbols on keys, as X has them.
enum KeyName {
  /// The name of a symbol; nil for none, and for a modifier.
  ///
  /// A symbol that has no name here is told by its Unicode number, such as `U00E9`, or by X's own.
  static func name(of symbol: UInt32) -> String? {
    switch symbol {
    case 0: nil
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(UInt8(symbol)))
    case 0x21...0x7E: punctuation[symbol]
    case 0xFFBE...0xFFE0: "F\(symbol - 0xFFBD)"
    case 0xFFB0...0xFFB9: "KP_\(symbol - 0xFFB0)"
    case 0xFFE1...0xFFEE, 0xFE01...0xFE1F, 0xFF7E, 0xFF7F: nil  // Shift_L … Hyper_R, groups
    case 0xA0...0xFF: "U\(hexadecimal(symbol))"
    case 0x0100_0100...0x0110_FFFF: "U\(hexadecimal(symbol & 0xFF_FFFF))"
    default: others[symbol] ?? "0x\(hexadecimal(symbol))"
    }
  }

  /// Whether a symbol is a letter that Shift makes a capital, in Latin-1.
  static func isLowerLetter(_ symbol: UInt32) -> Bool {
    (0x61...0x7A).contains(symbol) || ((0xE0...0xFE).contains(symbol) && symbol != 0xF7)
  }

  /// Whether a symbol is one of the keypad's, which Num Lock chooses.
  static func isKeypad(_ symbol: UInt32) -> Bool { (0xFF80...0xFFBD).contains(symbol) }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static let punctuation: [UInt32: String] = [
    0x21: "exclam", 0x22: "quotedbl", 0x23: "numbersign", 0x24: "dollar", 0x25: "percent",
    0x26: "ampersand", 0x27: "apostrophe", 0x28: "parenleft", 0x29: "parenright",
    0x2A: "asterisk", 0x2B: "plus", 0x2C: "comma", 0x2D: "minus", 0x2E: "period", 0x2F: "slash",
    0x3A: "colon", 0x3B: "semicolon", 0x3C: "less", 0x3D: "equal", 0x3E: "greater",
    0x3F: "question", 0x40: "at", 0x5B: "bracketleft", 0x5C: "backslash", 0x5D: "bracketright",
    0x5E: "asciicircum", 0x5F: "underscore", 0x60: "grave", 0x7B: "braceleft", 0x7C: "bar",
    0x7D: "braceright", 0x7E: "asciitilde",
  ]

  private static let others: [UInt32: String] = [
    0x20: "space", 0x20AC: "EuroSign",
    0xFF08: "BackSpace", 0xFF09: "Tab", 0xFE20: "ISO_Left_Tab", 0xFF0D: "Return",
    0xFF13: "Pause", 0xFF1B: "Escape", 0xFF50: "Home", 0xFF51: "Left", 0xFF52: "Up",
    0xFF53: "Right", 0xFF54: "Down", 0xFF55: "Prior", 0xFF56: "Next", 0xFF57: "End",
    0xFF58: "Begin", 0xFF60: "Select", 0xFF61: "Print", 0xFF63: "Insert", 0xFF67: "Menu",
    0xFF69: "Cancel", 0xFF6A: "Help", 0xFF6B: "Break", 0xFFFF: "Delete",
    0xFF80: "KP_Space", 0xFF89: "KP_Tab", 0xFF8D: "KP_Enter", 0xFF95: "KP_Home",
    0xFF96: "KP_Left", 0xFF97: "KP_Up", 0xFF98: "KP_Right", 0xFF99: "KP_Down",
    0xFF9A: "KP_Prior", 0xFF9B: "KP_Next", 0xFF9C: "KP_End", 0xFF9D: "KP_Begin",
    0xFF9E: "KP_Insert", 0xFF9F: "KP_Delete", 0xFFAA: "KP_Multiply", 0xFFAB: "KP_Add",
    0xFFAC: "KP_Separator", 0xFFAD: "KP_Subtract", 0xFFAE: "KP_Decimal", 0xFFAF: "KP_Divide",
    0xFFBD: "KP_Equal",
    0x1008_FF11: "XF86AudioLowerVolume", 0x1008_FF12: "XF86AudioMute",
    0x1008_FF13: "XF86AudioRaiseVolume", 0x1008_FF14: "XF86AudioPlay",
    0x1008_FF15: "XF86AudioStop", 0x1008_FF16: "XF86AudioPrev", 0x1008_FF17: "XF86AudioNext",
    0x1008_FF26: "XF86Back", 0x1008_FF31: "XF86AudioPause",
  ]
}
