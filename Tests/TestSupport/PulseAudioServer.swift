import Foundation

/// A sound server of our own, with one silent device; ended with its last reference.
public final class PulseAudioServer: Sendable {
  private let server: RunningProgram
  private let events: RunningProgram
  private let folder: TemporaryFolder

  private init(server: RunningProgram, events: RunningProgram, folder: TemporaryFolder) {
    self.server = server
    self.events = events
    self.folder = folder
  }

  /// Starts a server and waits until programs can connect.
  public static func start() async throws -> PulseAudioServer {
    let folder = try TemporaryFolder()
    let socket = folder.path("socket")
    let environment = environment(folder, ProcessInfo.processInfo.environment)
    let server = try RunningProgram(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--system=no", "--use-pid-file=no", "--exit-idle-time=-1",
        "--disable-shm=yes", "--realtime=no", "--high-priority=no",
        "--load=module-null-sink sink_name=silence",
        "--load=module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
      ], environment: environment, isGuarded: true)
    let end = ContinuousClock.now + .seconds(20)
    while !Descriptor.isServing(at: socket) {
      guard server.exitStatus == nil, ContinuousClock.now < end else {
        throw TestFailure("pulseaudio did not start; it said:\n\(server.errors.text)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    let events = try RunningProgram(
      "pactl", ["subscribe"], environment: environment, isGuarded: true)
    return PulseAudioServer(server: server, events: events, folder: folder)
  }

  /// An environment whose programs play on this server.
  public func environment(_ base: [String: String]) -> [String: String] {
    Self.environment(folder, base)
  }

  private static func environment(
    _ folder: TemporaryFolder, _ base: [String: String]
  ) -> [String: String] {
    base.merging([
      "PULSE_SERVER": "unix:" + folder.path("socket"), "PULSE_COOKIE": folder.path("cookie"),
      "PULSE_RUNTIME_PATH": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "XDG_CONFIG_HOME": folder.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/dev/null",
    ]) { $1 }
  }

  /// Ends the server, as when a user's sound server dies.
  public func stop() async throws {
    server.send(SIGTERM)
    try await server.waitForExit(within: .seconds(10))
  }

  /// Runs pactl and returns what it prints.
  public func control(_ arguments: String...) async throws -> String {
    let (exit, output, errors) = try await RunningProgram.run(
      "pactl", arguments, environment: environment(ProcessInfo.processInfo.environment))
    guard exit == .code(0) else {
      throw TestFailure("pactl \(arguments.joined(separator: " ")): \(exit) \(errors)")
    }
    return output
  }

  /// The number of streams that programs play, also of paused ones.
  public func streamCount() async throws -> Int {
    try await control("list", "short", "sink-inputs").split(separator: "\n").count
  }

  /// Waits until so many streams exist; looks again at each event of the server.
  public func waitForStreamCount(_ count: Int, within limit: Duration) async throws {
    let end = ContinuousClock.now + limit
    while true {
      let last = events.output.lines.last
      let now = try await streamCount()
      if now == count { return }
      let left = end - ContinuousClock.now
      guard left > .zero else {
        throw TestFailure("There are \(now) sound streams, not \(count), after \(limit).")
      }
      // An event before the subscription was in force would be missed: look each 0.2 s all the same.
      _ = try? await events.output.waitForLine(
        after: last, within: min(left, .milliseconds(200)), matching: { _ in true })
    }
  }
}
