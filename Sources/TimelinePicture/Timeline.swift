package import IntroKit
package import Playback
import SceneLifecycle

/// A run of an intro as it is drawn: the one stream of events goes in, lanes and marks come out.
///
/// | event                          | lane, mark                                     |
/// |--------------------------------|------------------------------------------------|
/// | scene, suspended               | scene                                          |
/// | player                         | player, a lane for each reason, position       |
/// | signal, input                  | marks, with who sent them                      |
/// | firstPicture, seeked, released | position                                       |
/// | firstPicture, firstSound, outcome, handover | lines through all lanes           |
/// | main                           | main program                                   |
/// | notice, warning, failure       | notes below                                    |
///
/// Its memory is bounded, however long a run is. It holds no clock: time comes with each event.
package struct Timeline: Hashable, Sendable {
  /// A moment that the whole picture shows.
  struct Milestone: Hashable, Sendable {
    var time: Double
    var name: String
  }

  /// What was played, as the title.
  let title: String
  var scene = Spans()
  var player = Spans()
  var reasons: [SuppressionReason: Spans] = [:]
  var main = Spans()
  var mainProcess: Int32?
  var signals = Marks()
  var inputs = Marks()
  var curve = PositionCurve()
  var losses = Losses()
  var notes = Notes()
  var milestones: [Milestone] = []
  /// The parts of real time in which the process stood still, in seconds since the start.
  var stops: [ClosedRange<Double>] = []
  var outcome: IntroOutcome?
  var passes = 0
  /// The time of the last event, in seconds since the start.
  private(set) var end = 0.0
  private var suspension: Double?

  /// Makes the timeline of a film that hasn't begun.
  package init(title: String) {
    self.title = title
  }

  /// How long to wait between two samples while the film moves.
  package var sampleInterval: Duration { .seconds(curve.sampleInterval) }

  /// Whether samples tell anything: the film moves.
  package var wantsSamples: Bool { curve.moves && outcome == nil }

  /// Takes an event, and the time since the process started.
  package mutating func receive(_ event: IntroEvent, at time: Duration) {
    let now = seconds(time)
    end = max(end, now)
    switch event {
    case .scene(let step): perform(step, now)
    case .suspended(let result): suspended(result, now)
    case .signal(let signal):
      signals.add(Mark(signal.name, from: signal.sourceName, at: now))
    case .input(let input): inputs.add(Mark(input.name, from: input.origin.rawValue, at: now))
    case .player(let status): change(status, now)
    case .ready(let info): curve.duration = info.duration?.seconds
    case .firstPicture(let film):
      curve.begin(at: film.seconds, time: now)
      mark("first picture", now)
    case .firstSound:
      curve.begin(at: 0, time: now)
      mark("first sound", now)
    case .seeked(let film): curve.jump(to: film.seconds, time: now)
    case .released(let film): curve.sample(film.seconds, time: now)
    case .looped(let passes): self.passes = passes
    case .dropped(let total): losses.count(Int(clamping: total), at: now)
    case .notice(let text): notes.add(text, at: now)
    case .warning(let warning): notes.add("Warning: \(warning.description)", at: now)
    case .outcome(let outcome): finish(outcome, now)
    case .handover(let program): mark("hand-over to \(program.name)", now)
    case .main(let event): hear(event, now)
    case .buffering, .answer, .information: break  // For the user, at that moment.
    }
  }

  /// Takes what somebody has asked for: where the film is, and how many pictures are lost.
  package mutating func sample(_ film: MediaTime?, lost: UInt64, at time: Duration) {
    guard outcome == nil else { return }
    let now = seconds(time)
    end = max(end, now)
    if let film { curve.sample(film.seconds, time: now) }
    losses.count(Int(clamping: lost), at: now)
  }

  private mutating func perform(_ step: SceneStep, _ now: Double) {
    switch step {
    case .willConnect: break
    case .willEnterForeground, .willResignActive: scene.change(to: .inactive, at: now)
    case .didBecomeActive: scene.change(to: .active, at: now)
    case .didEnterBackground: scene.change(to: .background, at: now)
    case .didDisconnect: scene.change(to: nil, at: now)
    case .suspend:
      suspension = now
      scene.change(to: .stopped, at: now)
    case .resynchronize: mark("back after a stop", now)
    }
  }

  private mutating func suspended(_ result: SuspendOutcome, _ now: Double) {
    scene.change(to: .background, at: now)
    if result == .stopped, let start = suspension { stops.append(start...now) }
    suspension = nil
    // The longest ones are enough: they alone shorten the time axis.
    if stops.count > 16 {
      stops.sort { $0.upperBound - $0.lowerBound > $1.upperBound - $1.lowerBound }
      stops.removeLast(8)
    }
  }

  private mutating func change(_ status: PlayerStatus, _ now: Double) {
    guard outcome == nil || status.phase != .idle else {
      return player.change(to: nil, at: now)
    }
    player.change(to: Bar(status), at: now)
    for reason in SuppressionReason.allCases {
      let isInForce = status.suppressionReasons.contains(reason)
      guard isInForce || reasons[reason] != nil else { continue }
      reasons[reason, default: Spans()].change(to: isInForce ? .inForce : nil, at: now)
    }
    let moves = status.timeControlStatus == .playing && outcome == nil
    curve.change(moves: moves, rate: status.rate.value, time: now)
  }

  private mutating func finish(_ outcome: IntroOutcome, _ now: Double) {
    curve.change(moves: false, rate: 0, time: now)
    self.outcome = outcome
    if case .failed(let error) = outcome { notes.add(error.description, at: now) }
    mark(outcome.words, now)
  }

  private mutating func hear(_ event: MainEvent, _ now: Double) {
    switch event {
    case .started(let processID):
      mainProcess = processID
      main.change(to: .loading, at: now)
      mark("main program starts", now)
    case .sign(let sign):
      main.change(to: .ready, at: now)
      mark(sign.words, now)
    case .stopped: main.change(to: .mainStopped, at: now)
    case .continued: main.change(to: .loading, at: now)
    case .ended: main.change(to: .mainEnded, at: now)
    case .awaited: mark("waits for the main program", now)
    case .late: mark("waits no longer", now)
    case .status: break
    }
  }

  /// Moments that can come back again and again are limited, so that the last ones have room.
  private mutating func mark(_ name: String, _ now: Double) {
    let isRepeated = milestones.count { $0.name == name } >= 8
    if !isRepeated, milestones.count < 64 || outcome != nil {
      milestones.append(Milestone(time: now, name: name))
    }
  }
}

private func seconds(_ time: Duration) -> Double { max(time / .seconds(1), 0) }
