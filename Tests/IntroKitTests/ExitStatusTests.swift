import Playback
import Testing

@testable import IntroKit

@Suite("Exit statuses")
struct ExitStatusTests {
  @Test(
    "Each code of an error has its status",
    arguments: [
      (PlaybackError.Code.cannotOpen, IntroKit.ExitStatus.cannotOpen),
      (.cannotDecode, .cannotDecode), (.partlyDecodable, .cannotDecode),
      (.missingPlugin, .unavailable), (.outputUnavailable, .unavailable),
      (.invalidPreset, .usage), (.timedOut, .timedOut), (.internalFailure, .internalFailure),
      (PlaybackError.Code(rawValue: "not known yet"), .internalFailure),
    ])
  func mapping(code: PlaybackError.Code, status: IntroKit.ExitStatus) {
    #expect(IntroKit.ExitStatus(code) == status)
    #expect(IntroOutcome.failed(PlaybackError(code, "")).exitCode == status.rawValue)
  }

  @Test("An end by a signal is 128 + n, a film that was seen is 0")
  func outcomes() {
    #expect(IntroOutcome.terminated(signal: 15).exitCode == 143)
    #expect(IntroOutcome.played.exitCode == 0)
    #expect(IntroOutcome.skipped.exitCode == 0)
  }

  @Test("The numbers are those of sysexits.h and the shell, and each has a meaning")
  func numbers() {
    let all = IntroKit.ExitStatus.allCases
    #expect(all.map(\.rawValue) == [0, 64, 65, 66, 69, 70, 74, 75, 126, 127])
    #expect(Set(all.map(\.meaning)).count == all.count)
  }
}
