import Foundation
import TestSupport
import Testing

/// Films that can't be sought in play from their start, once, whatever was asked for.
@Suite(.sharesMachine) struct UnseekableTests {
  /// Where such a film comes from.
  enum Source: String, CaseIterable, CustomTestStringConvertible {
    case pipe = "vp8-vorbis.webm"
    case transportStreamInPipe = "h264-aac.ts"
    case server = "h264-aac.mp4"

    var testDescription: String { "\(self)" }

    func open() async throws -> Supply {
      let film = try Media.path(rawValue)
      let folder = try TemporaryFolder()
      if self == .server {
        let server = try RunningProgram(
          "/usr/bin/python3",
          [
            "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory",
            (film as NSString).deletingLastPathComponent, "0",
          ])
        let line = try await server.output.waitForLine(containing: "Serving", within: .seconds(20))
        guard let port = line.text.split(separator: " ").compactMap({ Int($0) }).first else {
          throw TestFailure("The server names no port: \(line.text)")
        }
        return Supply("http://127.0.0.1:\(port)/\(rawValue)", server, folder)
      }
      let fifo = folder.path("film")
      guard mkfifo(fifo, 0o600) == 0 else { throw TestFailure("There is no FIFO.") }
      let writer = try RunningProgram(
        "/bin/sh", ["-c", "exec cat \"$1\" >\"$2\"", "sh", film, fifo])
      return Supply(fifo, writer, folder)
    }
  }

  /// A film's address, and what must live as long as it is in use.
  final class Supply: Sendable {
    let address: String
    private let server: RunningProgram
    private let folder: TemporaryFolder

    init(_ address: String, _ server: RunningProgram, _ folder: TemporaryFolder) {
      (self.address, self.server, self.folder) = (address, server, folder)
    }

    func end() { server.kill() }
  }

  @Test(arguments: Source.allCases, ["--start=1", "--loop=3", "--loop"])
  func playsFromItsStartOnceAndSaysSo(source: Source, option: String) async throws {
    let screen = try await VirtualScreen.start()
    let recorder = PictureRecorder(screen, picture: .film)
    let supply = try await source.open()
    let run = try IntroRun(["--pipeline", "x11", "--mute", option, supply.address], on: screen)
    #expect(try await run.end() == .code(0))
    #expect(try run.event("outcome")["outcome"] as? String == "played")
    #expect(run.errors.filter { $0.contains("can't be sought") }.count == 1, "\(run.errors)")
    #expect(run.eventNames.filter { $0 == "firstPicture" }.count == 1)
    let series = PictureSeries(recorder.stop())
    #expect((series.numbers.first ?? 99) <= 1 && series.numbers.last == 59)
    #expect(series.runsForward, "\(series.numbers)")
    supply.end()
  }

  /// In the background it is only paused, since what is let go of can't be found again.
  @Test(arguments: Source.allCases)
  func comesBackFromTheBackground(source: Source) async throws {
    let supply = try await source.open()
    let run = try IntroRun(["--pipeline", "headless", "--rate=0.5", supply.address])
    try await run.waitForEvent("firstPicture")
    run.program.send(SIGTSTP)
    try await run.program.waitForState("T", within: .seconds(10))
    run.program.send(SIGCONT)
    let back = try await run.waitForEvent("suspended")
    try await run.waitForEvent("player", after: back, containing: "\"status\":\"playing\"")
    #expect(try await run.end() == .code(0))
    #expect(try run.event("outcome")["outcome"] as? String == "played")
    supply.end()
  }

  /// A file whose container has no index is no pipe, but the same holds.
  @Test(arguments: ["--start=1", "--loop=2"])
  func fileThatCannotBeSoughtInPlaysOnce(option: String) async throws {
    let run = try IntroRun(["--pipeline", "headless", option, Media.path("h264-aac.ts")])
    #expect(try await run.end() == .code(0))
    #expect(run.errors.count == 1)
    #expect(run.eventNames.filter { $0 == "firstPicture" }.count == 1)
  }
}
