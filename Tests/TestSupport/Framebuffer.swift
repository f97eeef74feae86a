import Foundation

/// The mapped screen of Xvfb, an XWD file; reading it costs the server nothing.
public final class Framebuffer: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  // An address, as a pointer is not Sendable; it is valid until `deinit`, and only read.
  private let address: UInt
  private let size: Int
  private let offset: Int
  private let stride: Int

  init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Descriptor.failure("open \(path)") }
    defer { close(descriptor) }
    size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 100, let map = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      map != MAP_FAILED
    else { throw Descriptor.failure("map \(path)") }
    address = UInt(bitPattern: map)
    func header(_ index: Int) -> Int {
      Int(UInt32(bigEndian: map.load(fromByteOffset: 4 * index, as: UInt32.self)))
    }
    width = header(4)
    height = header(5)
    stride = header(12)
    offset = header(0) + header(19) * 12
    guard header(11) == 32, header(7) == 0, offset + stride * height <= size else {
      munmap(map, size)
      throw TestFailure("\(path) has another pixel format than 32 bits, low byte first.")
    }
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), size) }

  /// The colour of a pixel, 0xRRGGBB; nil outside of the screen.
  public func pixel(_ x: Int, _ y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let pointer = UnsafeRawPointer(bitPattern: address + UInt(offset + y * stride + 4 * x))
    return pointer.map { $0.load(as: UInt32.self) & 0xffffff }
  }

  /// The green part of a pixel: the test films are grey.
  public func brightness(_ x: Int, _ y: Int) -> UInt8? {
    pixel(x, y).map { UInt8(truncatingIfNeeded: $0 >> 8) }
  }

  /// The smallest rectangle around all that is not nearly black; nil on a black screen.
  public func litArea() -> Rectangle? {
    func isLit(_ x: Int, _ y: Int) -> Bool { (pixel(x, y) ?? 0) & 0xe0e0e0 != 0 }
    let step = 16
    let columns = Array(stride(from: 0, to: width, by: step)) + [width - 1]
    let rows = Array(stride(from: 0, to: height, by: step)) + [height - 1]
    func hasLight(column x: Int) -> Bool { rows.contains { isLit(x, $0) } }
    func hasLight(row y: Int) -> Bool { columns.contains { isLit($0, y) } }
    guard var left = columns.first(where: hasLight(column:)),
      var right = columns.last(where: hasLight(column:)),
      var top = rows.first(where: hasLight(row:)), var bottom = rows.last(where: hasLight(row:))
    else { return nil }
    while left > 0, hasLight(column: left - 1) { left -= 1 }
    while right < width - 1, hasLight(column: right + 1) { right += 1 }
    while top > 0, hasLight(row: top - 1) { top -= 1 }
    while bottom < height - 1, hasLight(row: bottom + 1) { bottom += 1 }
    return Rectangle(
      x: Double(left), y: Double(top), width: Double(right - left + 1),
      height: Double(bottom - top + 1))
  }

  private func stride(from first: Int, to end: Int, by step: Int) -> StrideTo<Int> {
    Swift.stride(from: first, to: end, by: step)
  }
}
