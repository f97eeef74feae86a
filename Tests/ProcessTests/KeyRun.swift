import TestSupport
import Testing

/// A film in a window of its own, driven by keys that are typed on a terminal.
struct KeyRun {
  static let patience = Duration.seconds(20)
  static let left = "\u{1B}[D"
  static let right = "\u{1B}[C"

  let screen: VirtualScreen
  let terminal: PseudoTerminal
  let recorder: PictureRecorder
  let run: IntroRun
  private let picture: Rectangle

  /// Starts a film and waits for its first picture.
  init(
    _ options: [String] = [], film: String = "long.mp4", columns: Int = 80,
    environment: [String: String] = [:], main: [String] = []
  ) async throws {
    screen = try await .start(width: 640, height: 360)
    terminal = try PseudoTerminal(columns: columns)
    picture =
      film.hasPrefix("long")
      ? Rectangle(x: 0, y: 0, width: 640, height: 360) : .film
    recorder = PictureRecorder(screen, picture: picture)
    run = try IntroRun(
      ["--pipeline", "x11"] + options + [Media.path(film)] + (main.isEmpty ? [] : ["--"] + main),
      on: screen, environment: environment, input: .terminal(terminal),
      errors: .terminal(terminal), group: .session)
    try await run.waitForEvent("firstPicture")
  }

  /// Pauses the film, and returns the number of the picture that stands and the event that says so.
  func pause() async throws -> (number: Int, event: LineLog.Line) {
    try terminal.send(" ")
    let event = try await run.waitForEvent("player", containing: "\"playWhenReady\":false")
    // One picture may be on its way, and needs as long as a busy machine does.
    try await eventually("a picture that stands") {
      guard let last = recorder.observations.last else { return false }
      return monotonicSeconds() - last.seconds > 0.7
    }
    return (try #require(screen.pictureNumber(in: picture)), event)
  }

  /// Types, and waits for an event behind another one.
  @discardableResult func type(
    _ keys: String, untilEvent name: String, containing text: String = "", after: LineLog.Line
  ) async throws -> LineLog.Line {
    try terminal.send(keys)
    return try await run.waitForEvent(name, after: after, containing: text)
  }

  /// Waits for a picture by its number.
  func expectPicture(_ number: Int, _ location: SourceLocation = #_sourceLocation) async throws {
    do {
      try await eventually("the picture", within: .seconds(3)) {
        screen.pictureNumber(in: picture) == number
      }
    } catch {
      Issue.record(
        "picture \(screen.pictureNumber(in: picture) ?? -1), not \(number)",
        sourceLocation: location)
    }
  }

  /// Waits for the end of the process; its terminal stays.
  func exit() async throws -> RunningProgram.Exit {
    try await run.program.waitForExit(within: KeyRun.patience)
  }

  /// The texts of all answers so far.
  var answers: [String] {
    get throws {
      try run.eventLines.map(IntroRun.event).filter { $0["event"] as? String == "answer" }
        .compactMap { $0["text"] as? String }
    }
  }
}
