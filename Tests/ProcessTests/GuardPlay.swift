import Foundation
import TestSupport
import Testing

/// That the main program starts whatever happens; one test after another, since times are bounded.
@Suite(.serialized) enum GuardTests {}

/// A film without display on a terminal of its own, and a main program that tells what it finds.
struct GuardPlay: Sendable {
  /// Longer than anything takes on a busy machine.
  static let patience = Duration.seconds(20)

  /// Where a film is when something happens to it.
  enum Moment: CaseIterable, Sendable {
    case prerolling, playing, paused, interrupted
  }

  let terminal: PseudoTerminal
  let folder: TemporaryFolder
  let events: FileFollower
  /// The terminal's modes before anything was started.
  let settings: PseudoTerminal.Settings
  var environment: [String: String]

  init() throws {
    terminal = try PseudoTerminal()
    folder = try TemporaryFolder()
    events = try FileFollower(folder.path("events"))
    settings = terminal.settings
    environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "dumb"
    environment["DISPLAY"] = nil
    environment["PULSE_SERVER"] = "unix:/nonexistent"
    guard mkfifo(folder.path("fifo"), 0o600) == 0 else { throw TestFailure("No FIFO.") }
  }

  /// A main program that says how it finds itself, and exits with 42.
  ///
  /// Signals (but 32 and 33, which the C library keeps to itself), descriptors, whether its group is its own and the terminal's, scheduling.
  static let report = [
    "/bin/sh", "-c",
    """
    echo main
    grep -E '^(SigPnd|SigBlk|ShdPnd):' /proc/self/status
    ignored=$(sed -n 's/^SigIgn:[[:blank:]]*//p' /proc/self/status)
    echo $((0x$ignored & ~0x180000000))
    ls /proc/self/fd
    set -- $(ps -o pid=,pgid=,tpgid=,cls=,ni= -p $$)
    test $1 = $2 && echo own group; test $1 = $3 && echo foreground; echo $4 $5
    exit 42
    """,
  ]

  /// What the report says if a shell's user starts it himself.
  func directReport() async throws -> String {
    let terminal = try PseudoTerminal()
    let program = try RunningProgram(
      Self.report[0], Array(Self.report.dropFirst()), environment: environment,
      input: .terminal(terminal), group: .session)
    let exit = try await program.waitForExit(within: Self.patience)
    try await program.output.waitForEnd(within: Self.patience)
    #expect(exit == .code(42))
    return withExtendedLifetime(terminal) { program.output.text }
  }

  /// Starts gstintro on the terminal.
  func start(
    _ options: [String] = [], film: String = "long.webm", preset: String = "headless",
    main: [String] = report
  ) throws -> RunningProgram {
    let path = film.hasPrefix("/") ? film : try Media.path(film)
    let own = ["--events", events.path, "--pipeline", preset] + options + [path]
    return try RunningProgram(
      BuiltProducts.gstintro, own + (main.isEmpty ? [] : ["--"] + main), environment: environment,
      input: .terminal(terminal), group: .session)
  }

  /// Starts gstintro, and brings the film to a moment.
  func start(
    at moment: Moment, _ options: [String] = [], main: [String] = report
  ) async throws -> RunningProgram {
    let isOpening = moment == .prerolling
    let program = try start(
      options, film: isOpening ? folder.path("fifo") : "long.webm", main: main)
    try await waitForEvent(isOpening ? #""phase":"prerolling""# : #""event":"firstPicture""#)
    switch moment {
    case .prerolling, .playing: break
    case .paused:
      try terminal.send(" ")
      try await waitForEvent(#""playWhenReady":false"#)
    case .interrupted:
      program.send(SIGUSR1)
      try await waitForEvent(#""reasons":["sceneInactive"]"#)
    }
    return program
  }

  /// Waits for a line of the event log.
  @discardableResult
  func waitForEvent(_ words: String, after line: LineLog.Line? = nil) async throws -> LineLog.Line {
    try await events.log.waitForLine(containing: words, after: line, within: Self.patience)
  }

  /// Waits for the end, and for all that was said.
  @discardableResult
  func waitForExit(of program: RunningProgram) async throws -> RunningProgram.Exit {
    let exit = try await program.waitForExit(within: Self.patience)
    try await program.output.waitForEnd(within: Self.patience)
    try await program.errors.waitForEnd(within: Self.patience)
    #expect(terminal.settings == settings)
    return exit
  }

  /// Asserts that the event log ends by telling what the guard met with, and then of the hand-over.
  func expectLastLines(
    _ words: String..., handsOver: Bool = true, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let text = try String(contentsOfFile: events.path, encoding: .utf8)
    let lines = try text.split(separator: "\n").map { try IntroRun.event(String($0)) }
    let handovers = lines.filter { $0["event"] as? String == "handover" }
    #expect(handovers.count == (handsOver ? 1 : 0), sourceLocation: location)
    #expect(
      (lines.last?["event"] as? String == "handover") == handsOver, sourceLocation: location)
    let last = try #require(handsOver ? lines.dropLast().last : lines.last)
    #expect(last["event"] as? String == "guard", sourceLocation: location)
    let values = Set(last.values.compactMap { $0 as? String })
    #expect(values.isSuperset(of: words), "\(last)", sourceLocation: location)
    let times = lines.compactMap { $0["t"] as? Double }
    #expect(times.count == lines.count && times == times.sorted(), sourceLocation: location)
  }

  /// Waits for the end, and asserts that the main program ran once, as if started by hand.
  func expectMain(
    of program: RunningProgram, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let exit = try await waitForExit(of: program)
    #expect(exit == .code(42), sourceLocation: location)
    let direct = try await directReport()
    #expect(program.output.text == direct, sourceLocation: location)
  }
}
