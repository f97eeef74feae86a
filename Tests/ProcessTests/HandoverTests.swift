import Foundation
import TestSupport
import Testing

/// What the main program finds is what it would find without an intro.
@Suite(.sharesMachine) struct HandoverTests {
  @Test(arguments: HandoverRun.Ending.allCases)
  func argumentsAreUntouched(ending: HandoverRun.Ending) async throws {
    // A NUL ends each; $0 is another one that the shell keeps out of "$@".
    let script = "printf '%s\\0' \"$0\" \"$@\"; cat /proc/$$/cmdline"
    let words = ["/bin/sh", "-c", script, "name"] + HandoverTests.oddWords
    let report = try await HandoverRun.report(words, after: ending)
    let wanted = (["name"] + HandoverTests.oddWords + words).map { $0 + "\0" }.joined()
    #expect(String(decoding: report, as: UTF8.self) == wanted)
  }

  private static let oddWords = [
    "", " ", "two  blanks ", "--", "-x", "--help", "--version", "a\nb\n", "\t", "Grüße 🎬", "$HOME",
    "`id`", "*", "\"", "'", "\\", "--rate=7", "",
  ]

  @Test func invalidTextIsUntouched() async throws {
    let script = "exec \"$@\" \"$(printf 'a\\377\\200b')\" \"$(printf '\\303')\""
    let launcher = ["/bin/sh", "-c", script, "sh"]
    let main = ["/usr/bin/printf", "%s|"]
    let report = try await HandoverRun.report(main, after: .played, launcher: launcher)
    #expect(Array(report) == [0x61, 0xFF, 0x80, 0x62, 0x7C, 0xC3, 0x7C])
  }

  @Test(arguments: HandoverRun.Ending.allCases)
  func environmentIsUntouched(ending: HandoverRun.Ending) async throws {
    let main = ["/bin/cat", "/proc/self/environ"]
    let odd = ["GSTINTRO": "", "ODD": "a=b\nc d", "GST_DEBUG": "0", "LC_ALL": "C", "BLANK": " "]
    let direct = try await HandoverRun.report(main, after: nil, environment: odd)
    let report = try await HandoverRun.report(main, after: ending, environment: odd)
    #expect(HandoverTests.words(report).sorted() == HandoverTests.words(direct).sorted())
  }

  private static func words(_ data: Data) -> [String] {
    data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func folderIsKept() async throws {
    let folder = try TemporaryFolder()
    let report = try await HandoverRun.report(
      ["/bin/pwd"], after: .played, workingFolder: folder.path)
    #expect(String(decoding: report, as: UTF8.self) == folder.path + "\n")
  }

  @Test(arguments: HandoverRun.Ending.allCases)
  func processIsKept(ending: HandoverRun.Ending) async throws {
    let folder = try TemporaryFolder()
    let run = try IntroRun(
      ending.arguments(in: folder) + ["--", "/bin/sh", "-c", "echo $$; exit 7"])
    #expect(try await run.end() == .code(7))
    #expect(run.program.output.text == String(run.program.processID))
    #expect(run.eventNames.filter { $0 == "outcome" }.count == 1)
    #expect(run.eventNames.last == "handover")
  }

  @Test func programIsFoundInPathAndRunsWithoutFirstLine() async throws {
    let folder = try TemporaryFolder()
    let script = folder.path("no-first-line")
    try "echo \"$0|$1\"\n".write(toFile: script, atomically: true, encoding: .utf8)
    #expect(chmod(script, 0o755) == 0)
    let path = IntroRun.environment(runtimeFolder: "")["PATH"] ?? ""
    let report = try await HandoverRun.report(
      ["no-first-line", "word"], after: .played, environment: ["PATH": folder.path + ":" + path])
    #expect(String(decoding: report, as: UTF8.self) == "\(script)|word\n")
  }

  @Test func inputArrivesWhole() async throws {
    let text = (0..<5000).map { "q line \($0)\n" }.joined()
    let run = try IntroRun(
      HandoverRun.Ending.played.arguments(in: try TemporaryFolder()) + ["--", "/usr/bin/cksum"],
      input: .pipe)
    // More than a pipe holds, so that the end of it is written while main reads.
    try await Task.detached { try run.program.write(text) }.value
    run.program.closeInput()
    #expect(try await run.end() == .code(0))
    let size = run.program.output.text.split(separator: " ").last
    #expect(size == Substring(String(text.utf8.count)))
    #expect(try run.event("outcome")["outcome"] as? String == "played")
  }

  /// Letting go of the window lasts up to 50 ms, and is waited for no more than 10: unless the process
  /// becomes the main program, and the kernel and the X server take back everything.
  @Test func windowIsNotWaitedFor() async throws {
    let screen = try await VirtualScreen.start()
    let film = try ["--pipeline", "x11", "--quiet", "--start", "1.6", Media.path("h264-aac.mp4")]
    var waits: [Double] = []
    for _ in 0..<6 {
      let run = try IntroRun(film + ["--", "/bin/true"], on: screen)
      #expect(try await run.end() == .code(0))
      let outcome = try #require(try run.event("outcome")["t"] as? Double)
      waits.append(try #require(try run.event("handover")["t"] as? Double) - outcome)
    }
    #expect(waits.min()! < 0.01, "\(waits)")
  }

  /// Letting go would take the processors from the main program's beginning, and the kernel is faster.
  @Test func filmGoesWithTheProcess() async throws {
    let (screen, folder) = (try await VirtualScreen.start(), try TemporaryFolder())
    let log = folder.path("states")
    let film = try ["--pipeline", "x11", "--quiet", Media.path("h264-aac.mp4"), "--", "/bin/true"]
    for _ in 0..<5 {
      let run = try IntroRun(
        film, on: screen, environment: ["GST_DEBUG": "GST_STATES:4", "GST_DEBUG_FILE": log])
      try await run.waitForEvent("firstPicture")
      run.program.send(GuardSignal.goOn)
      #expect(try await run.end() == .code(0))
      let changes = try String(contentsOfFile: log, encoding: .utf8)
      #expect(changes.contains("desired next PAUSED"))
      let isStopped = changes.contains("current PAUSED pending VOID_PENDING, desired next READY")
      #expect(!isStopped)
    }
  }

  /// What was to go with the process would stay with one that is stopped.
  @Test func filmStopsWithTheProcess() async throws {
    let (screen, folder) = (try await VirtualScreen.start(), try TemporaryFolder())
    let (script, drawing) = (folder.path("dot"), folder.path("graph.svg"))
    // A drawing that takes its time is waited for, so there is one in which to stop.
    try "#!/bin/sh\nexec sleep 30\n".write(toFile: script, atomically: true, encoding: .utf8)
    chmod(script, 0o755)
    let film = try ["--pipeline", "x11", "--quiet", "--graph", drawing, Media.path("h264-aac.mp4")]
    let run = try IntroRun(
      film + ["--", "/bin/true"], on: screen, environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    try await run.waitForEvent("firstPicture")
    run.program.send(GuardSignal.goOn)
    try await run.waitForEvent("outcome")
    // That one is the drawing's; the film isn't heard meanwhile.
    try await eventually("the film let go of") {
      ProcessUse.connections(of: run.program.processID).count == 1
    }
    run.program.send(SIGTSTP)
    try await run.program.waitForState("T", within: .seconds(20))
    #expect(try await screen.windows() == [])
    #expect(ProcessUse.connections(of: run.program.processID).count == 1)
    run.program.send(SIGCONT)
    #expect(try await run.end() == .code(0))
  }

  /// A server that nobody else uses begins anew when the film's connections end, and would drop a main
  /// program that connects just then.
  @Test(arguments: [false, true])
  func displayIsThereForMain(crashes: Bool) async throws {
    let screen = try await VirtualScreen.start(resets: true)
    let film = try ["--pipeline", "x11", "--quiet", Media.path("h264-aac.mp4")]
    for _ in 0..<10 {
      let run = try IntroRun(film + ["--", "xprop", "-root", "_NET_WM_NAME"], on: screen)
      try await run.waitForEvent("firstPicture")
      run.program.send(crashes ? SIGSEGV : GuardSignal.goOn)
      #expect(try await run.end() == .code(0), "\(run.program.errors.text)")
    }
  }
}
