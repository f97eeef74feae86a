import Foundation
import TestSupport
import Testing

/// Signals and descriptors that the main program gets are those that it would have without an intro.
@Suite(.sharesMachine) struct HandoverProcessTests {
  /// Ways to be started: plain, by nohup, in the background of a script, with odd ignored signals.
  private static let launchers = [
    ["/usr/bin/env"], ["/usr/bin/nohup"],
    ["/bin/sh", "-c", "\"$@\" & wait $!", "sh"],
    ["/bin/sh", "-c", "trap '' USR1 USR2 TSTP TERM PIPE CHLD; exec \"$@\"", "sh"],
  ]

  @Test(arguments: HandoverRun.Ending.allCases, launchers)
  func signalsAreUntouched(ending: HandoverRun.Ending, launcher: [String]) async throws {
    // Not a shell: it has handlers of its own.
    let main = ["/bin/cat", "/proc/self/status"]
    let direct = try await HandoverRun.report(main, after: nil, launcher: launcher)
    let report = try await HandoverRun.report(main, after: ending, launcher: launcher)
    let (found, wanted) = (
      try HandoverProcessTests.sets(report), try HandoverProcessTests.sets(direct)
    )
    #expect(found == wanted)
  }

  /// The sets of signals, without 32 and 33: those two are the C library's own, and no program can
  /// say what becomes of them.
  private static func sets(_ report: Data) throws -> [[Substring]] {
    let names: Set = ["SigPnd:", "ShdPnd:", "SigBlk:", "SigIgn:", "SigCgt:"]
    let lines = String(decoding: report, as: UTF8.self).split(separator: "\n").filter {
      names.contains(String($0.prefix(7)))
    }
    #expect(lines.count == names.count)
    return try lines.map { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      let set = try #require(UInt64(words.last ?? "", radix: 16))
      return [words[0], Substring(String(set & ~(3 << 31), radix: 16))]
    }
  }

  @Test func blockedSignalsAreKept() async throws {
    let main = ["/bin/cat", "/proc/self/status"]
    let own = try HandoverRun.Ending.played.arguments(in: try TemporaryFolder())
    let blocked: [Int32] = [SIGUSR1, SIGTERM, SIGTSTP, 40]  // 40 is a real-time signal
    let program = try RunningProgram(
      BuiltProducts.gstintro, own + ["--"] + main,
      environment: IntroRun.environment(runtimeFolder: "/nowhere"), blockedSignals: blocked)
    #expect(try await program.waitForExit(within: .seconds(30)) == .code(0))
    try await program.output.waitForEnd(within: .seconds(10))
    let line = try #require(program.output.lines.first { $0.text.hasPrefix("SigBlk:") })
    let mask = blocked.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
    #expect(UInt64(line.text.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) == mask)
  }

  @Test(arguments: HandoverRun.Ending.allCases)
  func descriptorsAreThoseInherited(ending: HandoverRun.Ending) async throws {
    let launcher = [
      "/bin/sh", "-c", "exec 7</etc/passwd 9>&1 </dev/zero; exec \"$@\"", "sh",
    ]
    // ls reads the folder by a descriptor of its own: the lowest free one, which is 3.
    let list = ["/bin/ls", "/proc/self/fd"]
    let report = try await HandoverRun.report(list, after: ending, launcher: launcher)
    #expect(String(decoding: report, as: UTF8.self) == "0\n1\n2\n3\n7\n9\n")
    let links = ["/bin/readlink"] + [0, 7].map { "/proc/self/fd/\($0)" }
    let targets = try await HandoverRun.report(links, after: ending, launcher: launcher)
    #expect(String(decoding: targets, as: UTF8.self) == "/dev/zero\n/etc/passwd\n")
  }

  @Test func closedDescriptorsStayClosed() async throws {
    let launcher = ["/bin/sh", "-c", "exec <&- 2>&-; exec \"$@\"", "sh"]
    // A shell doesn't read its folder; standard input and error are closed.
    let script = "for n in 0 1 2 3 4 5 6 7 8 9; do [ -e /proc/$$/fd/$n ] && echo $n; done; true"
    let main = ["/bin/sh", "-c", script]
    let report = try await HandoverRun.report(main, after: .played, launcher: launcher)
    #expect(String(decoding: report, as: UTF8.self) == "1\n")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func diesBySignalWithoutMain(signal: Int32) async throws {
    let run = try IntroRun([
      "--pipeline", "headless", Media.path("long.mp4"), "--", "/bin/echo", "main",
    ])
    try await run.waitForEvent("firstPicture")
    run.program.send(signal)
    #expect(try await run.end(within: .seconds(10)) == .signal(signal))
    #expect(run.program.output.lines.isEmpty)
    #expect(run.errors == [])
    #expect(try run.event("outcome")["outcome"] as? String == "terminated")
    #expect(!run.eventNames.contains("handover"))
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)])
  func scriptSeesStatusOfSignal(signal: Int32, status: Int) async throws {
    let script = "\"$@\"; echo status $?"
    let run = try IntroRun(
      ["--pipeline", "headless", Media.path("long.mp4"), "--", "/bin/echo", "main"],
      launcher: ["/bin/sh", "-c", script, "sh"])
    try await run.waitForEvent("firstPicture")
    let child = try #require(ProcessTable.children(of: run.program.processID).first)
    #expect(kill(child, signal) == 0)
    #expect(try await run.end(within: .seconds(10)) == .code(0))
    #expect(run.program.output.lines.map(\.text) == ["status \(status)"])
  }
}
