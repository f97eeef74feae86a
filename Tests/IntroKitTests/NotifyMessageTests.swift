import Testing

@testable import IntroKit

@Suite("Messages to a service manager")
struct NotifyMessageTests {
  private func message(_ text: String) -> NotifyMessage { NotifyMessage(text.utf8) }

  @Test(
    "READY is exactly READY=1, the last one counts",
    arguments: [
      ("READY=1", true), ("READY=1\n", true), ("STATUS=x\nREADY=1", true),
      ("\n\nREADY=1\n\n", true),
      ("READY=0\nREADY=1", true), ("READY=1\nREADY=0", false),
      ("READY=0", false), ("READY=", false), ("READY", false), ("READY=10", false),
      (" READY=1", false),
      ("ready=1", false), ("XREADY=1", false), ("STATUS=READY=1", false), ("READY=1\r", false),
      ("", false),
    ])
  func ready(text: String, isReady: Bool) {
    #expect(message(text).isReady == isReady)
  }

  @Test("A status is made fit for one line")
  func status() {
    #expect(message("STATUS=Loads 3 of 7 …").status == "Loads 3 of 7 …")
    #expect(message("STATUS=").status == "")
    #expect(message("READY=1").status == nil)
    #expect(message("STATUS=a\u{1B}[31m\tb\u{202E}c\u{7}").status == "a [31m b c ")
    #expect(message("STATUS=<b>&amp;</b>").status == "<b>&amp;</b>")
    let long = String(repeating: "ü", count: 5000)
    #expect(message("STATUS=" + long).status == String(long.prefix(200)))
    #expect(NotifyMessage(Array("STATUS=a".utf8) + [0xFF, 0xC3]).status == "a\u{FFFD}\u{FFFD}")
  }

  @Test(
    "More time is a number of microseconds",
    arguments: [
      ("1500000", Duration.seconds(1.5)), ("0", .zero), ("86400000000", .seconds(86_400)),
      ("99999999999999999999999999", .seconds(86_400)), ("18446744073709551615", .seconds(86_400)),
      ("", nil), ("-1", nil), ("1s", nil), ("+5", nil), ("１", nil),
    ])
  func moreTime(text: String, time: Duration?) {
    #expect(message("EXTEND_TIMEOUT_USEC=" + text).extension == time)
  }

  @Test("Passed on is what a manager of both may hear, in the same bytes")
  func forwarded() {
    let text = "MAINPID=7\nREADY=1\nFDSTORE=1\nSTATUS=\u{1B}x\nBARRIER=1\nWATCHDOG=1\nX_OWN=a=b"
    #expect(message(text).forwarded == Array("READY=1\nSTATUS=\u{1B}x\nWATCHDOG=1\nX_OWN=a=b".utf8))
    #expect(message("BARRIER=1").forwarded == [])
    #expect(NotifyMessage([0xFF, 0x0A, 0xFE]).forwarded == [0xFF, 0x0A, 0xFE])
  }

  @Test("Whatever the bytes, nothing breaks and nobody is ready")
  func rubbish() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let count = Int.random(in: 0...600, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let message = NotifyMessage(bytes)
      #expect(!message.isReady)
      #expect((message.status?.count ?? 0) <= NotifyMessage.longestStatus)
      #expect(message.forwarded.count <= bytes.count)
    }
  }
}
