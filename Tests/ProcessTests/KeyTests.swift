import Foundation
import TestSupport
import Testing

/// Keys on the terminal and in the window, and the pictures they lead to.
@Suite(.serialized, .ownsMachine) struct KeyTests {
  @Test(arguments: [
    "long.mp4", "long.webm", "theora-vorbis.ogv", "mjpeg-pcm.avi",
    "variable-rate.mkv", "variable-rate.webm",
  ])
  func stepsAreExactlyOnePicture(film: String) async throws {
    let keys = try await KeyRun(["--start", "1.05", "--rate", "0.25"], film: film)
    var (number, event) = try await keys.pause()
    // Every third picture of these is left out: 0 2 3 5 6 8 …
    let isVariable = film.hasPrefix("variable")
    for (key, direction) in [(".", 1), ("\u{1B}[1;2C", 1)] + [(",", -1), ("\u{1B}[1;2D", -1)] {
      // Back over a key picture; forward no farther than the film is long.
      for _ in 0..<(direction > 0 ? 3 : 8) {
        event = try await keys.type(key, untilEvent: "seeked", after: event)
        number += direction
        if isVariable, number % 3 == 1 { number += direction }
        try await keys.expectPicture(number)
      }
    }
    // Several in one read are as many pictures, one after the other.
    var positions: [Double] = []
    try keys.terminal.send("....")
    for _ in 0..<4 {
      event = try await keys.run.waitForEvent("seeked", after: event)
      positions.append(try #require(try IntroRun.event(event.text)["position"] as? Double))
    }
    let expected = (0..<4).map { _ in
      number += 1
      if isVariable, number % 3 == 1 { number += 1 }
      return number
    }
    // A file may begin a little later than at 0.
    #expect(
      positions.map { Int((($0 - positions[0]) * 30).rounded()) }
        == expected.map { $0 - expected[0] })
    try await keys.expectPicture(number)
    try await keys.end()
  }

  @Test func movesAddUpAndStopBeforeTheEnd() async throws {
    let keys = try await KeyRun(["--start", "2"])
    var (number, event) = try await keys.pause()
    event = try await keys.type(KeyRun.right, untilEvent: "seeked", after: event)
    try await keys.expectPicture(number + 150)
    try keys.terminal.send(KeyRun.left + KeyRun.right + KeyRun.right + KeyRun.right)
    number += 450
    try await keys.expectPicture(number)
    event = try await keys.run.waitForEvent(
      "seeked", after: event, containing: "\"position\":\(number / 30).")
    event = try await keys.type(KeyRun.right, untilEvent: "seeked", after: event)
    let last = try #require(keys.screen.pictureNumber())
    #expect(last >= 595, "the last tenth of a second")
    try keys.terminal.send(" ")
    #expect(try await keys.exit() == .code(0))
    #expect(try keys.run.event("outcome")["outcome"] as? String == "played")
    #expect(keys.recorder.numbers.last == 599)
  }

  @Test func tenStepsOfTheRateUpAndDownLeadBackAtTheSamePicture() async throws {
    let keys = try await KeyRun(["--start", "2"])
    let (number, event) = try await keys.pause()
    let shown = keys.recorder.numbers.count
    let fast = try await keys.type(
      "]]]]]]]]]]", untilEvent: "player", containing: "\"rate\":3.371865", after: event)
    let back = try await keys.type(
      "[[[[[[[[[[", untilEvent: "player", containing: "\"rate\":1.3}", after: fast)
    try await keys.type("[", untilEvent: "player", containing: "\"rate\":1.181818}", after: back)
    // The last of the seeks has landed once the film has been sought back and forth.
    let answer = try await keys.type("9", untilEvent: "answer", containing: "95 %", after: back)
    try await keys.expectPicture(number)
    #expect(Array(keys.recorder.numbers[shown...]) == [])
    try await keys.type("\u{7F}", untilEvent: "answer", containing: "rate 1.3x", after: answer)
    try await keys.end()
  }

  @Test func rateChangesWithoutAJumpWhileTheFilmPlays() async throws {
    let keys = try await KeyRun(["--rate", "1"])
    _ = try await keys.recorder.waitForPicture(within: KeyRun.patience) { ($0 ?? 0) >= 20 }
    try keys.terminal.send("]]]]]")  // 1.1^5
    try await keys.run.waitForEvent("player", containing: "\"rate\":1.61051")
    let start = monotonicSeconds()
    // The film has 30 a second, so that is 3 s of it at least.
    _ = try await keys.recorder.waitForPicture(within: KeyRun.patience) { ($0 ?? 0) >= 160 }
    let observations = keys.recorder.stop()
    let jumps = zip(observations, observations.dropFirst()).map {
      ($1.number ?? 0) - ($0.number ?? 0)
    }
    #expect(jumps.allSatisfy { $0 > 0 && $0 < 12 }, "\(jumps)")
    let series = PictureSeries(observations.filter { $0.seconds > start + 0.5 })
    #expect(abs(series.rate - 1.61) < 0.1, "\(series.rate)")
    try await keys.end()
  }

  @Test func loopIsSwitchedOnAndOff() async throws {
    let keys = try await KeyRun(film: "h264-aac.mp4")
    try keys.terminal.send("l")
    let looped = try await keys.run.waitForEvent("looped", containing: "\"passes\":1")
    try await keys.run.waitForEvent("looped", after: looped, containing: "\"passes\":2")
    try keys.terminal.send("l")
    #expect(try await keys.exit() == .code(0))
    let answers = try keys.answers
    #expect(answers == ["loop on", "loop off"])
    let series = PictureSeries(keys.recorder.stop())
    #expect(!series.hasGaps)
    // No pass is cut short; between the second and the third there is no gap either.
    let length = 2 / 1.3
    let picture = 1 / 30 / 1.3
    let beginnings = series.beginnings
    try #require(beginnings.count == 3, "\(series.passes)")
    #expect(beginnings[1] - beginnings[0] > length - picture / 2)
    #expect(abs(beginnings[2] - beginnings[1] - length) < picture / 2)
    let end = try await keys.run.waitForEvent("outcome")
    #expect(end.seconds - beginnings[2] > length - picture)
  }

  @Test func fromAHeldPictureLeftGoesBackAndPlaysOn() async throws {
    let keys = try await KeyRun(["--hold"], film: "h264-aac.mp4")
    let end = "\"phase\":\"ended\""
    let ended = try await keys.run.waitForEvent("player", containing: end)
    let still = try await keys.type(
      KeyRun.right + "9", untilEvent: "answer", containing: "95 %", after: ended)
    try await keys.type(KeyRun.left, untilEvent: "seeked", after: still)
    try await keys.run.waitForEvent("player", after: still, containing: end)
    try keys.terminal.send("\r")
    #expect(try await keys.exit() == .code(0))
    #expect(try keys.run.event("outcome")["outcome"] as? String == "played")
    #expect(PictureSeries(keys.recorder.stop()).passes.count == 2)
  }

  @Test(arguments: [
    (["--no-skip"], "can't be skipped"), (["--skip-after=60"], "can't be skipped yet"),
  ])
  func whatMayNotBeSkippedIsNotShortened(options: [String], answer: String) async throws {
    let keys = try await KeyRun(options, film: "h264-aac.mp4")
    try keys.terminal.send("q" + KeyRun.right + "]l\r[]")
    #expect(try await keys.exit() == .code(0))
    let answers = try keys.answers
    #expect(answers == [String](repeating: answer, count: 5) + ["rate 1.18x", "rate 1.3x"])
    #expect(try keys.run.event("outcome")["outcome"] as? String == "played")
    #expect(!keys.run.eventNames.contains("seeked") && !keys.run.eventNames.contains("looped"))
  }

  @Test func withoutKeysTheTerminalIsLeftAlone() async throws {
    let terminal = try PseudoTerminal()
    let settings = terminal.settings
    let keys = try await KeyRun(["--no-keys", "--hold"], film: "h264-aac.mp4")
    #expect(keys.terminal.settings == settings)
    try keys.terminal.send("q\r \u{1B}")
    let window = try await keys.screen.waitForWindow(within: KeyRun.patience)
    try await keys.screen.press("q", in: window)
    try await keys.screen.click(window, x: 20, y: 20)
    try await keys.run.waitForEvent("player", containing: "\"phase\":\"ended\"")
    #expect(!keys.run.eventNames.contains("input"))
    keys.run.program.send(GuardSignal.goOn)
    #expect(try await keys.exit() == .code(0))
  }

  @Test func keysOfTheWindowComeWithTheirModifiers() async throws {
    let keys = try await KeyRun(["--start", "2"])
    var (number, event) = try await keys.pause()
    let window = try await keys.screen.waitForWindow(within: KeyRun.patience)
    for (key, command, step) in [
      ("shift+Right", "stepForward", 1), ("period", "stepForward", 1),
      ("shift+Left", "stepBack", -1),
      ("Right", "forward", 150),
    ] {
      try await keys.screen.press(key, in: window)
      event = try await keys.run.waitForEvent(
        "input", after: event, containing: "\"command\":\"\(command)\"")
      number += step
      try await keys.expectPicture(number)
    }
    try await keys.screen.press("ctrl+q", in: window)
    event = try await keys.run.waitForEvent("input", after: event, containing: "control")
    #expect(!event.text.contains("command"))
    try await keys.screen.press("q", in: window)
    #expect(try await keys.exit() == .code(0))
  }

  @Test func filmThatCannotBeSoughtInSaysSoOnce() async throws {
    let keys = try await KeyRun(film: "h264-aac.ts")
    let (_, event) = try await keys.pause()
    try await keys.type(
      KeyRun.left + KeyRun.right + ".,]l9", untilEvent: "answer", containing: "95 %", after: event)
    #expect(
      try keys.answers == [String](repeating: "can't be sought in", count: 4)
        + ["the rate can't be changed", "can't be sought in", "volume 95 %"])
    let notices = keys.run.eventLines.filter { $0.contains("This film can't be sought in.") }
    #expect(notices.count == 1)
    try await keys.end()
  }

  @Test func volumeGoesInStepsOfFivePercent() async throws {
    let keys = try await KeyRun(["--volume", "0.52"])
    let (_, event) = try await keys.pause()
    try await keys.type(
      "\u{1B}[A0999m00000000000m", untilEvent: "answer", containing: "\"volume 100 %\"",
      after: event)
    #expect(
      try keys.answers.prefix(7)
        == [
          "volume 55 %", "volume 60 %", "volume 55 %", "volume 50 %", "volume 45 %",
          "volume 45 %, sound off", "volume 50 %, sound off",
        ])
    try await keys.end()
  }
}

extension KeyRun {
  /// Skips, and waits for the end.
  func end() async throws {
    try terminal.send("q")
    #expect(try await exit() == .code(0))
  }
}
