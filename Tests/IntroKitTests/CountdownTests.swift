import Testing

@testable import IntroKit

@MainActor
@Suite("A limit of time")
struct CountdownTests {
  @Test("ends once, when it has run for its time")
  func ends() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let countdown = Countdown(.milliseconds(20)) { continuation.yield() }
    let start = SuspendingClock.now
    countdown.start()
    for await _ in stream { break }
    #expect(start.duration(to: .now) >= .milliseconds(20))
  }

  @Test("doesn't end while it is paused, and goes on with what was left")
  func pauses() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let paused = Countdown(.milliseconds(20)) { continuation.yield("paused") }
    let running = Countdown(.milliseconds(60)) { continuation.yield("running") }
    paused.start()
    paused.pause()
    running.start()
    var ended: [String] = []
    for await name in stream {
      ended.append(name)
      if ended.count == 2 { break }
      paused.start()
    }
    #expect(ended == ["running", "paused"])
  }
}
