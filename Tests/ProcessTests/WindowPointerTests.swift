import Foundation
import TestSupport
import Testing

/// When the pointer is seen over the window.
@Suite(.sharesMachine) struct WindowPointerTests {
  @Test func itHidesAfterTwoSecondsAndComesBackWhenItMoves() async throws {
    let play = try await WindowRun([])
    let window = try await play.windowWithPicture()
    for place in [100, 200] {
      let before = ContinuousClock.now
      try await play.screen.movePointer(to: place, place, in: window)
      try await eventually("a pointer") { try play.screen.isPointerSeen() }
      try await eventually("no pointer") { try !play.screen.isPointerSeen() }
      let time = ContinuousClock.now - before
      #expect(time > .seconds(1.9) && time < .seconds(6), "\(time)")
    }
    // What is beside the window is none of its business.
    try await play.screen.movePointer(to: 900, 700, in: window)
    #expect(try play.screen.isPointerSeen())
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test(arguments: [false, true])
  func inFullscreenItIsHiddenUntilItMoves(isManaged: Bool) async throws {
    let play = try await WindowRun(["--fullscreen"], isManaged: isManaged)
    let window = try await play.windowWithPicture()
    try await play.waitForPicture(in: Rectangle(x: 0, y: 0, width: 1280, height: 800))
    #expect(try !play.screen.isPointerSeen())
    try await play.screen.movePointer(to: 100, 100, in: window)
    try await eventually("a pointer") { try play.screen.isPointerSeen() }
    try await eventually("no pointer") { try !play.screen.isPointerSeen() }
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func aKioskHasNone() async throws {
    let play = try await WindowRun(["--pipeline", "kiosk"])
    let window = try await play.windowWithPicture()
    try await play.screen.movePointer(to: 100, 100, in: window)
    try await play.screen.press("F5", in: window)
    // The key comes behind the motion.
    try await play.run.waitForEvent("input", containing: "F5")
    #expect(try !play.screen.isPointerSeen())
    #expect(try await play.end() == .signal(SIGTERM))
  }
}
