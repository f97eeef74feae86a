import Testing

@testable import Inspection

/// Answers of X servers, made by hand.
@Suite struct XGreetingTests {
  @Test func accepted() {
    var bytes = [UInt8](repeating: 0, count: 40)
    (bytes[0], bytes[24], bytes[29]) = (1, 5, 2)
    bytes += [UInt8](repeating: 0, count: 8 + 2 * 8)  // The vendor, padded, and two formats.
    bytes += [UInt8](repeating: 0, count: 20) + [0x80, 0x07, 0x38, 0x04]
    #expect(XGreeting.answer(bytes, at: ":0") == .answered(at: ":0", says: "1920x1080"))
    // Whatever comes too early to an end is still an answer.
    #expect(XGreeting.answer(Array(bytes.dropLast()), at: ":0") == .answered(at: ":0", says: nil))
    #expect(XGreeting.answer(Array(bytes.prefix(8)), at: ":0") == .answered(at: ":0", says: nil))
  }

  @Test func refused() {
    let reason = Array("No protocol specified\n".utf8)
    let bytes = [0, UInt8(reason.count), 11, 0, 0, 0, 6, 0] + reason
    #expect(
      XGreeting.answer(bytes, at: ":0") == .refused(at: ":0", reason: "No protocol specified"))
    #expect(XGreeting.answer([2] + [UInt8](repeating: 0, count: 7), at: ":0") != nil)
  }

  @Test func noXServer() {
    #expect(XGreeting.answer(Array("HTTP/1.1 400".utf8), at: ":0") == nil)
    #expect(XGreeting.answer([1], at: ":0") == nil)
  }
}
