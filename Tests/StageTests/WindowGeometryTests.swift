import Testing

@testable import Stage

/// X's own syntax for size and place.
@Suite struct WindowGeometryTests {
  @Test(arguments: [
    ("640x480", WindowGeometry(size: Size(width: 640, height: 480), offsets: nil)),
    ("=640X480", WindowGeometry(size: Size(width: 640, height: 480), offsets: nil)),
    ("1x32767", WindowGeometry(size: Size(width: 1, height: 32_767), offsets: nil)),
  ])
  func sizes(text: String, geometry: WindowGeometry) {
    #expect(WindowGeometry(text) == geometry)
  }

  @Test(arguments: [
    ("+10+20", 10, false, 20, false), ("-0-0", 0, true, 0, true), ("+5-6", 5, false, 6, true),
    ("-7+8", 7, true, 8, false), ("+-10+-20", -10, false, -20, false),
    ("--3-+4", -3, true, 4, true), ("800x600-1+2", 1, true, 2, false),
  ])
  func places(text: String, x: Int, xEnd: Bool, y: Int, yEnd: Bool) throws {
    let offsets = try #require(WindowGeometry(text)?.offsets)
    #expect(offsets.x == WindowGeometry.Offset(x, isFromEnd: xEnd))
    #expect(offsets.y == WindowGeometry.Offset(y, isFromEnd: yEnd))
  }

  @Test(arguments: [
    "", "=", "640", "640x", "x480", "640x480+", "640x480+1", "640x480+1+", "640x480+1+2+3",
    "0x480", "640x0", "32768x1", "1x1+40000+0", "640 x480", "640x480 ", "+1", "-", "+a+b",
    "640x480,+1+2", "６４０x480", "99999999999x1", "640x-480", "50%", "640x480+1+99999999999",
  ])
  func rubbish(text: String) {
    #expect(WindowGeometry(text) == nil)
  }

  @Test func offsetsFromTheEndCountFromThere() {
    #expect(WindowGeometry.Offset(10, isFromEnd: true).start(of: 640, in: 1280) == 630)
    #expect(WindowGeometry.Offset(-10, isFromEnd: true).start(of: 640, in: 1280) == 650)
    #expect(WindowGeometry.Offset(-10).start(of: 640, in: 1280) == -10)
  }
}
