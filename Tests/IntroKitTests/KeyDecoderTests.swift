import Playback
import Testing

@testable import IntroKit

@Suite("Keys of the terminal")
struct KeyDecoderTests {
  @Test("Plain keys bear the names of X keysyms")
  func plain() {
    var decoder = KeyDecoder()
    #expect(
      decoder.receive("\r\nq xQ0[],.?\u{7F}\u{8}".utf8) == [
        "Return", "Return", "q", "space", "x", "Q", "0", "bracketleft", "bracketright", "comma",
        "period", "question", "BackSpace", "BackSpace",
      ])
    #expect(!decoder.awaitsMore)
    #expect(decoder.timePassed() == nil)
  }

  @Test("Other controls and every byte of UTF-8 are no keys")
  func others() {
    var decoder = KeyDecoder()
    #expect(decoder.receive("\u{0}\u{3}\tüß€🎬é\u{300}「」".utf8) == [])
    #expect(!decoder.awaitsMore)
    #expect(decoder.receive([0x9B, 0xFF, 0xC3, UInt8(ascii: "q")]) == ["q"], "broken UTF-8")
  }

  @Test("ESC alone is a key, once nothing follows")
  func escapeAlone() {
    var decoder = KeyDecoder()
    #expect(decoder.receive([0x1B]) == [])
    #expect(decoder.awaitsMore)
    #expect(decoder.timePassed() == "Escape")
    #expect(!decoder.awaitsMore)
    #expect(decoder.timePassed() == nil)
  }

  @Test("Two ESC are a key at once, and perhaps another")
  func escapeTwice() {
    var decoder = KeyDecoder()
    #expect(decoder.receive([0x1B, 0x1B]) == ["Escape"])
    #expect(decoder.timePassed() == "Escape")
  }

  @Test(
    "Arrows in each of their forms, whole and byte by byte",
    arguments: [
      ("\u{1B}[A", KeyStroke("Up")), ("\u{1B}[B", "Down"), ("\u{1B}[C", "Right"),
      ("\u{1B}[D", "Left"), ("\u{1B}OA", "Up"), ("\u{1B}OD", "Left"), ("\u{1B}[1D", "Left"),
      ("\u{1B}[1;1D", "Left"), ("\u{1B}[1;2D", KeyStroke("Left", .shift)),
      ("\u{1B}[1;2C", KeyStroke("Right", .shift)), ("\u{1B}O1;2C", KeyStroke("Right", .shift)),
      ("\u{1B}[1;3A", KeyStroke("Up", .alt)), ("\u{1B}[1;5C", KeyStroke("Right", .control)),
      ("\u{1B}[1;6D", KeyStroke("Left", [.shift, .control])),
      ("\u{1B}[1;9D", KeyStroke("Left", .command)), ("\u{1B}OM", "KP_Enter"),
    ] as [(String, KeyStroke)])
  func arrows(bytes: String, key: KeyStroke) {
    expect(bytes, gives: [key])
  }

  @Test(
    "Function keys, keys with Alt, answers of the terminal and marks of a paste are no keys",
    arguments: [
      "\u{1B}[3~", "\u{1B}q", "\u{1B} ", "\u{1B}OP", "\u{1B}[H", "\u{1B}[Z", "\u{1B}[M",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[1;0D", "\u{1B}[1;300D",
      "\u{1B}[2D", "\u{1B}[1;2:3D", "\u{1B}[?62;1;2;6;9;15;22c", "\u{1B}[24;80R",
      "\u{1B}[" + String(repeating: "1", count: 300) + "D",
    ])
  func sequences(bytes: String) {
    expect(bytes, gives: [])
  }

  @Test("After a sequence a key is a key again, and many come in one read")
  func afterSequence() {
    var decoder = KeyDecoder()
    #expect(
      decoder.receive("\u{1B}[Aq\u{1B}[1;2D\u{1B}[1;2D \u{1B}[".utf8)
        == ["Up", "q", KeyStroke("Left", .shift), KeyStroke("Left", .shift), "space"])
    #expect(decoder.receive("D".utf8) == ["Left"])
  }

  @Test("A sequence cut short is forgotten")
  func cutShort() {
    var decoder = KeyDecoder()
    #expect(decoder.receive("\u{1B}[1".utf8) == [])
    #expect(decoder.timePassed() == nil)
    #expect(decoder.receive("q".utf8) == ["q"])
    #expect(decoder.receive("\u{1B}[1;\u{1B}[C".utf8) == ["Right"])
  }

  private func expect(
    _ bytes: String, gives keys: [KeyStroke], _ location: SourceLocation = #_sourceLocation
  ) {
    var whole = KeyDecoder()
    #expect(whole.receive(bytes.utf8) == keys, sourceLocation: location)
    #expect(!whole.awaitsMore, sourceLocation: location)
    var inParts = KeyDecoder()
    #expect(bytes.utf8.flatMap { inParts.receive([$0]) } == keys, sourceLocation: location)
    #expect(inParts == whole, sourceLocation: location)
  }
}
