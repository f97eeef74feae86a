import Testing

@testable import IntroKit

@Suite("The watchdog")
struct WatchdogStateTests {
  @Test("gives up when the pulse has stood for six looks in a row")
  func pulseless() {
    var state = WatchdogState()
    #expect(state.look(pulse: 1, isEndDue: false) == false)
    for _ in 1..<WatchdogState.pulselessLimit {
      #expect(state.look(pulse: 1, isEndDue: false) == false)
    }
    var revived = state
    #expect(state.look(pulse: 1, isEndDue: false) == true)
    #expect(revived.look(pulse: 2, isEndDue: false) == false)
    #expect(revived.look(pulse: 2, isEndDue: false) == false)
  }

  @Test("gives up when an end that is due isn't through, although there is a pulse")
  func endDue() {
    var state = WatchdogState()
    var pulse: UInt64 = 0
    func look(_ isEndDue: Bool) -> Bool {
      pulse += 1
      return state.look(pulse: pulse, isEndDue: isEndDue)
    }
    #expect([look(true), look(true), look(false)] == [false, false, false])
    #expect([look(true), look(true), look(true)] == [false, false, true])
  }

  @Test("never gives up a process that moves")
  func alive() {
    var state = WatchdogState()
    for pulse in 1...1000 as ClosedRange<UInt64> {
      #expect(state.look(pulse: pulse, isEndDue: false) == false)
    }
  }
}
