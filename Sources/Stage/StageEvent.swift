/// Something that happened to a window.
package enum StageEvent: Hashable, Sendable {
  /// A key was pressed; its X keysym name, as the keyboard's layout has it.
  case key(String, StageModifiers)
  /// A pointer button was pressed, 1 the left.
  case button(Int)
  /// Its user, or the X server's end, closed it.
  case closed
  /// The part of it that shows the picture has changed.
  case placed(StageArea)
  /// It covers a monitor now, or does so no longer.
  case covers(Bool)
  /// What it shows has been damaged, and is to be painted anew.
  case exposed
  /// It has got, or lost, the keyboard.
  case focused(Bool)
  /// It has come to the screen, or has been iconified, unmapped, moved to a desktop that isn't seen.
  case visible(Bool)
  /// Something the user should know, in one sentence.
  case notice(String)
}

/// The part of a window that shows the picture.
package struct StageArea: Hashable, Sendable {
  /// What its window system calls it: the ID of an X window.
  package let identifier: UInt
  /// In pixels.
  package let size: Size
}

/// The keys that were held down besides, unless the symbol itself tells of them; the bits are those
/// of the player's own type.
package struct StageModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = StageModifiers(rawValue: 1)
  package static let control = StageModifiers(rawValue: 2)
  package static let alt = StageModifiers(rawValue: 4)
  package static let command = StageModifiers(rawValue: 8)
}
