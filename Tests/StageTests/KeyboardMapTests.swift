import Testing

@testable import Stage

/// Symbols of keys in two layouts, with every modifier.
@Suite struct KeyboardMapTests {
  /// Key codes from 8 on, eight symbols each, in the server's order.
  private static let keys: [[UInt32]] = [
    [0x71, 0x51],  // 8: q Q
    [0x2F, 0x3F],  // 9: / ? (US)
    [0x38, 0x28, 0, 0, 0x5B, 0],  // 10: 8 ( and [ by AltGr (German)
    [0xFF51],  // 11: Left
    [0xFF96, 0xFFB4],  // 12: KP_Left KP_4
    [0xFE03],  // 13: AltGr
    [0xFF7F],  // 14: Num_Lock
    [0xFFE1],  // 15: Shift
    [0x71, 0x51, 0x6CA, 0x6EA],  // 16: q Q, and Cyrillic letters in the second group
    [0xE4],  // 17: ä alone
    [0x20],  // 18: space
    [0xFF0D], [0xFF1B], [0xFFBE], [0x1008_FF14], [0x0100_20AC],  // 19 to 23
  ]
  private static let map: KeyboardMap = {
    var modifiers = [UInt8](repeating: 0, count: 8)
    (modifiers[0], modifiers[4], modifiers[7]) = (15, 14, 13)
    return KeyboardMap(
      symbols: keys.flatMap { $0 + [UInt32](repeating: 0, count: 8 - $0.count) }, width: 8,
      first: 8, modifiers: modifiers)
  }()

  private static let shift: UInt16 = 1
  private static let lock: UInt16 = 2
  private static let control: UInt16 = 4
  private static let alt: UInt16 = 8
  private static let numLock: UInt16 = 16
  private static let superKey: UInt16 = 64
  private static let altGr: UInt16 = 128
  private static let secondGroup: UInt16 = 1 << 13

  @Test(
    arguments: [
      (8, 0, "q", []), (8, shift, "Q", []), (8, lock, "Q", []), (8, shift | lock, "Q", []),
      (8, control, "q", .control), (8, alt, "q", .alt), (8, superKey, "q", .command),
      (9, 0, "slash", []), (9, shift, "question", []), (9, lock, "slash", []),
      (10, 0, "8", []), (10, altGr, "bracketleft", []), (10, shift, "parenleft", []),
      (11, 0, "Left", []), (11, shift, "Left", .shift),
      (11, shift | control, "Left", [.shift, .control]), (11, altGr, "Left", []),
      (12, 0, "KP_Left", []), (12, numLock, "KP_4", []), (12, numLock | shift, "KP_Left", []),
      (16, 0, "q", []), (16, secondGroup, "0x06CA", []), (8, secondGroup, "q", []),
      (17, 0, "U00E4", []), (17, shift, "U00C4", []),
      (18, 0, "space", []), (18, shift, "space", .shift), (19, 0, "Return", []),
      (20, 0, "Escape", []), (21, 0, "F1", []), (22, 0, "XF86AudioPlay", []),
      (23, 0, "U20AC", []),
    ] as [(UInt8, UInt16, String, StageModifiers)])
  func keyIsNamed(code: UInt8, state: UInt16, name: String, modifiers: StageModifiers) throws {
    let key = try #require(Self.map.key(code, state: state))
    #expect(key.name == name)
    #expect(key.modifiers == modifiers)
  }

  @Test(arguments: [13, 14, 15, 7, 24, 255] as [UInt8])
  func modifiersAndUnknownKeysAreNone(code: UInt8) {
    #expect(Self.map.key(code, state: 0) == nil)
  }

  @Test func anEmptyMapKnowsNothing() {
    let map = KeyboardMap(symbols: [], width: 0, first: 8, modifiers: [])
    #expect(map.key(38, state: 0xFFFF) == nil)
  }
}
