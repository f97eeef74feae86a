import Testing

@testable import Inspection

/// What containers say of their own size, on files made by hand.
@Suite struct FileDamageTests {
  @Test func wholeMP4() {
    #expect(damage(box("ftyp", 16) + box("moov", 40) + box("mdat", 100)) == nil)
    // A length of 0 is to the end of the file; one of 1 has 64 bits.
    #expect(
      damage(box("ftyp", 16) + box("moov", 40) + [0, 0, 0, 0] + "mdat".utf8 + zeros(9)) == nil)
    let large: [UInt8] = [0, 0, 0, 1] + "mdat".utf8 + [0, 0, 0, 0, 0, 0, 0, 20] + zeros(4)
    #expect(damage(box("ftyp", 16) + large + box("moov", 8)) == nil)
  }

  @Test func cutMP4() {
    let whole = box("ftyp", 16) + box("moov", 40) + box("mdat", 100)
    #expect(damage(Array(whole.prefix(100))) == .cutOff(bytes: 100, of: 156))
    #expect(damage(box("ftyp", 16) + box("mdat", 100)) == .noIndex)
    #expect(damage(Array((box("ftyp", 16) + box("mdat", 100)).prefix(60))) == .noIndex)
  }

  @Test func whatIsNoContainerIsNotJudged() {
    #expect(damage([]) == nil)
    #expect(damage(Array("This is a text about ftyp.".utf8)) == nil)
    #expect(damage(box("ftyp", 16) + [0, 0, 0, 2] + "moov".utf8) == nil)
    #expect(damage(box("ftyp", 16) + [0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4]) == nil)
    let overflow = [UInt8](repeating: 0xFF, count: 8)
    #expect(
      damage(box("ftyp", 16) + box("moov", 8) + [0, 0, 0, 1] + "mdat".utf8 + overflow) == nil)
  }

  @Test func riff() {
    #expect(damage(Array("RIFF".utf8) + [12, 0, 0, 0] + "AVI ".utf8 + zeros(8)) == nil)
    #expect(
      damage(Array("RIFF".utf8) + [0, 1, 0, 0] + "AVI ".utf8 + zeros(8))
        == .cutOff(bytes: 20, of: 264))
  }

  @Test func matroska() {
    let cluster: [UInt8] = [0x1F, 0x43, 0xB6, 0x75, 0x84, 1, 2, 3, 4]
    let tracks: [UInt8] = [0x16, 0x54, 0xAE, 0x6B, 0x82, 1, 2]
    let inside = tracks + cluster
    let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]
    let header: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x82, 1, 2]
    let known = header + segment + [0x80 | UInt8(inside.count)]
    #expect(damage(known + inside) == nil)
    #expect(damage(known + inside.dropLast(3)) == .cutOff(bytes: 25, of: 28))
    #expect(damage(known + tracks) == .headOnly)
    #expect(damage(known + tracks.dropLast(1)) == .headOnly)
    // A live recording doesn't know its length.
    #expect(damage(header + segment + [0xFF] + inside) == nil)
    #expect(damage(header + segment + [0x01] + [UInt8](repeating: 0xFF, count: 7) + inside) == nil)
    // Not a Segment, and a header that is longer than a file begins with.
    #expect(damage(header + inside + zeros(40)) == nil)
    #expect(damage([0x1A, 0x45, 0xDF, 0xA3, 0x08, 0xFF, 0xFF, 0xFF, 0xFF] + zeros(60)) == nil)
  }

  /// No bytes lead into a trap.
  @Test func anyBytes() {
    var random = SystemRandomNumberGenerator()
    for start in [box("ftyp", 12), Array("RIFF".utf8), [0x1A, 0x45, 0xDF, 0xA3], []] {
      for _ in 0..<5000 {
        let count = Int.random(in: 0...90, using: &random)
        let bytes = start + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        _ = damage(bytes)
      }
    }
  }

  private func damage(_ bytes: some Collection<UInt8>) -> FileDamage? {
    let bytes = Array(bytes)
    return FileDamage(size: UInt64(bytes.count)) { offset, count in
      offset < bytes.count ? Array(bytes[Int(offset)...].prefix(count)) : []
    }
  }

  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private func box(_ kind: String, _ length: UInt8) -> [UInt8] { FileDamageTests.box(kind, length) }

  private static func box(_ kind: String, _ length: UInt8) -> [UInt8] {
    [0, 0, 0, length] + kind.utf8 + [UInt8](repeating: 0, count: Int(length) - 8)
  }
}
