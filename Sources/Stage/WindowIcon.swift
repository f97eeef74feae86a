/// A small picture for title bars and lists of windows: a white triangle on a dark disc.
enum WindowIcon {
  /// The icon in the form of `_NET_WM_ICON`: width, height, then the pixels as 0xAARRGGBB.
  static let words: [UInt32] =
    [UInt32(side), UInt32(side)]
    + (0..<side).flatMap { y in (0..<side).map { pixel($0, y) } }

  private static let side = 32
  private static let disc: UInt32 = 0xFF20_2830
  private static let triangle: UInt32 = 0xFFFF_FFFF

  private static func pixel(_ x: Int, _ y: Int) -> UInt32 {
    // Doubled, so that the middle lies between two pixels.
    let (right, down) = (2 * x + 1 - side, 2 * y + 1 - side)
    guard right * right + down * down < side * side else { return 0 }
    let isInside = right > -side / 3 && abs(down) * 2 < side - right - side / 3
    return isInside ? triangle : disc
  }
}
