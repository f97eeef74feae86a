/// A key that was pressed, with what was held down meanwhile.
public struct KeyStroke: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key's X keysym name, for instance `Return`, `space`, `bracketleft`, `q`.
  ///
  /// Some windows name a key by what it gives alone (`slash`, with Shift), others by the character
  /// that came of it (`question`, with or without Shift).
  public var name: String
  /// What was held down.
  public var modifiers: KeyModifiers

  /// Makes a stroke of the key with this X keysym name.
  public init(_ name: String, _ modifiers: KeyModifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }

  /// Makes a stroke of a key alone.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

/// Keys that change the meaning of another one; those that lock (Caps Lock, Num Lock) are none.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes modifiers from bits; unknown ones are kept.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Ctrl.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt (Mod1 under X11).
  public static let alt = KeyModifiers(rawValue: 4)
  /// Super, the key of the desktop (Mod4 under X11).
  public static let command = KeyModifiers(rawValue: 8)
}
