/// A rectangle on the screen, in pixels; it may reach beyond its edges.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A rectangle of these edges.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// How a picture lies in its window.
public enum PictureGravity: CaseIterable, Sendable {
  /// Covers it; what is too much is cut off on both sides.
  case fill
  /// Is whole, between black bars.
  case fit
  /// Is distorted to its shape.
  case stretch

  /// Where the whole picture is when its window is here.
  public func picture(in window: Rectangle, aspect: Double) -> Rectangle {
    let high = window.width / aspect
    let isTooHigh = high > window.height
    switch self {
    case .stretch: return window
    case .fill where isTooHigh, .fit where !isTooHigh:
      return Rectangle(
        x: window.x, y: window.y + (window.height - high) / 2, width: window.width, height: high)
    case .fill, .fit:
      let wide = window.height * aspect
      return Rectangle(
        x: window.x + (window.width - wide) / 2, y: window.y, width: wide, height: window.height)
    }
  }
}

/// The code by which the test films tell their picture's number; drawn by `Tests/media/pattern`.
public enum PictureCode {
  /// What was read.
  public enum Reading: Hashable, Sendable {
    /// A whole picture with this number.
    case number(Int)
    /// A picture that is just being replaced by another one.
    case torn
    /// No such picture.
    case none
  }

  private static let sync = 0b101001

  /// Reads the number of a picture.
  ///
  /// - Parameters:
  ///   - picture: where the whole picture is.
  ///   - aspect: width / height of the film as it should be shown.
  ///   - brightness: of the pixel at x, y, 0 to 255; nil outside of the screen.
  /// - Returns: what is there.
  public static func read(
    in picture: Rectangle, aspect: Double, brightness: (Int, Int) -> UInt8?
  ) -> Reading {
    let grid = Grid(picture, aspect)
    var values: [Int] = []
    for row in 0..<6 {
      for column in 0..<6 {
        var sum = 0
        for (dx, dy) in [(0.5, 0.5), (0.35, 0.5), (0.65, 0.5), (0.5, 0.35), (0.5, 0.65)] {
          let (x, y) = grid.pixel(Double(column) + dx, Double(row) + dy)
          guard let value = brightness(x, y) else { return .none }
          sum += Int(value)
        }
        values.append(sum / 5)
      }
    }
    return reading(of: values)
  }

  /// Finds the edges of the code's square, from white cells outwards.
  ///
  /// - Parameters:
  ///   - picture: where the whole picture is, roughly.
  ///   - aspect: width / height of the film as it should be shown.
  ///   - brightness: of the pixel at x, y, 0 to 255; nil outside of the screen.
  /// - Returns: the square, to the pixel; nil when no picture can be read there.
  public static func square(
    in picture: Rectangle, aspect: Double, brightness: (Int, Int) -> UInt8?
  ) -> Rectangle? {
    guard read(in: picture, aspect: aspect, brightness: brightness) != .none else { return nil }
    let grid = Grid(picture, aspect)
    /// The first pixel that is not white, from the middle of a cell in a direction.
    func edge(column: Double, row: Double, _ dx: Int, _ dy: Int) -> (x: Int, y: Int) {
      var (x, y) = grid.pixel(column + 0.5, row + 0.5)
      while let value = brightness(x, y), value > 150 { (x, y) = (x + dx, y + dy) }
      return (x, y)
    }
    let left = edge(column: 0, row: 0, -1, 0).x + 1
    let right = edge(column: 5, row: 0, 1, 0).x
    let top = edge(column: 0, row: 0, 0, -1).y + 1
    let bottom = edge(column: 1, row: 5, 0, 1).y
    return Rectangle(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }

  /// Where the cells of a picture are.
  private struct Grid {
    let left, top, cellX, cellY: Double

    init(_ picture: Rectangle, _ aspect: Double) {
      cellX = 0.08 * (aspect >= 1 ? picture.width / aspect : picture.width)
      cellY = 0.08 * (aspect >= 1 ? picture.height : picture.height * aspect)
      left = picture.x + picture.width / 2 - 3 * cellX
      top = picture.y + picture.height / 2 - 3 * cellY
    }

    func pixel(_ column: Double, _ row: Double) -> (Int, Int) {
      (Int(left + column * cellX), Int(top + row * cellY))
    }
  }

  private static func reading(of values: [Int]) -> Reading {
    var darkestWhite = 255
    var brightestBlack = 0
    for column in 0..<6 {
      let isWhite = sync >> (5 - column) & 1 == 1
      let (first, last) = (values[column], values[30 + column])
      darkestWhite = min(darkestWhite, isWhite ? first : last)
      brightestBlack = max(brightestBlack, isWhite ? last : first)
    }
    guard darkestWhite - brightestBlack >= 80 else { return .none }
    let threshold = (darkestWhite + brightestBlack) / 2
    func bits(_ rows: Range<Int>) -> Int {
      values[rows.lowerBound * 6..<rows.upperBound * 6].reduce(0) {
        $0 << 1 | ($1 > threshold ? 1 : 0)
      }
    }
    let number = bits(1..<3)
    return number == bits(3..<5) ^ 0xfff ? .number(number) : .torn
  }
}
