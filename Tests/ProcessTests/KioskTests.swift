import Foundation
import TestSupport
import Testing

/// The preset for machines that show one thing.
@Suite(.sharesMachine) struct KioskTests {
  @Test func coversTheScreen() async throws {
    let screen = try await VirtualScreen.start(width: 800, height: 450)
    let run = try IntroRun(["--pipeline=kiosk", Media.path("long.mp4")], on: screen)
    try await run.waitForEvent("firstPicture")
    let whole = Rectangle(x: 0, y: 0, width: 800, height: 450)
    try await eventually("a picture of the screen's size") {
      screen.pictureNumber(in: whole) != nil
    }
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
  }
}
