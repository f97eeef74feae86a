import Foundation
import TestSupport
import Testing

/// `--screen` where there are two monitors, side by side.
@Suite(.sharesMachine) struct WindowMonitorTests {
  private static let right = Rectangle(x: 640, y: 100, width: 640, height: 700)

  private static func monitors(_ primary: String = "") -> [(name: String, place: String)] {
    [("left", "640/169x800/211+0+0"), (primary + "right", "640/169x700/185+640+100")]
  }

  @Test(arguments: [false, true])
  func fullscreenCoversTheOneAskedFor(isManaged: Bool) async throws {
    let play = try await WindowRun(
      ["--screen", "1", "--fullscreen"], monitors: Self.monitors(), isManaged: isManaged)
    let window = try await play.windowWithPicture()
    try await play.waitForPicture(in: Self.right)
    #expect(try await play.screen.geometry(of: window) == Self.right)
    try await play.screen.press("f", in: window)
    try await play.waitForSize(640, 360)
    try await play.screen.press("f", in: window)
    try await play.waitForPicture(in: Self.right)
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func aPlaceCountsFromItsCorner() async throws {
    let play = try await WindowRun(
      ["--screen", "1", "--geometry", "400x300-10+20"], monitors: Self.monitors())
    _ = try await play.windowWithPicture()
    try await play.waitForPicture(in: Rectangle(x: 870, y: 120, width: 400, height: 300))
    #expect(try await play.end() == .signal(SIGTERM))
  }

  @Test func withoutItThePrimaryOneIsTaken() async throws {
    // The star marks it.
    let play = try await WindowRun(["--fullscreen"], monitors: Self.monitors("*"))
    _ = try await play.windowWithPicture()
    try await play.waitForPicture(in: Self.right)
    #expect(try await play.end() == .signal(SIGTERM))
  }
}
