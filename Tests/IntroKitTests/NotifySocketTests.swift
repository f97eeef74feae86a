import Glibc
import TestSupport
import Testing

@testable import IntroKit

@MainActor
@Suite("The socket that a main program says READY to")
struct NotifySocketTests {
  /// A socket, and what came by it.
  private static func open() throws -> (NotifySocket, AsyncStream<NotifyMessage>, ByteString) {
    let (stream, continuation) = AsyncStream.makeStream(of: NotifyMessage.self)
    let socket = try #require(NotifySocket())
    socket.listen { continuation.yield($0) }
    return (socket, stream, socket.name)
  }

  private static func address(_ name: ByteString) throws -> (DatagramSocket, UnixAddress) {
    (try #require(DatagramSocket()), try #require(UnixAddress(name)))
  }

  @Test("has an abstract name, and hears what is sent to it")
  func hears() async throws {
    let (socket, stream, name) = try Self.open()
    defer { socket.close() }
    #expect(name.bytes.first == UInt8(ascii: "@") && name.bytes.count > 1)
    let (ours, address) = try Self.address(name)
    address.send(Array("READY=1\nSTATUS=up".utf8), from: ours.descriptor)
    var messages = stream.makeAsyncIterator()
    let message = await messages.next()
    #expect(message?.isReady == true && message?.status == "up")
  }

  @Test("drops what is too long, bears rubbish, and goes on")
  func rubbish() async throws {
    let (socket, stream, name) = try Self.open()
    defer { socket.close() }
    let (ours, address) = try Self.address(name)
    address.send([UInt8](repeating: 0xFF, count: 10_000), from: ours.descriptor)
    address.send([UInt8](repeating: 0xC3, count: NotifyMessage.longest), from: ours.descriptor)
    address.send([], from: ours.descriptor)
    address.send(Array("READY=1".utf8), from: ours.descriptor)
    var messages = stream.makeAsyncIterator()
    #expect(await messages.next() == NotifyMessage([UInt8](repeating: 0xC3, count: 4096)))
    #expect(await messages.next() == NotifyMessage([]))
    #expect(await messages.next()?.isReady == true)
  }

  @Test("hears systemd's own tool")
  func tool() async throws {
    let (socket, stream, name) = try Self.open()
    defer { socket.close() }
    let text = try #require(name.text)
    let tool = try RunningProgram(
      "systemd-notify", ["--ready", "--status=from the tool"], environment: ["NOTIFY_SOCKET": text])
    var messages = stream.makeAsyncIterator()
    let message = await messages.next()
    #expect(message?.isReady == true && message?.status == "from the tool")
    #expect(try await tool.waitForExit(within: .seconds(10)) == .code(0))
  }

  @Test("An address is a path or an abstract name")
  func addresses() {
    for name in ["/run/notify", "@name", "@a b"] as [ByteString] {
      #expect(UnixAddress(name)?.name == name)
    }
    let tooLong = ByteString("/" + String(repeating: "x", count: 107))
    for name in ["", "@", "relative", "vsock:2:1234", tooLong] as [ByteString] {
      #expect(UnixAddress(name) == nil, "\(name)")
    }
  }
}
