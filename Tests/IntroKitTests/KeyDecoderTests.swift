import Testing

@testable import IntroKit

@Suite("Keys of the terminal")
struct KeyDecoderTests {
  @Test("Plain keys")
  func plain() {
    var decoder = KeyDecoder()
    #expect(decoder.receive("\r\nq xQ\u{3}ü".utf8) == [.enter, .enter, .quit, .space])
    #expect(!decoder.awaitsMore)
    #expect(decoder.timePassed() == nil)
  }

  @Test("ESC alone is a key, once nothing follows")
  func escapeAlone() {
    var decoder = KeyDecoder()
    #expect(decoder.receive([0x1B]) == [])
    #expect(decoder.awaitsMore)
    #expect(decoder.timePassed() == .escape)
    #expect(!decoder.awaitsMore)
    #expect(decoder.timePassed() == nil)
  }

  @Test("Two ESC are a key at once, and perhaps another")
  func escapeTwice() {
    var decoder = KeyDecoder()
    #expect(decoder.receive([0x1B, 0x1B]) == [.escape])
    #expect(decoder.timePassed() == .escape)
  }

  @Test(
    "Arrows, function keys and keys with Alt are no skip",
    arguments: [
      "\u{1B}[A", "\u{1B}OB", "\u{1B}[3~", "\u{1B}[1;5C", "\u{1B}q", "\u{1B} ", "\u{1B}OP",
      "\u{1B}[200~",
    ])
  func sequences(bytes: String) {
    var whole = KeyDecoder()
    #expect(whole.receive(bytes.utf8) == [])
    #expect(!whole.awaitsMore)

    var inParts = KeyDecoder()
    #expect(bytes.utf8.flatMap { inParts.receive([$0]) } == [])
    #expect(inParts == whole)
  }

  @Test("After a sequence a key is a key again")
  func afterSequence() {
    var decoder = KeyDecoder()
    #expect(decoder.receive("\u{1B}[Aq".utf8) == [.quit])
  }

  @Test("A sequence cut short is forgotten")
  func cutShort() {
    var decoder = KeyDecoder()
    #expect(decoder.receive("\u{1B}[1".utf8) == [])
    #expect(decoder.timePassed() == nil)
    #expect(decoder.receive("q".utf8) == [.quit])
  }
}
