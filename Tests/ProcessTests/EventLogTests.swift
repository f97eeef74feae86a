import Foundation
import TestSupport
import Testing

/// The event log: JSON Lines, in the order in which things happened.
@Suite(.sharesMachine) struct EventLogTests {
  @Test(arguments: ["h264-aac.mp4", "vp8-vorbis.webm", "audio-only.ogg", "still.png"])
  func eventsOfNormalRunComeInOrder(film: String) async throws {
    let screen = try await VirtualScreen.start()
    let run = try IntroRun(
      [
        "--pipeline", "x11", "--quiet", "--image-duration", "1", Media.path(film), "--",
        "/bin/echo", "main", "two words",
      ], on: screen)
    #expect(try await run.end() == .code(0))
    let (lines, hasPicture) = (run.eventLines, film != "audio-only.ogg")
    try EventLogTests.expectNormalRun(lines, hasPicture: hasPicture, hasWindow: hasPicture)
  }

  @Test func logOnStandardOutputIsTheSame() async throws {
    let run = try IntroRun(
      [
        "--pipeline", "headless", "--events", "-", Media.path("h264-aac.mp4"), "--", "/bin/echo",
        "main", "two words",
      ])
    #expect(try await run.end() == .code(0))
    var lines = run.program.output.lines.map(\.text)
    #expect(lines.popLast() == "main two words")
    try EventLogTests.expectNormalRun(lines, hasPicture: true, hasWindow: false)
    #expect(run.eventLines.isEmpty, "The last --events counts.")
  }

  @Test func failureIsInTheLog() async throws {
    let path = try Media.path("random.mp4")
    let run = try IntroRun(["--pipeline", "headless", path])
    #expect(try await run.end() == .code(65))
    let outcome = try run.event("outcome")
    #expect(outcome["outcome"] as? String == "failed")
    #expect(outcome["status"] as? Int == 65)
    #expect(run.errors == ["gstintro: \(outcome["message"] as? String ?? "nothing")"])
    #expect(!run.eventNames.contains("firstPicture"))
    #expect(!run.eventNames.contains("handover"))
  }

  @Test func logIsEmptiedFirst() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("events")
    try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
    let run = try IntroRun(["--events", path, "/nowhere/film.mp4"])
    #expect(try await run.end() == .code(66))
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 2)
    for line in lines { #expect(try IntroRun.event(String(line))["event"] is String) }
  }

  @Test func readerThatGoesAwayDoesNotEndTheFilm() async throws {
    let run = try IntroRun(
      ["--pipeline", "headless", "--events", "/dev/full", Media.path("h264-aac.mp4"), "--", "true"])
    #expect(try await run.end() == .code(0))
    FailureRun.expectSentence(run.errors, saying: ["event log"])
  }

  private static func expectNormalRun(
    _ lines: [String], hasPicture: Bool, hasWindow: Bool
  ) throws {
    let events = try lines.map { try IntroRun.event($0) }
    let times = try events.map { try #require($0["t"] as? Double) }
    #expect(times.allSatisfy { $0 >= 0 })
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "\(times)")
    #expect((times.last ?? 99) < 20)

    let steps = events.compactMap { $0["step"] as? String }
    #expect(steps == ["willConnect", "willEnterForeground", "didBecomeActive"])
    let phases = events.compactMap { $0["phase"] as? String }
    // A film in a window of ours isn't stopped: it goes with the process.
    #expect(phases == ["prerolling", "ready", "ended"] + (hasWindow ? [] : ["idle"]))
    let rates = events.compactMap { $0["rate"] as? Double }
    #expect(rates.allSatisfy { $0 == 1.3 })

    func place(_ name: String, _ key: String = "event") throws -> Int {
      let places = events.indices.filter { events[$0][key] as? String == name }
      #expect(places.count == 1, "\(name) comes \(places.count) times.")
      return try #require(places.first)
    }
    let shown = try place(hasPicture ? "firstPicture" : "firstSound")
    let order = [
      try place("willConnect", "step"), try place("prerolling", "phase"), shown,
      try place("ended", "phase"), try place("outcome"), try place("handover"),
    ]
    #expect(order == order.sorted(), "\(lines)")
    let ready = try place("ready")
    #expect(ready > order[1] && ready < order[3])
    #expect(events[order[4]]["outcome"] as? String == "played")
    #expect(events[order[4]]["status"] as? Int == 0)
    #expect(order[5] == events.count - 1)
    #expect(events[order[5]]["main"] as? [String] == ["/bin/echo", "main", "two words"])
    #expect(events[order[5]]["path"] as? String == "/bin/echo")
    #expect(events[ready]["video"] as? Bool == hasPicture)
  }
}
