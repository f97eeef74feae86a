import Foundation
import TestSupport
import Testing

/// All that real signals do to the real program; one test after another, since pictures are counted.
@Suite(.serialized) enum Lifecycle {}

/// A screen of its own for gstintro, with a recorder of its pictures and its event log.
struct LifecyclePlay: Sendable {
  /// Longer than anything takes on a busy machine.
  static let patience = Duration.seconds(20)
  /// How long a picture is watched that shall not change: several pictures' time.
  static let watch = Duration.milliseconds(400)

  /// How long a picture may be on its way to the screen.
  static let settling = Duration.milliseconds(150)

  let screen: VirtualScreen
  let folder: TemporaryFolder
  let recorder: PictureRecorder
  private(set) var events: FileFollower
  var environment: [String: String]

  init(soundServer: PulseAudioServer? = nil) async throws {
    screen = try await .start(width: 640, height: 360)
    folder = try TemporaryFolder()
    recorder = PictureRecorder(screen)
    events = try FileFollower(folder.path("events"))
    environment = screen.environment
    environment["TERM"] = "dumb"
    environment["PULSE_SERVER"] = "unix:/nonexistent"
    if let soundServer { environment = soundServer.environment(environment) }
  }

  /// The same with an empty log, for another start of the program.
  func withNewLog() throws -> LifecyclePlay {
    var copy = self
    copy.events = try FileFollower(folder.path("events-\(UUID().uuidString)"))
    return copy
  }

  /// The arguments for a film, with a log and a plain X11 window.
  func arguments(_ options: [String], film: String = "long.mp4") throws -> [String] {
    let path = film.hasPrefix("/") ? film : try Media.path(film)
    return ["--events", events.path, "--pipeline", "x11"] + options + [path]
  }

  /// Starts gstintro without a shell.
  func start(
    _ options: [String] = [], film: String = "long.mp4", main: [String] = [],
    input: RunningProgram.Input = .null, group: RunningProgram.Group = .own,
    blockedSignals: [Int32] = []
  ) throws -> RunningProgram {
    let arguments = try arguments(options, film: film) + (main.isEmpty ? [] : ["--"] + main)
    return try RunningProgram(
      BuiltProducts.gstintro, arguments, environment: environment, input: input, group: group,
      blockedSignals: blockedSignals)
  }

  // MARK: Pictures

  /// The number of the picture that the program has remembered, by its own word; it must be stopped.
  ///
  /// It may have come with the pause, and have been on the screen too shortly to be seen.
  func rememberedPicture(_ location: SourceLocation = #_sourceLocation) throws -> Int {
    let first = try #require(positions("firstPicture").first)
    let place = try #require(positions("released").last)
    // In some containers all pictures but the first are up to 21 ms late, or told in whole ms.
    let number = Int(((place - first) * 30 + 0.05).rounded(.down))
    let seen = try #require(lastNumber)
    #expect(number >= seen, "a picture before the one shown", sourceLocation: location)
    return number
  }

  /// The last picture that was on the screen, also if there is none now.
  var lastNumber: Int? { recorder.numbers.last }

  /// Waits until so many pictures have come since a moment; returns their numbers.
  @discardableResult
  func waitForPictures(
    _ count: Int, since seconds: Double = 0, within limit: Duration = patience
  ) async throws -> [Int] {
    let start = ContinuousClock.now
    var windows: String?
    while true {
      let numbers = numbers(since: seconds)
      if numbers.count >= count { return numbers }
      let now = ContinuousClock.now
      // While the film may still be there.
      if windows == nil, now > start + .seconds(2) {
        windows = try await screen.ask("xwininfo", ["-root", "-tree"])
      }
      guard now < start + limit else {
        throw TestFailure(
          "Only \(numbers) came within \(limit), not \(count) pictures; the log is:\n"
            + "\(events.log.text)\nThe windows were:\n\(windows ?? "")")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// The numbers of the pictures that came after a moment.
  func numbers(since seconds: Double) -> [Int] {
    recorder.observations.filter { $0.seconds > seconds }.compactMap(\.number)
  }

  /// Waits until the picture stands, one that was on its way included; returns its number.
  func expectStandingPicture(_ location: SourceLocation = #_sourceLocation) async throws -> Int {
    let start = monotonicSeconds()
    try await eventually("a picture that stands", within: .seconds(3)) {
      let last = max(start, recorder.observations.last?.seconds ?? 0)
      return monotonicSeconds() - last > Self.watch / .seconds(1)
    }
    return try #require(screen.pictureNumber(), sourceLocation: location)
  }

  // MARK: Events

  /// Waits for a line of the event log that contains all the words.
  @discardableResult
  func waitForEvent(
    _ words: String..., after line: LineLog.Line? = nil, within limit: Duration = patience
  ) async throws -> LineLog.Line {
    do {
      return try await events.log.waitForLine(after: line, within: limit) { text in
        words.allSatisfy { text.contains($0) }
      }
    } catch { throw TestFailure("Waiting for \(words): \(error)") }
  }

  /// The newest line, to wait for others after it.
  var now: LineLog.Line? { events.log.lines.last }

  /// The positions told by the events of a name, in seconds; from the file, which is never behind.
  func positions(_ event: String) -> [Double] {
    let text = (try? String(contentsOfFile: events.path, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { $0.contains("\"event\":\"\(event)\"") }
    return lines.compactMap { line in
      line.range(of: "\"position\":").flatMap { range in
        Double(line[range.upperBound...].prefix { $0.isNumber || $0 == "." })
      }
    }
  }
}

extension RunningProgram {
  /// All its output, once it has ended.
  var completeOutput: String {
    get async throws {
      try await output.waitForEnd(within: LifecyclePlay.patience)
      return output.text
    }
  }
}

/// What `/proc` says of a process, for these tests.
enum ProcessUse {
  /// The processor time of all its threads so far, in seconds.
  static func processorSeconds(of processID: pid_t) -> Double {
    let folder = "/proc/\(processID)/task"
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return tasks.reduce(0) { sum, task in
      let text = try? String(contentsOfFile: "\(folder)/\(task)/schedstat", encoding: .utf8)
      return sum + (text?.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }

  /// The memory it occupies, in MiB.
  static func residentMebibytes(of processID: pid_t) -> Int {
    let words = ProcessTable.status("VmRSS", of: processID)?.split(separator: " ")
    return (words?.first.flatMap { Int($0) } ?? 0) / 1024
  }

  /// Its sockets and sound devices.
  static func connections(of processID: pid_t) -> [String] {
    ProcessTable.descriptors(of: processID).values.filter {
      $0.hasPrefix("socket:") || $0.hasPrefix("/dev/snd") || $0.hasPrefix("/dev/dri")
    }
  }
}
