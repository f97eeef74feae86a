import Testing

@testable import SceneLifecycle

@Suite("SceneHold")
struct SceneHoldTests {
  @Test("Steps pass at once when no task is open, and all but two pass always")
  func passes() {
    for step in SceneStep.allCases {
      var hold = SceneHold()
      #expect(hold.take(step, openTasks: 0) == [.perform(step)])
      #expect(hold.waiting == nil)
    }
    for step in SceneStep.allCases where step != .suspend && step != .didDisconnect {
      var hold = SceneHold()
      #expect(hold.take(step, openTasks: 3) == [.perform(step)])
    }
  }

  @Test("A suspension waits for the last task, 300 ms at most")
  func suspend() {
    var hold = SceneHold()
    #expect(hold.take(.suspend, openTasks: 2) == [.startTimer(.milliseconds(300))])
    #expect(hold.tasksChanged(open: 1) == [])
    #expect(hold.tasksChanged(open: 0) == [.stopTimer, .perform(.suspend)])
    #expect(hold.timeUp() == [])  // Late.

    #expect(hold.take(.suspend, openTasks: 1) == [.startTimer(.milliseconds(300))])
    #expect(hold.timeUp() == [.stopTimer, .perform(.suspend)])
    #expect(hold.tasksChanged(open: 0) == [])  // Late.
  }

  @Test("A suspension is dropped when the scene comes back or ends, and by nothing else")
  func drop() {
    for event in SceneEvent.allCases {
      var hold = SceneHold()
      _ = hold.take(.suspend, openTasks: 1)
      let drops = event == .foreground || event == .disconnect
      #expect(hold.receive(event) == (drops ? [.stopTimer] : []))
      #expect(hold.waiting == (drops ? nil : .suspend))
    }
  }

  @Test("A teardown waits 500 ms at most, and a second disconnect ends it at once")
  func disconnect() {
    for event in SceneEvent.allCases {
      var hold = SceneHold()
      #expect(hold.take(.didDisconnect, openTasks: 1) == [.startTimer(.milliseconds(500))])
      let ends = event == .disconnect
      #expect(hold.receive(event) == (ends ? [.stopTimer, .perform(.didDisconnect)] : []))
      #expect(hold.waiting == (ends ? nil : .didDisconnect))
    }
  }
}
