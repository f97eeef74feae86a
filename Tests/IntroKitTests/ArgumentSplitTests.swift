import Testing

@testable import IntroKit

@Suite("The command line is parted at the first --")
struct ArgumentSplitTests {
  @Test("Without -- there is no main program")
  func noDashes() {
    let split = ArgumentSplit(["gstintro", "--loop", "intro.mp4"])
    #expect(split.own == ["--loop", "intro.mp4"])
    #expect(split.main == nil)
  }

  @Test("What follows the first -- is untouched")
  func untouched() {
    let words: [ByteString] = ["./my game", "", "--", "-x", "ä\n", "a  b"]
    let split = ArgumentSplit(["gstintro", "intro.mp4", "--"] + words)
    #expect(split.own == ["intro.mp4"])
    #expect(split.main == words)
  }

  @Test("Bytes that are no text survive")
  func bytes() {
    let odd = ByteString(bytes: [0x2F, 0xFF, 0xC0, 0x20])
    #expect(ArgumentSplit(["gstintro", "--", odd]).main == [odd])
  }

  @Test("Nothing behind -- is not the same as no --")
  func nothingBehind() {
    #expect(ArgumentSplit(["gstintro", "--"]).main == [])
    #expect(ArgumentSplit(["gstintro"]).main == nil)
    #expect(ArgumentSplit([]).own == [])
  }
}
