import Testing

@testable import Stage

/// Colours, the pointer, monitors, and events of the X server.
@Suite struct StageValueTests {
  @Test(arguments: [
    ("#000000", 0, 0, 0), ("#FFFFFF", 255, 255, 255), ("#12aBcD", 0x12, 0xAB, 0xCD),
    ("#f80", 255, 0x88, 0), ("Orange", 255, 165, 0), ("BLACK", 0, 0, 0),
  ])
  func colours(text: String, red: UInt8, green: UInt8, blue: UInt8) {
    #expect(StageColor(text) == StageColor(red: red, green: green, blue: blue))
  }

  @Test(arguments: ["", "#", "#12", "#1234", "#1234567", "#gggggg", "123456", "#-12345", "pinkish"])
  func noColours(text: String) {
    #expect(StageColor(text) == nil)
  }

  @Test func thePointerHidesAndComesBack() {
    var pointer = CursorState(isHidden: false)
    #expect(pointer.first == [.startTimer])
    #expect(pointer.moved() == [.startTimer])
    #expect(pointer.timePassed() == [.hide])
    #expect(pointer.timePassed() == [])
    #expect(pointer.moved() == [.show, .startTimer])
    #expect(pointer.timePassed() == [.hide])
    #expect(CursorState(isHidden: true).first == [.hide])
  }

  @Test func monitorsAreChosenByNumber() {
    let left = XMonitor(frame: Frame(x: 0, y: 0, width: 10, height: 10), isPrimary: false)
    let right = XMonitor(frame: Frame(x: 10, y: 0, width: 20, height: 20), isPrimary: true)
    #expect(XMonitor.choice(nil, of: [left, right]) == right.frame)
    #expect(XMonitor.choice(0, of: [left, right]) == left.frame)
    #expect(XMonitor.choice(7, of: [left, right]) == right.frame)
    #expect(XMonitor.choice(nil, of: []) == nil)
    #expect(XMonitor.notice(1, of: [left, right]) == nil)
    #expect(XMonitor.notice(2, of: [left, right])?.contains("0 to 1") == true)
    #expect(XMonitor.notice(0, of: []) == nil)
    #expect(XMonitor.notice(1, of: [])?.contains("0 alone") == true)
  }

  @Test func monitorsAreReadFromAnAnswer() {
    var bytes = [UInt8](repeating: 0, count: 32 + 28 + 24)
    func set(_ place: Int, _ value: Int16) {
      withUnsafeBytes(of: value) { bytes.replaceSubrange(place..<place + 2, with: $0) }
    }
    set(12, 2)
    // A first monitor with one output, then a primary one with none.
    for (place, value) in [(38, 1), (40, -100), (42, 5), (44, 640), (46, 480)] {
      set(place, Int16(value))
    }
    bytes[64] = 1
    for (place, value) in [(68, 540), (72, 1920), (74, 1080)] { set(place, Int16(value)) }
    #expect(
      XMonitor.list(in: XReply(bytes))
        == [
          XMonitor(frame: Frame(x: -100, y: 5, width: 640, height: 480), isPrimary: false),
          XMonitor(frame: Frame(x: 540, y: 0, width: 1920, height: 1080), isPrimary: true),
        ])
    #expect(XMonitor.list(in: XReply(Array(bytes.prefix(70)))).count == 1, "It is cut short.")
  }

  @Test func eventsAreDecoded() {
    func event(_ change: (inout [UInt8]) -> Void) -> XEvent {
      var bytes = [UInt8](repeating: 0, count: 32)
      change(&bytes)
      return XEvent(XReply(bytes))
    }
    #expect(event { ($0[0], $0[1], $0[28]) = (2, 38, 1) } == .key(code: 38, state: 1))
    #expect(event { ($0[0], $0[1]) = (4, 3) } == .button(3))
    #expect(event { $0[0] = 9 } == .focus(true))
    #expect(event { $0[0] = 10 } == .focus(false))
    #expect(event { ($0[0], $0[8]) = (10, 1) } == .other(10), "A grab is only for a moment.")
    #expect(event { ($0[0], $0[1]) = (10, 2) } == .other(10), "To a window inside of it.")
    #expect(event { ($0[0], $0[1]) = (9, 5) } == .other(9), "It follows the pointer.")
    #expect(event { ($0[0], $0[16]) = (12, 1) } == .other(12), "More follow.")
    #expect(event { $0[0] = 12 } == .exposed)
    let configured = event { ($0[0], $0[8], $0[16], $0[20], $0[22]) = (22 | 0x80, 7, 3, 9, 8) }
    #expect(
      configured
        == .configured(
          window: 7, frame: Frame(x: 3, y: 0, width: 9, height: 8), isFromManager: true))
    #expect(
      event { ($0[0], $0[1], $0[8], $0[12]) = (33, 32, 5, 6) }
        == .message(type: 5, words: [6, 0, 0, 0, 0]))
    #expect(event { $0[0] = 200 } == .other(200))
  }
}
