import Testing

@testable import Inspection

/// Numbers as reports write them.
@Suite struct WordsTests {
  @Test(arguments: [
    (29.97002997, 3, "29.97"), (30, 3, "30"), (0.5, 2, "0.5"), (1.005, 0, "1"), (44.1, 3, "44.1"),
    (0, 2, "0"), (-1.5, 1, "-1.5"), (.infinity, 1, "?"), (9.999, 2, "10"), (0.04, 2, "0.04"),
  ])
  func number(value: Double, decimals: Int, words: String) {
    #expect(Words.number(value, decimals: decimals) == words)
  }

  @Test func sizesAndLengths() {
    #expect(Words.bytes(999) == "999 bytes")
    #expect(Words.bytes(1_500) == "2 kB")
    #expect(Words.bytes(12_340_000) == "12.3 MB")
    #expect(Words.bytes(5_000_000_000) == "5 GB")
    #expect(Words.duration(1.5385) == "1.54 s")
    #expect(Words.duration(65) == "1:05 min")
    #expect(Words.duration(7265.2) == "2:01:05 h")
  }
}
