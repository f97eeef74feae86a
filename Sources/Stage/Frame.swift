/// A width and a height, in pixels.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The same shape, small enough for a room.
  func bounded(by room: Size) -> Size {
    width <= room.width && height <= room.height ? self : fitting(in: room)
  }

  /// The same shape, as large as a room allows.
  func fitting(in room: Size) -> Size {
    guard width > 0, height > 0, room.width > 0, room.height > 0 else { return room }
    let isWider = width * room.height > height * room.width
    return isWider
      ? Size(width: room.width, height: max(1, (room.width * height + width / 2) / width))
      : Size(width: max(1, (room.height * width + height / 2) / height), height: room.height)
  }
}

/// A rectangle on the screen, or in a window; in pixels.
struct Frame: Hashable, Sendable {
  var x: Int
  var y: Int
  var size: Size

  init(x: Int, y: Int, size: Size) {
    (self.x, self.y, self.size) = (x, y, size)
  }

  init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: x, y: y, size: Size(width: width, height: height))
  }

  var width: Int { size.width }
  var height: Int { size.height }

  /// What a user should know who has asked for this place of a window; nil if it is a usual one.
  func notice(on screen: Size) -> String? {
    let isSeen =
      x < screen.width && y < screen.height && x + width > 0 && y + height > 0
    let limits = "the screen has \(screen.width)x\(screen.height) pixels"
    if !isSeen {
      return "The window can't be seen at \(offset(x))\(offset(y)), since \(limits); "
        + "give it another place."
    }
    // Twice as large happens, for instance to show a part.
    guard width > 2 * screen.width || height > 2 * screen.height else { return nil }
    return "The window of \(width)x\(height) pixels may be too large to be filled in time, since "
      + "\(limits); make it smaller."
  }

  private func offset(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }
}
