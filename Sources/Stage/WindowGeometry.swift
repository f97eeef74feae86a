/// Size and place of a window in X's own syntax, as `XParseGeometry(3)` reads it: `WxH+X+Y`.
///
/// Both parts may be missing. An offset after a minus counts from the right or the lower edge.
package struct WindowGeometry: Hashable, Sendable {
  /// A distance from an edge of the screen.
  package struct Offset: Hashable, Sendable {
    /// In pixels.
    package let distance: Int
    /// From the right or the lower edge.
    package let isFromEnd: Bool

    package init(_ distance: Int, isFromEnd: Bool = false) {
      self.distance = distance
      self.isFromEnd = isFromEnd
    }

    /// Where something of this length begins inside of something longer.
    func start(of length: Int, in room: Int) -> Int {
      isFromEnd ? room - length - distance : distance
    }
  }

  /// A place.
  package struct Offsets: Hashable, Sendable {
    package let x: Offset
    package let y: Offset

    package init(x: Offset, y: Offset) {
      (self.x, self.y) = (x, y)
    }
  }

  /// The size of the window, without its frame; nil is the film's.
  package let size: Size?
  /// Where it is; nil leaves it to the window manager.
  package let offsets: Offsets?

  package init(size: Size?, offsets: Offsets?) {
    (self.size, self.offsets) = (size, offsets)
  }

  /// Reads a geometry; nil if it is none.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "=") { rest = rest.dropFirst() }
    var size: Size?
    if let first = rest.first, WindowGeometry.isDigit(first) {
      guard let width = WindowGeometry.number(&rest), let by = rest.popFirst(),
        by | 0x20 == UInt8(ascii: "x"), let height = WindowGeometry.number(&rest),
        WindowGeometry.sizes.contains(width), WindowGeometry.sizes.contains(height)
      else { return nil }
      size = Size(width: width, height: height)
    }
    var offsets: Offsets?
    if !rest.isEmpty {
      guard let x = WindowGeometry.offset(&rest), let y = WindowGeometry.offset(&rest) else {
        return nil
      }
      offsets = Offsets(x: x, y: y)
    }
    guard rest.isEmpty, size != nil || offsets != nil else { return nil }
    self.init(size: size, offsets: offsets)
  }

  /// How many pixels a side may have.
  private static let sizes = 1...32_767
  private static let offsetLimit = 32_767

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { isDigit($0) }
    // More than these are too many pixels anyway.
    guard !digits.isEmpty, digits.count <= 6 else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// A plus or a minus, and then a number that may have a sign of its own.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Offset? {
    guard let side = sign(&rest) else { return nil }
    let isNegative = sign(&rest) ?? false
    guard let distance = number(&rest), distance <= offsetLimit else { return nil }
    return Offset(isNegative ? -distance : distance, isFromEnd: side)
  }

  /// Whether it is a minus; nil if it is no sign.
  private static func sign(_ rest: inout ArraySlice<UInt8>) -> Bool? {
    guard let first = rest.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      return nil
    }
    rest = rest.dropFirst()
    return first == UInt8(ascii: "-")
  }
}
