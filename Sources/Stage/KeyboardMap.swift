/// Tells which symbol a key stands for, by the keyboard's layout and the modifiers held down.
///
/// As in the X11 protocol: each key has a list of symbols, two of each of two groups, and then the
/// third and fourth of each, as the server of today writes them.
struct KeyboardMap: Hashable, Sendable {
  private let first: UInt8
  private let width: Int
  private let symbols: [UInt32]
  private var levelThree: UInt16 = 0
  private var secondGroup: UInt16 = 0
  private var numLock: UInt16 = 0

  /// Makes a map of the symbols of all keys, as many for each as the width says, from the first code
  /// on; and of the codes for each of the eight modifiers, as many for each, 0 for none.
  init(symbols: [UInt32], width: Int, first: UInt8, modifiers: [UInt8]) {
    self.symbols = symbols
    self.width = width
    self.first = first
    let keys = modifiers.count / 8
    for (index, code) in modifiers.enumerated() where code != 0 && keys > 0 {
      let bit = UInt16(1) << UInt16(index / keys)
      switch symbol(of: code, column: 0) {
      case 0xFE03: levelThree |= bit  // ISO_Level3_Shift: AltGr
      case 0xFF7E: secondGroup |= bit  // Mode_switch
      case 0xFF7F: numLock |= bit  // Num_Lock
      default: break
      }
    }
  }

  private enum Bit {
    static let shift: UInt16 = 1
    static let lock: UInt16 = 2
    static let control: UInt16 = 4
    static let alt: UInt16 = 8
    static let command: UInt16 = 64
  }

  /// The name of the key that was pressed, and what of the modifiers isn't told by it already; nil
  /// for a modifier itself, or for a key without a symbol.
  func key(_ code: UInt8, state: UInt16) -> (name: String, modifiers: StageModifiers)? {
    let symbol = symbol(of: code, state: state)
    guard let name = KeyName.name(of: symbol) else { return nil }
    var modifiers: StageModifiers = []
    let isShifted = state & Bit.shift != 0
    if isShifted, self.symbol(of: code, state: state & ~(Bit.shift | Bit.lock)) == symbol {
      modifiers.insert(.shift)
    }
    if state & Bit.control != 0 { modifiers.insert(.control) }
    if state & Bit.alt != 0 { modifiers.insert(.alt) }
    if state & Bit.command != 0 { modifiers.insert(.command) }
    return (name, modifiers)
  }

  /// The symbol of a key; 0 is none.
  func symbol(of code: UInt8, state: UInt16) -> UInt32 {
    let isSecond = state & secondGroup != 0 || state >> 13 & 3 != 0
    if state & levelThree != 0 {
      let third = isSecond ? 6 : 4
      let shifted = state & Bit.shift != 0 ? symbol(of: code, column: third + 1) : 0
      let symbol = shifted != 0 ? shifted : symbol(of: code, column: third)
      if symbol != 0 { return symbol }
    }
    let hasSecond = symbol(of: code, column: 2) != 0
    let column = isSecond && hasSecond ? 2 : 0
    let plain = symbol(of: code, column: column)
    let upper = symbol(of: code, column: column + 1)
    var isUpper = state & Bit.shift != 0
    if KeyName.isKeypad(upper), state & numLock != 0 {
      isUpper.toggle()
    } else if state & Bit.lock != 0, KeyName.isLowerLetter(plain) {
      isUpper = true
    }
    guard isUpper else { return plain }
    if upper != 0 { return upper }
    return KeyName.isLowerLetter(plain) ? plain - 0x20 : plain
  }

  private func symbol(of code: UInt8, column: Int) -> UInt32 {
    guard code >= first, column < width else { return 0 }
    let index = Int(code - first) * width + column
    return index < symbols.count ? symbols[index] : 0
  }
}
