import CGuard
import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

@Suite("On the way out connections to an X server")
struct LeaveDisplaysTests {
  /// A server without a file, whose name begins as that of an X server and can't be one's.
  private final class Server: Sendable {
    private let listening: Int32
    private let address: [UInt8]

    init() throws {
      let name = "\0/tmp/.X11-unix/Xtest-\(getpid())-\(UInt32.random(in: 0 ... .max))"
      address = Array(name.utf8)
      listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try #require(listening >= 0)
      try #require(LeaveDisplaysTests.with(address) { bind(listening, $0, $1) } == 0)
      try #require(listen(listening, 4) == 0)
    }

    deinit { close(listening) }

    /// A new connection: its end at the client, which the next program inherits or not, and the server's.
    func connect(isInherited: Bool) throws -> (client: Int32, server: Int32) {
      let kind = SOCK_STREAM.rawValue | (isInherited ? 0 : SOCK_CLOEXEC.rawValue)
      let client = socket(AF_UNIX, Int32(kind), 0)
      try #require(client >= 0)
      try #require(LeaveDisplaysTests.with(address) { Glibc.connect(client, $0, $1) } == 0)
      let server = accept(listening, nil, nil)
      try #require(server >= 0)
      return (client, server)
    }
  }

  private static func with(
    _ name: [UInt8], _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = MemoryLayout<sa_family_t>.size + name.count
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }

  /// Leaves those of some descriptors, and returns how long that took.
  ///
  /// On a thread with a table of its own, in which no connection of another test is left.
  private func leave(_ descriptors: [Int32]) throws -> Duration {
    let taken = Mutex<Duration?>(nil)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      gstintro_own_descriptors()
      for descriptor: Int32 in 3..<1024 where !descriptors.contains(descriptor) {
        close(descriptor)
      }
      let begin = gstintro_clock_now()
      gstintro_leave_displays()
      taken.withLock { $0 = .nanoseconds(gstintro_clock_now() - begin) }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 20) == .success)
    return try #require(taken.withLock { $0 })
  }

  /// What the server reads next: 0 is the end, nil nothing yet.
  private func next(_ server: Int32) -> Int? {
    var byte: UInt8 = 0
    let count = recv(server, &byte, 1, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : count
  }

  @Test("are ended, and a server that never closes is waited for no longer than 50 ms")
  func serverThatNeverCloses() throws {
    let server = try Server()
    let ours = try server.connect(isInherited: false)
    let inherited = try server.connect(isInherited: true)
    let all = [ours.client, ours.server, inherited.client, inherited.server]
    defer { all.forEach { close($0) } }
    let taken = try leave([ours.client, inherited.client])
    // The last part of a millisecond isn't waited for.
    #expect(taken >= .milliseconds(48) && taken < .seconds(10))
    #expect(next(ours.server) == 0)
    #expect(next(inherited.server) == nil, "the next program's own")
  }

  @Test("are not waited for longer than the server takes to close them")
  func serverThatHasClosed() throws {
    let server = try Server()
    let taken = try (0..<5).map { _ in
      let (client, end) = try server.connect(isInherited: false)
      defer { close(client) }
      close(end)
      return try leave([client])
    }
    // A busy machine may be slow, but not each time.
    #expect(try #require(taken.min()) < .milliseconds(48))
  }
}
