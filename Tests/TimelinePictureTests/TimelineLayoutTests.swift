import IntroKit
import SceneLifecycle
import Testing

@testable import Playback
@testable import TimelinePicture

@Suite("A run on paper")
struct TimelineLayoutTests {
  /// Runs of all kinds: short, long, failed, storms, stops, names that are hard to print.
  static let runs: [Run] = [
    short, failed, hour, storm(senders: 1), storm(senders: 200), storm(senders: 3, spread: 3000),
    stops, sentences, Run(title: ""),
  ]

  private static var short: Run {
    var run = Run(title: "still.png")
    run.play(duration: 0.1)
    run.add(.outcome(.played), at: 0.4)
    return run
  }

  private static var failed: Run {
    var run = Run(title: String(repeating: "長い名前 & <film> ", count: 40))
    run.add(.scene(.didBecomeActive), at: 0.01)
    run.add(.outcome(.failed(PlaybackError(.cannotOpen, "<No & such> \"film\"."))), at: 0.02)
    return run
  }

  private static var hour: Run {
    var run = Run()
    run.play(duration: 4)
    for second in stride(from: 1.0, to: 3600, by: 1) {
      let film = (second * 1.3).truncatingRemainder(dividingBy: 4)
      run.timeline.sample(MediaTime(seconds: film), lost: UInt64(second / 60), at: .seconds(second))
    }
    run.add(.signal(SceneSignal(number: 15, sender: 1)), at: 3600)
    run.add(.outcome(.terminated(signal: 15)), at: 3600)
    return run
  }

  private static func storm(senders: Int32, spread: Double = 1) -> Run {
    var run = Run()
    run.play(duration: 6)
    for number in 0..<200 {
      let now = 1 + Double(number) * 0.01 * spread
      let signal = SceneSignal(
        number: number.isMultiple(of: 2) ? 10 : 12, sender: Int32(number) % senders + 100)
      run.add(.signal(signal), at: now)
      run.add(.player(number.isMultiple(of: 2) ? .waiting([.sceneInactive]) : .playing), at: now)
      run.add(.input(IntroInput(.terminal, .key(KeyStroke("key\(number)")))), at: now)
      run.add(.main(.awaited), at: now)
    }
    run.add(.outcome(.skipped), at: 2.5 + 2 * spread)
    return run
  }

  private static var stops: Run {
    var run = Run()
    run.play(duration: 60)
    for (start, end) in [(1.0, 500.0), (501.0, 2000.0), (2003.0, 2003.5)] {
      run.add(.scene(.suspend), at: start)
      run.add(.suspended(.stopped), at: end)
      run.add(.scene(.didBecomeActive), at: end)
    }
    run.add(.outcome(.skipped), at: 2010)
    return run
  }

  private static var sentences: Run {
    var run = Run()
    run.play(duration: nil)
    for number in 0..<30 {
      run.add(.notice(String(repeating: "A long sentence \(number). ", count: 40)), at: 1)
    }
    run.add(.outcome(.played), at: 2)
    return run
  }

  @Test("No text lies on another one or leaves the paper", arguments: runs.indices)
  func textHasRoom(index: Int) {
    let layout = TimelineLayout(Self.runs[index].timeline)
    let page = Shape.Box(x: 0, y: 0, width: TimelineLayout.width, height: layout.height)
    let texts = layout.picture.compactMap { TextBox($0) }
    #expect(texts.count >= 6)
    for (place, text) in texts.enumerated() {
      #expect(text.box.isInside(page), "\(text)")
      for other in texts[..<place] {
        #expect(!text.box.overlaps(other.box), "\(text) lies on \(other)")
      }
    }
  }

  @Test("Every shape is on the paper", arguments: runs.indices)
  func shapesAreOnPaper(index: Int) {
    let layout = TimelineLayout(Self.runs[index].timeline)
    let page = Shape.Box(x: -1, y: 0, width: TimelineLayout.width + 2, height: layout.height)
    for shape in layout.picture {
      switch shape {
      case .box(let box, _, _): #expect(box.isInside(page) && box.width >= 0, "\(shape)")
      case .line(let from, let to, _): #expect(page.contains(from) && page.contains(to), "\(shape)")
      case .path(let points, _): #expect(points.allSatisfy(page.contains), "\(shape)")
      case .text: break
      }
    }
  }

  @Test("All signals of a storm are counted in its labels")
  func stormIsCounted() {
    let layout = TimelineLayout(Self.storm(senders: 1).timeline)
    let rows = layout.labels(layout.timeline.signals.all, rows: 5)
    let counts = rows.placed.flatMap { $0.mark.tallies.map(\.count) + [$0.mark.others] }
    #expect(counts.reduce(0, +) == 200)
    #expect(rows.placed.count > 1)
    #expect(rows.placed.allSatisfy { $0.label.hasSuffix("← process 100") })
  }

  @Test("A long stop is drawn shorter, and everything else in proportion")
  func longStop() {
    let scale = TimeScale(end: 1010, stops: [5...1005], x: 0, width: 1080)
    #expect(scale.pieces.map(\.isBroken) == [false, true, false])
    #expect(scale.x(0) == 0)
    #expect(abs(scale.x(5) - 500) < 1e-6)
    #expect(abs(scale.x(1005) - 580) < 1e-6)
    #expect(abs(scale.x(1010) - 1080) < 1e-6)
    #expect(scale.ticks.allSatisfy { $0.x <= 500.001 || $0.x >= 579.999 })
    let plain = TimeScale(end: 10, stops: [2...3], x: 0, width: 1000)
    #expect(plain.pieces.count == 1)
  }

  @Test(
    "Ticks are round, with their unit",
    arguments: [
      (0.2, ["0", "20", "40"], "ms"), (4.0, ["0.0", "0.5", "1.0"], " s"),
      (90, ["0", "10", "20"], " s"),
      (3600.0, ["0:00:00", "0:05:00", "0:10:00"], "h:min:s"),
      (200_000.0, ["0:00:00", "6:00:00", "12:00:00"], "h:min:s"),
    ])
  func ticks(end: Double, words: [String], unit: String) {
    let scale = TimeScale(end: end, stops: [], x: 170, width: 1000)
    #expect(Array(scale.ticks.map(\.words).prefix(3)) == words)
    #expect(scale.clock.axis.hasSuffix(unit))
    #expect((4...14).contains(scale.ticks.count))
  }

  @Test("Numbers are written with a point")
  func numbers() {
    #expect(1.25.fixed(1) == "1.3")
    #expect(0.04.fixed(2) == "0.04")
    #expect((-0.001).fixed(1) == "0.0")
    #expect((-12.5).fixed(1) == "-12.5")
    #expect(7.0.fixed(0) == "7")
    #expect(ClockWords.exact(0.0764) == "76 ms")
    #expect(ClockWords.exact(3.456) == "3.46 s")
    #expect(ClockWords.exact(3725) == "1:02:05")
  }
}

/// A text with the room that it is given.
private struct TextBox: CustomStringConvertible {
  let box: Shape.Box
  let description: String

  init?(_ shape: Shape) {
    guard case .text(let words, let point, let anchor, let style) = shape else { return nil }
    let size = style == "title" ? TextSize.title : TextSize.plain
    let width = TextSize.width(words, size: size)
    let x =
      switch anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    box = Shape.Box(x: x, y: point.y - 0.78 * size, width: width, height: size)
    description = "\(words) at \(x), \(point.y)"
  }
}

extension Shape.Box {
  /// Whether two boxes share more than an edge.
  fileprivate func overlaps(_ other: Shape.Box) -> Bool {
    x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }

  fileprivate func isInside(_ page: Shape.Box) -> Bool {
    page.contains(Shape.Point(x: x, y: y))
      && page.contains(Shape.Point(x: x + width, y: y + height))
  }

  fileprivate func contains(_ point: Shape.Point) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}
