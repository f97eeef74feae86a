import Foundation
import TestSupport
import Testing

/// The label over the picture, and pictures that lie on their side in their file.
@Suite(.sharesMachine) struct LabelTests {
  @Test func labelIsDrawnOverThePicture() async throws {
    let plain = try await LabelTests.picture(label: nil)
    let again = try await LabelTests.picture(label: nil)
    #expect(plain == again, "Without a label two pictures are the same.")
    let labelled = try await LabelTests.picture(label: "Press Enter to skip")
    #expect(LabelTests.difference(plain, labelled) > 500)
    let short = try await LabelTests.picture(label: "I")
    let difference = LabelTests.difference(plain, short)
    #expect(difference > 10 && difference < LabelTests.difference(plain, labelled))
  }

  /// What markup would take for a mistake is drawn as it is.
  @Test(arguments: [
    "A & B", "<b>bold</b>", "<", "&amp;", "Überspringen: ⏎", "%s%n", "\u{1B}[31mred",
    "two\nlines", "דלג",
  ])
  func labelIsPlainText(label: String) async throws {
    let plain = try await LabelTests.picture(label: nil)
    let labelled = try await LabelTests.picture(label: label)
    #expect(LabelTests.difference(plain, labelled) > 20)
  }

  @Test func markupIsNotInterpreted() async throws {
    let plain = try await LabelTests.picture(label: "bold")
    let markup = try await LabelTests.picture(label: "<b>bold</b>")
    #expect(LabelTests.difference(plain, markup) > 100)
  }

  @Test(arguments: [PictureGravity.fill, .fit, .stretch])
  func labelIsWholeInWindowsOfAnyShape(gravity: PictureGravity) async throws {
    let shapes = [(700, 300), (300, 600), (640, 480)]
    let plain = try await LabelTests.pictures(gravity, shapes, label: nil)
    let labelled = try await LabelTests.pictures(gravity, shapes, label: "Press Enter to skip")
    for (index, (width, height)) in shapes.enumerated() {
      let places = zip(plain[index], labelled[index]).enumerated().filter {
        abs(Int($1.0 >> 8 & 255) - Int($1.1 >> 8 & 255)) > 32
      }.map { (x: $0.offset % width, y: $0.offset / width) }
      #expect(places.count > 100)
      let (left, right) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
      let (top, bottom) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
      #expect(left > 4 && right < width - 5, "\(left)...\(right) of \(width)")
      #expect(abs(left + right - width) < 12, "\(left)...\(right) of \(width)")
      #expect(top > height / 2 && bottom < height - 4, "\(top)...\(bottom) of \(height)")
      #expect(bottom - top >= 8 && right - left > width / 6)
    }
  }

  @Test func rotatedFilmIsUpright() async throws {
    let screen = try await VirtualScreen.start()
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--hold", Media.path("rotated.mp4")], on: screen)
    let window = try await screen.waitForWindow(within: .seconds(20))
    let geometry = try await screen.geometry(of: window)
    #expect(geometry.width == 180 && geometry.height == 320)
    let upright = Rectangle(x: 0, y: 0, width: 180, height: 320)
    try await eventually("a square code") {
      guard let code = screen.codeSquare(in: upright, aspect: 9 / 16) else { return false }
      return abs(code.width - code.height) <= 2
    }
    try await screen.save("rotated")
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
  }

  @Test(arguments: ["wide-pixels.mp4", "wide-pixels.mkv", "odd-size.webm", "odd-size.mp4"])
  func oddPicturesKeepTheirShape(film: String) async throws {
    let screen = try await VirtualScreen.start()
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--hold", Media.path(film)], on: screen)
    let window = try await screen.waitForWindow(within: .seconds(20))
    try await screen.resize(window, width: 640, height: 360)
    let area = Rectangle(x: 0, y: 0, width: 640, height: 360)
    try await eventually("a square code") {
      guard let code = screen.codeSquare(in: area, aspect: 16 / 9) else { return false }
      return abs(code.width - code.height) <= 2 && abs(code.width - 0.48 * 360) <= 4
    }
    try await screen.save("shape-\(film)")
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
  }

  /// The pixels of a still image with or without a label.
  private static func picture(label: String?) async throws -> [UInt32] {
    let screen = try await VirtualScreen.start(width: 640, height: 360)
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--image-duration", "60"]
        + (label.map { ["--label", $0] } ?? []) + [Media.path("still.png")], on: screen)
    try await run.waitForEvent("firstPicture")
    try await eventually("the picture") { screen.pictureNumber(in: .whole) == 0 }
    try await screen.save("label-\(label?.replacingOccurrences(of: "/", with: "_") ?? "none")")
    let buffer = screen.framebuffer
    let pixels = (0..<360).flatMap { y in (0..<640).map { buffer.pixel($0, y) ?? 0 } }
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
    #expect(run.errors == [])
    return pixels
  }

  /// The pixels of a still image in windows of these shapes, one after the other.
  private static func pictures(
    _ gravity: PictureGravity, _ shapes: [(width: Int, height: Int)], label: String?
  ) async throws -> [[UInt32]] {
    let screen = try await VirtualScreen.start()
    let run = try IntroRun(
      ["--pipeline", "x11", "--quiet", "--image-duration", "60", "--gravity", "\(gravity)"]
        + (label.map { ["--label", $0] } ?? []) + [Media.path("still.png")], on: screen)
    let window = try await screen.waitForWindow(within: .seconds(20))
    var results: [[UInt32]] = []
    for (width, height) in shapes {
      try await screen.resize(window, width: width, height: height)
      let area = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
      let picture = gravity.picture(in: area, aspect: 16 / 9)
      var looks = 0
      try await eventually("a still picture, \(gravity), \(width) x \(height)") {
        looks = GravityTests.hasCode(screen, in: picture) ? looks + 1 : 0
        return looks == 10
      }
      let buffer = screen.framebuffer
      results.append((0..<height).flatMap { y in (0..<width).map { buffer.pixel($0, y) ?? 0 } })
      try await screen.save("label-\(label == nil ? "no-" : "")\(gravity)-\(width)x\(height)")
    }
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
    return results
  }

  /// How many pixels differ by more than a little.
  private static func difference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    zip(first, second).filter { abs(Int($0 >> 8 & 255) - Int($1 >> 8 & 255)) > 32 }.count
  }
}

extension Rectangle {
  fileprivate static let whole = Rectangle(x: 0, y: 0, width: 640, height: 360)
}
