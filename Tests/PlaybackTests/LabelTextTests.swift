import Testing

@testable import Playback

/// What is drawn of a label.
@Suite struct LabelTextTests {
  @Test(arguments: [
    ("Press Enter to skip", "Press Enter to skip"), ("<b>&</b>", "<b>&</b>"),
    ("two\nlines", "two\nlines"), ("a\tb\u{1B}[31mc\u{0}", "a b [31mc "), ("\u{85}", " "),
    ("\u{FFFE}", "\u{FFFD}"), ("דלג ⏎ skip", "דלג ⏎ skip"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("", ""),
  ])
  func keepsWhatCanBeDrawn(text: String, drawn: String) {
    #expect(LabelText.drawable(text) == drawn)
  }

  @Test func cutsWhatIsTooLong() {
    let longest = String(repeating: "x", count: LabelText.longest)
    #expect(LabelText.drawable(longest) == longest)
    #expect(LabelText.drawable(longest + "y") == longest + "…")
    let endless = "e" + String(repeating: "\u{301}", count: 20_000)
    #expect(LabelText.drawable(endless).unicodeScalars.count == LabelText.longest + 1)
  }
}
