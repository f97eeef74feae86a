import Testing

@testable import IntroKit

@Suite("How long an intro waits for its main program")
struct PreloadStateTests {
  private static func message(_ text: String) -> NotifyMessage { NotifyMessage(text.utf8) }

  @Test("READY ends the waiting, and a second one is nothing")
  func ready() {
    var state = PreloadState(signs: [.ready])
    #expect(state.started() == [.tell(.pending), .startTimer])
    #expect(
      state.receive(Self.message("READY=1")) == [
        .report(.sign(.ready)), .stopTimer, .tell(.ready),
      ])
    #expect(state.receive(Self.message("READY=1")) == [])
    #expect(state.timeUp() == [])
    #expect(state.introWaits() == [])
  }

  @Test("A status is shown over the picture only if that is asked for")
  func status() {
    var plain = PreloadState(signs: [.ready])
    #expect(plain.receive(Self.message("STATUS=Loads")) == [.report(.status("Loads"))])
    #expect(plain.introWaits() == [.report(.awaited)])
    var shown = PreloadState(signs: [.ready], showsStatus: true)
    #expect(
      shown.receive(Self.message("STATUS=Loads")) == [.report(.status("Loads")), .label("Loads")])
    #expect(shown.introWaits() == [.report(.awaited), .label(PreloadState.waiting)])
    #expect(shown.introWaits() == [])
  }

  @Test("More time is given as long as it is waited for")
  func moreTime() {
    var state = PreloadState(signs: [.ready])
    let message = Self.message("EXTEND_TIMEOUT_USEC=2000000")
    #expect(state.receive(message) == [.extendTimer(.seconds(2))])
    #expect(state.timeUp() == [.report(.late), .stopTimer, .tell(.unneeded)])
    #expect(state.receive(message) == [])
    // Better late than never: a film that is still on its way ends now.
    #expect(state.receive(Self.message("READY=1")).contains(.tell(.ready)))
  }

  @Test("A film without end ends when the time is up")
  func endless() {
    var state = PreloadState(signs: [.window], isEndless: true)
    #expect(state.timeUp() == [.report(.late), .stopTimer, .tell(.ready)])
    var blind = PreloadState(signs: [.window], isEndless: true)
    #expect(blind.cannotSee(.window) == [.stopTimer, .tell(.ready)])
  }

  @Test("A sign that isn't awaited is told and changes nothing")
  func otherSign() {
    var state = PreloadState(signs: [.window])
    #expect(state.receive(Self.message("READY=1")) == [.report(.sign(.ready))])
    #expect(state.windowAppeared().last == .tell(.ready))
  }

  @Test("With exit-of-intro nothing is waited for, and another sign still comes first")
  func exitOfIntro() {
    var state = PreloadState(signs: [.exitOfIntro, .ready])
    #expect(state.started() == [.tell(.unneeded)])
    #expect(state.introWaits() == [])
    #expect(state.receive(Self.message("READY=1")) == [.report(.sign(.ready)), .tell(.ready)])
  }

  @Test("What can't be seen isn't waited for, unless there is another sign")
  func blind() {
    var state = PreloadState(signs: [.ready, .window])
    #expect(state.cannotSee(.window) == [])
    #expect(state.cannotSee(.window) == [])
    #expect(state.cannotSee(.ready) == [.stopTimer, .tell(.unneeded)])
  }

  @Test("One that is stopped until it has the terminal isn't waited for")
  func wantsTerminal() {
    var state = PreloadState(signs: [.ready])
    #expect(state.wantsTerminal() == [.stopTimer, .tell(.unneeded)])
    #expect(state.wantsTerminal() == [])
    var endless = PreloadState(signs: [.ready], isEndless: true)
    #expect(endless.wantsTerminal() == [.stopTimer, .tell(.ready)])
  }

  @Test("Somebody else's word counts as a sign")
  func told() {
    var state = PreloadState(signs: [.window])
    #expect(state.told() == [.stopTimer, .tell(.ready)])
    #expect(state.told() == [])
  }

  @Test("After the end nothing happens")
  func over() {
    var state = PreloadState(signs: [.ready])
    #expect(state.end() == [.stopTimer])
    #expect(state.end() == [])
    #expect(state.receive(Self.message("READY=1\nSTATUS=x\nEXTEND_TIMEOUT_USEC=1")) == [])
    #expect(state.timeUp() == [] && state.windowAppeared() == [] && state.told() == [])
  }

  private enum Input: CaseIterable {
    case ready, status, window, told, timeUp, terminal, noReady, noWindow, waits, end
  }

  private static func apply(_ input: Input, to state: inout PreloadState) -> [PreloadState.Effect] {
    switch input {
    case .ready: state.receive(message("READY=1"))
    case .status: state.receive(message("STATUS=x\nEXTEND_TIMEOUT_USEC=7"))
    case .window: state.windowAppeared()
    case .told: state.told()
    case .timeUp: state.timeUp()
    case .terminal: state.wantsTerminal()
    case .noReady: state.cannotSee(.ready)
    case .noWindow: state.cannotSee(.window)
    case .waits: state.introWaits()
    case .end: state.end()
    }
  }

  @Test("In all reachable states, from all sets of signs, after all inputs")
  func search() {
    var found: Set<PreloadState> = []
    for number in 1..<8 {
      let signs = Set(
        ReadySign.allCases.enumerated().filter { number >> $0.offset & 1 == 1 }.map(\.1))
      for isEndless in [false, true] {
        found.insert(PreloadState(signs: signs, isEndless: isEndless, showsStatus: true))
      }
    }
    var open = Array(found)
    while let old = open.popLast() {
      for input in Input.allCases {
        var new = old
        check(old, Self.apply(input, to: &new), new)
        if found.insert(new).inserted { open.append(new) }
      }
    }
    print("Preload: \(found.count) states")
    #expect(found.count > 50)
  }

  private func check(
    _ old: PreloadState, _ effects: [PreloadState.Effect], _ new: PreloadState
  ) {
    let order: [MainReadiness] = [.pending, .unneeded, .ready]
    let steps = [old, new].map { order.firstIndex(of: $0.readiness) ?? 0 }
    #expect(steps[0] <= steps[1], "Readiness is never taken back.")
    let isTold = effects.contains(.tell(new.readiness))
    #expect(isTold == (old.readiness != new.readiness))
    // The time runs exactly while somebody is waited for.
    let isRunning = [old, new].map { !$0.isOver && $0.readiness == .pending }
    #expect(effects.contains(.stopTimer) == (isRunning[0] && !isRunning[1]))
    if !isRunning[0] {
      #expect(!effects.contains { if case .extendTimer = $0 { true } else { false } })
    }
    if old.isOver { #expect(effects == [] && new == old) }
    // Nobody waits for a sign that can't come.
    if !new.isOver, new.signs.isEmpty { #expect(new.readiness != .pending) }
    if new.isEndless, !old.signs.contains(.exitOfIntro) { #expect(new.readiness != .unneeded) }
  }
}
