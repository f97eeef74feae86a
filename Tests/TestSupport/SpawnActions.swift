import Foundation

/// What happens between fork and exec, by posix_spawn(3).
struct SpawnActions {
  /// Two functions of glibc that Swift's Glibc module leaves out.
  private enum Extensions {
    typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    static let addChdir = unsafeBitCast(
      dlsym(nil, "posix_spawn_file_actions_addchdir_np"),
      to: (@convention(c) (Actions, UnsafePointer<CChar>) -> Int32).self)

    static let addCloseFrom = unsafeBitCast(
      dlsym(nil, "posix_spawn_file_actions_addclosefrom_np"),
      to: (@convention(c) (Actions, Int32) -> Int32).self)
  }

  private var actions = posix_spawn_file_actions_t()

  init(folder: String?) {
    posix_spawn_file_actions_init(&actions)
    if let folder { _ = Extensions.addChdir(&actions, folder) }
  }

  mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }

  mutating func open(_ path: String, _ flags: Int32, as number: Int32) {
    posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644)
  }

  mutating func duplicate(_ descriptor: Int32, as number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, number)
  }

  mutating func spawn(
    _ path: String, _ arguments: [String], environment: [String: String],
    group: RunningProgram.Group, blockedSignals: [Int32]
  ) throws -> pid_t {
    _ = Extensions.addCloseFrom(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in blockedSignals { sigaddset(&mask, signal) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    switch group {
    case .inherit: break
    case .own: flags |= POSIX_SPAWN_SETPGROUP
    case .session: flags |= 0x80  // POSIX_SPAWN_SETSID, which hides behind _GNU_SOURCE
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var processID: pid_t = 0
    let code = posix_spawnp(&processID, path, &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw Descriptor.failure("start \(path)", code: code) }
    return processID
  }
}

/// A shell that kills a process when the tests die without having done so.
///
/// Its input is a pipe from the tests: the end of it without a word is their death.
final class Guardian: Sendable {
  private let pipeEnd: Int32

  init(of processID: pid_t) throws {
    let pipe = try Descriptor.pipe()
    pipeEnd = pipe.write
    var actions = SpawnActions(folder: "/")
    defer {
      actions.destroy()
      close(pipe.read)
    }
    actions.duplicate(pipe.read, as: 0)
    actions.open("/dev/null", O_RDWR, as: 1)
    actions.open("/dev/null", O_RDWR, as: 2)
    let script = "read -r word || { kill \(processID); sleep 1; kill -KILL \(processID); }"
    let shell = try actions.spawn(
      "/bin/sh", ["-c", script],
      environment: ["PATH": "/usr/bin:/bin"], group: .session, blockedSignals: [])
    Thread.detachNewThread {
      var status: Int32 = 0
      while waitpid(shell, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Tells it that the process has ended.
  func dismiss() { try? Descriptor.write(Array("ended\n".utf8), to: pipeEnd) }

  deinit { close(pipeEnd) }
}
