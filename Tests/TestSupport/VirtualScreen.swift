import Foundation

/// An X server of our own, whose screen can be read; ended with its last reference.
public final class VirtualScreen: Sendable {
  /// The display, such as `:117`.
  public let display: String
  /// The pixels.
  public let framebuffer: Framebuffer

  private let server: RunningProgram
  private let folder: TemporaryFolder

  private init(
    display: String, framebuffer: Framebuffer, server: RunningProgram, folder: TemporaryFolder
  ) {
    self.display = display
    self.framebuffer = framebuffer
    self.server = server
    self.folder = folder
  }

  /// Starts a server and waits until programs can connect; one that resets begins anew whenever its
  /// last client goes, as servers do by themselves.
  public static func start(
    width: Int = 1280, height: Int = 800, resets: Bool = false
  ) async throws -> VirtualScreen {
    for _ in 0..<200 {
      let number = nextNumber.update { number in
        defer { number += 1 }
        return number
      }
      if let screen = try await start(number, width: width, height: height, resets) {
        return screen
      }
    }
    throw TestFailure("None of 200 X displays is free.")
  }

  /// Each server of this process tries numbers of its own, starting elsewhere than other processes.
  private static let nextNumber = Watched(100 + Int(getpid()) % 400)

  private static func start(
    _ number: Int, width: Int, height: Int, _ resets: Bool
  ) async throws -> VirtualScreen? {
    let socket = "/tmp/.X11-unix/X\(number)"
    let lock = "/tmp/.X\(number)-lock"
    // Xvfb itself removes what a dead server has left.
    if let owner = lockOwner(lock), ProcessTable.state(of: owner) != nil { return nil }
    guard !Descriptor.isServing(at: socket) else { return nil }
    let folder = try TemporaryFolder()
    // -displayfd would take no lock; without -noreset the last client's end clears the screen.
    let server = try RunningProgram(
      "Xvfb",
      [
        ":\(number)", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
        "-nolisten", "tcp", "-nocursor", "-s", "0",
      ] + (resets ? [] : ["-noreset"]), isGuarded: true)
    // The socket exists earlier than the screen, but the answer comes later.
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      // A server that dies, or does not get the lock, has lost the number to another one.
      guard server.exitStatus == nil else { return nil }
      let owner = lockOwner(lock)
      if let owner, owner != server.processID, ProcessTable.state(of: owner) != nil { return nil }
      if owner == server.processID,
        Descriptor.isServing(at: socket, question: XClient.hello)
      {
        let framebuffer = try Framebuffer(folder.path("Xvfb_screen0"))
        return VirtualScreen(
          display: ":\(number)", framebuffer: framebuffer, server: server, folder: folder)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw TestFailure("Xvfb took longer than 20 s; it said:\n\(server.errors.text)")
  }

  private static func lockOwner(_ lock: String) -> pid_t? {
    let text = try? String(contentsOfFile: lock, encoding: .utf8)
    return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  deinit {
    // Asked, not killed, so that it removes its lock and socket.
    server.send(SIGTERM)
    let server = server
    Task { try? await server.waitForExit(within: .seconds(5)) }
  }

  /// Stops the server, which leaves its clients waiting; `SIGSTOP`.
  public func freeze() { server.send(SIGSTOP) }

  /// Lets it go on.
  public func thaw() { server.send(SIGCONT) }

  /// Ends the server, as when a user's X server dies.
  public func stop() async throws {
    server.send(SIGTERM)
    try await server.waitForExit(within: .seconds(10))
  }

  /// The environment of the tests, with this display and no Wayland.
  public var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["WAYLAND_DISPLAY"] = nil
    environment["XAUTHORITY"] = nil
    environment["LC_ALL"] = "C.UTF-8"
    return environment
  }

  /// Reads the number of the picture that is on the screen.
  ///
  /// - Parameters:
  ///   - picture: where the whole picture is; nil looks for it on a black screen.
  ///   - aspect: width / height of the film.
  /// - Returns: the number; nil when there is no whole coded picture.
  public func pictureNumber(in picture: Rectangle? = nil, aspect: Double = 16 / 9) -> Int? {
    guard let picture = picture ?? locatePicture(aspect: aspect),
      case .number(let number) = PictureCode.read(
        in: picture, aspect: aspect, brightness: framebuffer.brightness)
    else { return nil }
    return number
  }

  /// Finds the picture of a test film on a black screen, in whatever gravity it is shown.
  public func locatePicture(aspect: Double = 16 / 9) -> Rectangle? {
    guard let window = framebuffer.litArea() else { return nil }
    return PictureGravity.allCases.map { $0.picture(in: window, aspect: aspect) }.first {
      PictureCode.read(in: $0, aspect: aspect, brightness: framebuffer.brightness) != .none
    }
  }

  /// Measures the square of the code, which is one only when the film's aspect is right.
  ///
  /// - Parameters:
  ///   - picture: where the whole picture is; nil looks for it on a black screen.
  ///   - aspect: width / height of the film.
  /// - Returns: its place to the pixel; nil when there is none.
  public func codeSquare(in picture: Rectangle? = nil, aspect: Double = 16 / 9) -> Rectangle? {
    (picture ?? locatePicture(aspect: aspect)).flatMap {
      PictureCode.square(in: $0, aspect: aspect, brightness: framebuffer.brightness)
    }
  }

  /// Writes the screen as a picture, PNG by its name.
  public func screenshot(to path: String) async throws {
    try await command("import", ["-window", "root", path])
  }

  /// Runs a program on this display, and returns its output if it succeeds.
  @discardableResult
  public func command(_ name: String, _ arguments: [String]) async throws -> String {
    let (exit, output, errors) = try await RunningProgram.run(
      name, arguments, environment: environment)
    guard exit == .code(0) else {
      throw TestFailure("\(name) \(arguments.joined(separator: " ")): \(exit) \(errors)")
    }
    return output
  }
}
