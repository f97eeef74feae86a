import IntroKit
import SceneLifecycle
import Testing

@testable import Playback
@testable import TimelinePicture

@Suite("A run as lanes and marks")
struct TimelineTests {
  @Test("Ctrl-Z and fg: the stop is a gap, the film comes back to where it was")
  func background() {
    var run = Run()
    run.play(duration: 6)
    run.add(.signal(SceneSignal(number: 20, isFromTerminal: true)), at: 1.3)
    run.add(.scene(.willResignActive), at: 1.3)
    run.add(.player(.waiting([.sceneInactive])), at: 1.3)
    run.add(.scene(.didEnterBackground), at: 1.3)
    run.add(.player(.waiting([.background, .sceneInactive], phase: .released)), at: 1.3)
    run.add(.released(MediaTime(seconds: 1.3)), at: 1.31)
    run.add(.scene(.suspend), at: 1.4)
    run.add(.suspended(.stopped), at: 3.4)
    run.add(.signal(SceneSignal(number: 18, sender: 7)), at: 3.4)
    run.add(.scene(.willEnterForeground), at: 3.4)
    run.add(.scene(.didBecomeActive), at: 3.4)
    run.add(.player(.playing), at: 3.5)
    run.add(.seeked(MediaTime(seconds: 1.3)), at: 3.5)
    run.add(.outcome(.skipped), at: 4.5)
    let timeline = run.timeline

    #expect(timeline.stops == [1.4...3.4])
    let scene = timeline.scene.spans(until: 4.5, shortest: 0.001)
    #expect(
      scene.map(\.content) == [.bar(.active), .bar(.background), .bar(.stopped), .bar(.active)])
    #expect(scene.map(\.start) == [0.02, 1.3, 1.4, 3.4])
    let player = timeline.player.spans(until: 4.5, shortest: 0.001)
    #expect(
      player.map(\.content) == [.bar(.opening), .bar(.playing), .bar(.released), .bar(.playing)])
    let interrupted = timeline.reasons[.sceneInactive]?.spans(until: 4.5, shortest: 0.001)
    #expect(interrupted?.map(\.start) == [1.3])
    #expect(interrupted?.map(\.end) == [3.5])
    #expect(timeline.signals.all.map(\.label) == ["TSTP ← terminal", "CONT ← process 7"])
    // Where it stood at the stop, and one second at the rate of 1.3 later.
    let film = timeline.curve.points.filter { $0.time >= 1.3 }.map(\.film)
    #expect(film.dropLast().allSatisfy { abs($0 - 1.3) < 0.01 }, "\(film)")
    #expect(abs((film.last ?? 0) - 2.6) < 0.01)
  }

  @Test("A preloaded main program, its sign, and the hand-over to it")
  func preload() throws {
    let program = try MainProgram(["sh"], searchPath: "/bin")
    var run = Run()
    run.add(.main(.started(processID: 4711)), at: 0.001)
    run.play(duration: 6)
    run.add(.main(.awaited), at: 2)
    run.add(.main(.sign(.ready)), at: 3)
    run.add(.outcome(.played), at: 3)
    run.add(.handover(program), at: 3.01)
    #expect(
      run.timeline.milestones.map(\.name) == [
        "main program starts", "first picture", "waits for the main program",
        "main program is ready", "played", "hand-over to sh",
      ])
    let main = run.timeline.main.spans(until: 4, shortest: 0.001)
    #expect(main.map(\.content) == [.bar(.loading), .bar(.ready)])
  }

  @Test("Samples, rate, pause: the curve is where the film was")
  func curve() {
    var curve = PositionCurve()
    curve.duration = 10
    curve.begin(at: 0, time: 0.1)
    curve.change(moves: true, rate: 2, time: 0.1)
    curve.sample(1.9, time: 1.1)
    curve.change(moves: false, rate: 2, time: 1.6)
    curve.sample(2.9, time: 1.61)
    curve.sample(2.9, time: 1.7)
    curve.change(moves: true, rate: 0.5, time: 2.6)
    curve.jump(to: 8, time: 3.6)
    curve.change(moves: false, rate: 0.5, time: 9.6)
    #expect(curve.points.map(\.time) == [0.1, 0.1, 1.1, 1.6, 2.6, 3.6, 3.6, 9.6])
    let films = [0, 0, 1.9, 2.9, 2.9, 3.4, 8, 10]
    for (point, film) in zip(curve.points, films) { #expect(abs(point.film - film) < 0.001) }
    #expect(
      curve.points.map(\.path.isJump) == [true, false, false, false, false, false, true, false])
  }

  @Test("Another pass begins where the film's length says, and unseen ones are counted")
  func passes() {
    var curve = PositionCurve()
    curve.duration = 2
    curve.begin(at: 0, time: 0)
    curve.change(moves: true, rate: 1, time: 0)
    curve.sample(1.5, time: 1.5)
    curve.sample(0.5, time: 2.5)
    curve.sample(0.6, time: 12.6)
    #expect(curve.points.map(\.film) == [0, 0, 1.5, 2, 0, 0.5, 0.6])
    #expect(curve.points.map(\.time) == [0, 0, 1.5, 2, 2, 2.5, 12.6])
    #expect(curve.points.last?.path == .passes(5))
  }

  @Test("A seek that a sample sees first is a jump, forward and back")
  func seeks() {
    var curve = PositionCurve()
    curve.duration = 60
    curve.begin(at: 0, time: 0)
    curve.change(moves: true, rate: 1, time: 0)
    curve.sample(6, time: 1)
    curve.sample(4, time: 2)
    #expect(curve.points.map(\.film) == [0, 0, 1, 6, 7, 4])
    #expect(curve.points.map(\.path.isJump) == [true, false, false, true, false, true])
  }

  @Test("Dropped pictures are counted from one look to the next")
  func losses() {
    var losses = Losses()
    losses.count(0, at: 1)
    losses.count(3, at: 2)
    losses.count(3, at: 3)
    losses.count(10, at: 4)
    #expect(
      losses.all == [
        Losses.Loss(start: 1, end: 2, count: 3), Losses.Loss(start: 3, end: 4, count: 7),
      ])
    #expect(losses.total == 10)
  }

  @Test("A hundred hours of a storm stay within bounds")
  func bounds() {
    var run = Run()
    run.play(duration: 5)
    for second in 1...100_000 {
      let now = Double(second)
      run.add(.signal(SceneSignal(number: 10, sender: Int32(second))), at: now)
      run.add(.player(.waiting([.sceneInactive])), at: now)
      run.add(.player(.playing), at: now + 0.3)
      run.add(.seeked(MediaTime(seconds: 1)), at: now + 0.4)
      run.add(.notice("Sentence \(second)"), at: now + 0.4)
      run.timeline.sample(
        MediaTime(seconds: now.truncatingRemainder(dividingBy: 5)), lost: UInt64(second),
        at: .seconds(now + 0.5))
    }
    let timeline = run.timeline
    #expect(timeline.signals.count == 100_000)
    #expect(timeline.signals.all.count <= Marks.limit)
    #expect(timeline.player.spans(until: 1e5, shortest: 0).count <= Spans.limit)
    #expect(timeline.curve.points.count <= PositionCurve.limit)
    #expect(timeline.losses.all.count <= Losses.limit)
    #expect(timeline.losses.all.reduce(0) { $0 + $1.count } == 100_000)
    #expect(timeline.notes.all.count == Notes.limit)
    #expect(timeline.notes.others == 100_000 - Notes.limit)
    #expect(SVG(timeline).text.utf8.count < 400_000)
  }
}

extension PositionCurve.Path {
  fileprivate var isJump: Bool { self == .jump }
}
