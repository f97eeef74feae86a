import SceneLifecycle
import Testing

@testable import IntroKit

@MainActor
@Suite("The stream of events")
struct IntroEventsTests {
  @Test("hands events over in order and before it returns, also those reported from within")
  func order() {
    let events = IntroEvents(since: .now)
    var first: [IntroEvent] = []
    var second: [IntroEvent] = []
    events.observe { event, _ in
      first.append(event)
      if event == .firstSound { events.report(.notice("heard")) }
    }
    events.observe { event, _ in second.append(event) }
    events.report(.firstSound)
    events.report(.scene(.didBecomeActive))
    #expect(first == [.firstSound, .notice("heard"), .scene(.didBecomeActive)])
    #expect(second == first)
  }

  @Test("counts time from the start, and never backwards")
  func time() {
    let events = IntroEvents(since: .now)
    var times: [Duration] = []
    events.observe { _, time in times.append(time) }
    for _ in 0..<100 { events.report(.firstSound) }
    #expect(times == times.sorted())
    #expect(times.first.map { $0 >= .zero } == true)
  }
}
