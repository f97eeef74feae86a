import CLinux
import Glibc

/// Runs a program for its output, in a clean environment of signals, with a limit of time.
enum Subprocess {
  /// Why there is no output, in words.
  struct Failure: Error, Hashable, Sendable {
    var words: String
  }

  /// Runs a program to its end; it is killed when the limit is over, or when another thread says so.
  /// Blocks the calling thread.
  ///
  /// It gets its input from an anonymous file, no signal blocked or ignored, and a process group of its
  /// own, so that the terminal's keys don't reach it; our own descriptors close when it is executed.
  /// `posix_spawn(3)`, `poll(2)`, `waitpid(2)`
  static func output(
    of path: String, _ arguments: [String], input: String, within limit: Duration,
    orUntil end: ChildEnd
  ) -> Result<String, Failure> {
    let source = memfd_create("gstintro-input", 1)  // MFD_CLOEXEC
    guard source >= 0, OutputFile.write(Array(input.utf8), to: source) == nil else {
      return .failure(Failure(words: "there is no memory for its input"))
    }
    defer { close(source) }
    lseek(source, 0, SEEK_SET)
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      return .failure(Failure(words: "there is no socket for its output"))
    }
    defer { close(ends[0]) }
    var child: pid_t = 0
    let code = spawn(path, arguments, input: source, output: ends[1], &child)
    close(ends[1])
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard code == 0 else {
      return .failure(
        Failure(words: "\(name) can't be started (\(String(cString: strerror(code))))"))
    }
    end.begin(child)
    let output = read(ends[0], within: limit)
    if output == nil { kill(-child, SIGKILL) }
    // It may have closed its output and live on; only what is reaped can't be killed any more.
    var facts = siginfo_t()
    while waitid(P_PID, id_t(child), &facts, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let isEnded = end.finish()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard !isEnded else {
      return .failure(Failure(words: "\(name) took longer than the end of the film waits"))
    }
    guard let output else {
      let seconds = Words.number(limit.seconds, decimals: 1)
      return .failure(Failure(words: "\(name) took longer than \(seconds) s"))
    }
    guard status == 0 else { return .failure(Failure(words: "\(name) has failed")) }
    return .success(output)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], input: Int32, output: Int32, _ child: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    return posix_spawn(&child, path, &actions, &attributes, &words, environ)
  }

  /// What comes until the other end is closed; nil if it isn't closed in time.
  private static func read(_ descriptor: Int32, within limit: Duration) -> String? {
    let end = ContinuousClock.now + limit
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let left = (end - .now).seconds * 1000
      guard left > 0 else { return nil }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(clamping: Int(left) + 1))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
  }
}
