import Testing

@testable import gstintro

/// What the status line says in so many columns.
@Suite struct StatusTextTests {
  private static let playing = StatusText(
    activity: "playing", mood: .playing, seconds: 12, duration: 90, rate: "1.3x", fraction: 0.5)
  private static let interrupted = StatusText(
    activity: "interrupted", detail: "by PID 4711 (bash)", mood: .waiting, seconds: 12,
    duration: 3690, rate: "1.3x", fraction: nil)

  @Test(arguments: [
    (60, "playing  00:12 / 01:30  1.3x  [=============>             ]"),
    (39, "playing  00:12 / 01:30  1.3x  [===>  ]"), (38, "playing  00:12 / 01:30  1.3x"),
    (28, "playing  00:12  1.3x"), (20, "playing  00:12"), (14, "00:12"), (6, "00:12"), (4, "00:"),
    (1, ""), (0, ""),
  ])
  func filmThatPlays(columns: Int, line: String) {
    #expect(Self.playing.line(columns: columns, hasColour: false) == line)
  }

  @Test(arguments: [
    (80, "interrupted by PID 4711 (bash)  00:12 / 1:01:30  1.3x"),
    (40, "interrupted by PID 4711 (bash)  00:12"), (31, "interrupted by PID 4711 (bash)"),
    (30, "interrupted  00:12"), (15, "interrupted"), (10, "interrupt"),
  ])
  func reasonComesBeforeTheTime(columns: Int, line: String) {
    #expect(Self.interrupted.line(columns: columns, hasColour: false) == line)
  }

  @Test func coloursTakeNoColumns() {
    #expect(
      Self.playing.line(columns: 20, hasColour: true) == "\u{1B}[32mplaying\u{1B}[m  00:12")
  }

  @Test(arguments: [
    ("abc", 3), ("Grüße", 5), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("한글", 4), ("🎬", 2),
    ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("☺", 1), ("☺\u{FE0F}", 2), ("", 0), ("\u{200B}", 0),
  ])
  func widthsOfCharacters(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test func wideNamesDoNotWrap() {
    var text = Self.interrupted
    text.detail = "by PID 7 (日本語🎬日本語🎬)"
    for columns in 0...80 {
      let line = text.line(columns: columns, hasColour: false)
      #expect(TextWidth.columns(of: line) < max(columns, 1))
    }
    #expect(TextWidth.prefix(of: "日本語", columns: 5) == "日本")
  }

  @Test func namesMoveNoCursor() {
    #expect(TextWidth.plain("a\u{1B}[2Jb\r\n\u{9B}c\u{202E}d") == "a?[2Jb??c?d")
  }
}
