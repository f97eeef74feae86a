import Foundation
import TestSupport
import Testing

/// How the picture lies in windows of any shape, also while they change.
@Suite(.sharesMachine) struct GravityTests {
  private struct Shape {
    let width, height: Int

    var window: Rectangle {
      Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    }
  }

  private static let shapes = [
    Shape(width: 700, height: 300), Shape(width: 300, height: 600), Shape(width: 640, height: 480),
    Shape(width: 1280, height: 720),
  ]

  @Test(arguments: PictureGravity.allCases)
  func pictureLiesAsAskedInEveryWindow(gravity: PictureGravity) async throws {
    let screen = try await VirtualScreen.start()
    let run = try IntroRun(
      [
        "--pipeline", "x11", "--quiet", "--mute", "--gravity", "\(gravity)",
        Media.path("long.mp4"),
      ], on: screen)
    let window = try await screen.waitForWindow(within: .seconds(20))
    for shape in GravityTests.shapes {
      try await screen.resize(window, width: shape.width, height: shape.height)
      let picture = gravity.picture(in: shape.window, aspect: 16 / 9)
      let name = "\(gravity)-\(shape.width)x\(shape.height)"
      try await eventually("a code as in \(name)") { GravityTests.hasCode(screen, in: picture) }
      // A picture that is just being put on the screen is new above and old below.
      var faults: [String] = []
      try? await eventually("edges as in \(name)") {
        faults = try GravityTests.faults(screen, gravity, shape, picture)
        return faults.isEmpty
      }
      #expect(faults == [], "\(name)")
      try await screen.save(name)
    }
    run.program.send(SIGTERM)
    #expect(try await run.end() == .signal(SIGTERM))
    #expect(run.errors == [])
  }

  /// Whether the code is where it must be, to 2 pixels, and has the shape that it must have.
  static func hasCode(_ screen: VirtualScreen, in picture: Rectangle) -> Bool {
    guard let code = screen.codeSquare(in: picture, aspect: 16 / 9) else { return false }
    let unit = picture.height
    let wanted = Rectangle(
      x: picture.x + picture.width / 2 - 0.24 * picture.width * 9 / 16,
      y: picture.y + picture.height / 2 - 0.24 * unit, width: 0.48 * picture.width * 9 / 16,
      height: 0.48 * unit)
    return abs(code.x - wanted.x) <= 2 && abs(code.y - wanted.y) <= 2
      && abs(code.width - wanted.width) <= 3 && abs(code.height - wanted.height) <= 3
  }

  /// What is wrong at the edges and in the corners of the window.
  private static func faults(
    _ screen: VirtualScreen, _ gravity: PictureGravity, _ shape: Shape, _ picture: Rectangle
  ) throws -> [String] {
    var faults: [String] = []
    func check(_ what: String, _ x: Double, _ y: Double, _ isRight: (UInt8) -> Bool) throws {
      let brightness = try #require(screen.framebuffer.brightness(Int(x), Int(y)))
      if !isRight(brightness) { faults.append("\(what) at \(x), \(y): \(brightness)") }
    }
    let (width, height) = (shape.window.width, shape.window.height)
    let sides = [(2, height / 2), (width - 3, height / 2)]
    let ends = [(width / 2, 2), (width / 2, height - 3)]
    if gravity == .fit {
      let bars = picture.height < height - 4 ? ends : picture.width < width - 4 ? sides : []
      for (x, y) in bars { try check("no bar", x, y) { $0 < 20 } }
    } else {
      for (x, y) in sides + ends { try check("black edge", x, y) { $0 > 40 } }
    }
    // The white squares in the corners of the film, with a black one in the very corner.
    let isCut = gravity == .fill && abs(picture.width / picture.height - width / height) > 0.01
    let inset = 0.09 * picture.width * 9 / 16
    for x in [picture.x + inset, picture.x + picture.width - inset] where !isCut {
      for y in [picture.y + 0.09 * picture.height, picture.y + 0.91 * picture.height] {
        try check("no square", x, y) { $0 > 180 }
      }
    }
    for x in [0, width - 1] where isCut {
      for y in [0, height - 1] { try check("black corner", x, y) { $0 > 40 } }
    }
    return faults
  }
}

extension VirtualScreen {
  /// Writes the screen into the folder that GSTINTRO_TEST_PICTURES names, for people to look at.
  func save(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["GSTINTRO_TEST_PICTURES"] else { return }
    try await screenshot(to: "\(folder)/\(name).png")
  }
}
