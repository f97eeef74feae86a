import Foundation
import TestSupport
import Testing

/// A main program that is started before the film; one test after another, since times are bounded.
@Suite(.serialized) enum PreloadTests {}

/// A run of gstintro that starts its main program before the film.
final class PreloadRun: Sendable {
  /// Longer than anything takes on a busy machine.
  static let patience = Duration.seconds(30)

  /// gstintro.
  let program: RunningProgram
  /// The lines of its event log.
  let log: LineLog

  private let folder: TemporaryFolder
  private let follower: FileFollower

  /// Starts it.
  ///
  /// - Parameters:
  ///   - main: Python code of the main program, which knows `notify(bytes)`, `wait()` and `window()`.
  ///   - options: More options.
  ///   - film: One of the test films.
  ///   - screen: Where its window comes; nil is no display.
  ///   - environment: More variables.
  ///   - launcher: Words in front, of something that executes the rest.
  ///   - input: Where its standard input comes from.
  ///   - terminal: Where its output goes to; nil collects the lines.
  ///   - group: Which process group and session it is in.
  /// - Throws: `TestFailure` when it can't be started.
  init(
    _ main: String, _ options: [String] = [], film: String = "long.webm",
    on screen: VirtualScreen? = nil, environment: [String: String] = [:],
    launcher: [String] = [], input: RunningProgram.Input = .null,
    terminal: PseudoTerminal? = nil, group: RunningProgram.Group = .own
  ) throws {
    folder = try TemporaryFolder()
    follower = try FileFollower(folder.path("events"))
    log = follower.log
    let script = folder.path("main.py")
    try (PreloadRun.prelude + main + "\n").write(toFile: script, atomically: true, encoding: .utf8)
    var all = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "NOTIFY_SOCKET"] { all[name] = nil }
    all["PULSE_SERVER"] = "unix:/nonexistent"
    all["TERM"] = "dumb"
    all["DISPLAY"] = screen?.display
    all.merge(environment) { $1 }
    let own = ["--events", follower.path, "--pipeline", screen == nil ? "headless" : "x11"]
    let words =
      launcher + [try BuiltProducts.gstintro] + own + ["--quiet", "--preload"] + options
      + [try Media.path(film), "--", PreloadRun.python, "-u", script]
    let output = terminal.map { RunningProgram.Output.terminal($0) } ?? .lines
    program = try RunningProgram(
      words[0], Array(words.dropFirst()), environment: all, input: input, output: output,
      errors: output, group: group)
  }

  /// The system's own: one from elsewhere may be a script that takes its time.
  private static let python =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    ? "/usr/bin/python3" : "python3"

  /// What main programs can use.
  private static let prelude = """
    import ctypes, os, signal, socket, sys, time

    def notify(data):
      name = os.environ["NOTIFY_SOCKET"]
      name = "\\0" + name[1:] if name[0] == "@" else name
      s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
      s.sendto(data, name)

    def wait():
      while True: signal.pause()

    def window(colour, lower=False):
      x = ctypes.CDLL("libX11.so.6")
      x.XOpenDisplay.restype = ctypes.c_void_p
      x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = ctypes.c_ulong
      x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
      x.XCreateSimpleWindow.argtypes = (
        [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_int] * 2 + [ctypes.c_uint] * 3
        + [ctypes.c_ulong] * 2)
      x.XMapWindow.argtypes = x.XLowerWindow.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
      x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
      d = x.XOpenDisplay(None)
      w = x.XCreateSimpleWindow(d, x.XDefaultRootWindow(d), 0, 0, 1280, 800, 0, 0, colour)
      if lower: x.XLowerWindow(d, w)
      x.XMapWindow(d, w)
      x.XSync(d, 0)


    """

  /// The process of the main program.
  func mainProcess() async throws -> pid_t {
    let line = try await waitForMain("started")
    guard let range = line.text.range(of: "\"pid\":"),
      let number = pid_t(line.text[range.upperBound...].prefix { $0.isNumber })
    else { throw TestFailure("No process in \(line.text)") }
    return number
  }

  /// Waits for an event by its name.
  @discardableResult
  func waitForEvent(
    _ name: String, containing text: String = "", after line: LineLog.Line? = nil
  ) async throws -> LineLog.Line {
    do {
      return try await log.waitForLine(after: line, within: PreloadRun.patience) {
        $0.contains("\"event\":\"\(name)\"") && (text.isEmpty || $0.contains(text))
      }
    } catch {
      throw TestFailure("Event \(name) \(text): \(error)\nstderr: \(program.errors.text)")
    }
  }

  /// Waits for something that happens to the main program.
  @discardableResult
  func waitForMain(
    _ what: String, containing text: String = "", after line: LineLog.Line? = nil
  ) async throws -> LineLog.Line {
    try await log.waitForLine(after: line, within: PreloadRun.patience) {
      $0.contains("\"event\":\"main\",\"what\":\"\(what)\"") && (text.isEmpty || $0.contains(text))
    }
  }

  /// Whether an event of this kind has been written.
  func has(_ text: String) -> Bool { log.text.contains(text) }

  /// Waits for the end, and that nothing is left of it: no process, no socket.
  func end() async throws -> RunningProgram.Exit {
    let main = try await mainProcess()
    let exit = try await program.waitForExit(within: PreloadRun.patience)
    #expect(ProcessTable.state(of: main) == nil, "The main program is still there.")
    return exit
  }
}
