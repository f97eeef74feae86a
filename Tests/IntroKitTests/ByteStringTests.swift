import Testing

@testable import IntroKit

@Suite("Names from outside")
struct ByteStringTests {
  @Test(
    "are printed on one line, whatever they hold",
    arguments: [
      ("intro.mp4", "intro.mp4"),
      ("Größe 50%#1:2.mp4", "Größe 50%#1:2.mp4"),
      ("a\nb\r\tc", #"a\nb\r\tc"#),
      ("\u{1B}[2Jx", #"\x1B[2Jx"#),
      ("\u{7F}\u{9B}", #"\x7F\xC2\x9B"#),
      (#"a\nb"#, #"a\\nb"#),
      ("x\u{202E}y\u{2028}", #"x\u{202E}y\u{2028}"#),
    ])
  func escaped(name: ByteString, printed: String) {
    #expect(name.escaped == printed)
  }

  @Test("that are no UTF-8 have no text and are printed byte by byte")
  func invalid() {
    let name = ByteString(bytes: [0x61, 0xFF, 0xC3, 0x0A])
    #expect(name.text == nil)
    #expect(name.escaped == #"a\xFF\xC3\n"#)
  }

  @Test("go to C and come back")
  func roundTrip() {
    let name = ByteString(bytes: [0x61, 0xFF, 0x20])
    #expect(name.withCString { ByteString(copying: $0) } == name)
    #expect(ByteString("").withCString { ByteString(copying: $0) } == "")
  }
}
