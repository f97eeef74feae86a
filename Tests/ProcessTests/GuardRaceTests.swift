import Foundation
import TestSupport
import Testing

extension GuardTests {
  /// Whatever comes at whatever moment: one main program, or none.
  @Suite struct Race {
    /// Crashes, skips, ends, interruptions and stops; the end of the film comes by itself.
    @Test(.timeLimit(.minutes(5))) func leadsToOneMainOrNone() async throws {
      let ends = Watched<[RunningProgram.Exit: Int]>([:])
      try await forEach(of: SeededNumbers.seeds(200), atOnce: 6) { seed in
        let exit = try await RandomRun(seed: seed).run()
        ends.update { $0[exit, default: 0] += 1 }
      }
      print("Races: \(ends.value)")
      #expect(ProcessTable.children(of: getpid()).allSatisfy { ProcessTable.state(of: $0) != "Z" })
      #expect(Set(ends.value.keys).isSuperset(of: [.code(42), .signal(SIGTERM)]))
    }
  }

  /// A film near its end, and up to six blows at random times.
  private struct RandomRun: Sendable {
    private enum Blow: CaseIterable {
      case crash, crashOfAnyThread, skip, end, interrupt, resume, stop, suspend
    }

    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
    private static let ends = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]

    private let seed: UInt64
    private var numbers: SeededNumbers

    init(seed: UInt64) {
      self.seed = seed
      numbers = SeededNumbers(seed: seed)
    }

    func run() async throws -> RunningProgram.Exit {
      var copy = self
      return try await copy.strike()
    }

    private mutating func strike() async throws -> RunningProgram.Exit {
      let folder = try TemporaryFolder()
      let list = folder.path("list")
      // A session leader can't be stopped by TSTP, a job of a shell can.
      let program = try start(in: folder, list, Bool.random(using: &numbers) ? .own : .session)
      let events = try FileFollower(folder.path("events"))
      _ = try await events.log.waitForLine(
        containing: #""event":"scene""#, within: GuardPlay.patience)
      let longest = [2, 30, 150, 500].randomElement(using: &numbers) ?? 0
      var sent: [Int32] = []
      for _ in 0..<Int.random(in: 0...6, using: &numbers) {
        try await wait(longest)
        try await deal(to: program, longest, &sent)
      }
      program.send(SIGCONT)  // The film ends, if it was only interrupted.
      let why = "seed \(seed), sent \(sent), longest delay \(longest) ms"
      let exit: RunningProgram.Exit
      do {
        exit = try await program.waitForExit(within: GuardPlay.patience)
      } catch { throw TestFailure("\(why): \(error)\n\(events.log.text)") }
      check(exit, sent, folder, "\(why): \(exit)\n\(program.errors.text)")
      #expect(ProcessTable.state(of: program.processID) == nil, "\(why)")
      #expect(kill(-program.processID, 0) != 0, "\(why): a process is left")
      return exit
    }

    private mutating func start(
      in folder: TemporaryFolder, _ list: String, _ group: RunningProgram.Group
    ) throws -> RunningProgram {
      var environment = IntroRun.environment(runtimeFolder: folder.path)
      environment["TMPDIR"] = folder.path
      environment["PULSE_SERVER"] = "unix:/nonexistent"
      let film = ["video-only.webm", "h264-aac.mp4"].randomElement(using: &numbers) ?? ""
      let start = Double.random(in: 0.8...1.9, using: &numbers)
      let words = [
        "--events", folder.path("events"), "--pipeline", "headless", "--start", "\(start)",
        try Media.path(film), "--", "/bin/sh", "-c", "echo main >>\(list); exit 42",
      ]
      return try RunningProgram(
        BuiltProducts.gstintro, words, environment: environment, group: group)
    }

    private mutating func wait(_ longest: Int) async throws {
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...longest, using: &numbers)))
    }

    private mutating func deal(
      to program: RunningProgram, _ longest: Int, _ sent: inout [Int32]
    ) async throws {
      var signals: [Int32] = []
      switch Blow.allCases.randomElement(using: &numbers) ?? .skip {
      case .crash: signals = [Self.crashes.randomElement(using: &numbers) ?? SIGSEGV]
      case .crashOfAnyThread:
        let signal = Self.crashes.randomElement(using: &numbers) ?? SIGSEGV
        let path = "/proc/\(program.processID)/task"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard let task = names.sorted().randomElement(using: &numbers), let number = pid_t(task)
        else { return }
        sent.append(signal)
        return GuardThread(of: program.processID, identifier: number).send(signal)
      case .skip: signals = [GuardSignal.goOn]
      case .end: signals = [Self.ends.randomElement(using: &numbers) ?? SIGTERM]
      case .interrupt: signals = [SIGUSR1]
      case .resume: signals = [SIGUSR2]
      case .stop: signals = [SIGSTOP, SIGCONT]
      case .suspend: signals = [SIGTSTP, SIGCONT]
      }
      for (index, signal) in signals.enumerated() {
        if index > 0 { try await wait(longest) }
        sent.append(signal)
        program.send(signal)
      }
    }

    private func check(
      _ exit: RunningProgram.Exit, _ sent: [Int32], _ folder: TemporaryFolder, _ what: String
    ) {
      func text(_ name: String) -> String {
        (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
      }
      let log = text("events")
      let why: Comment = "\(what)\n\(log)"
      let count = text("list").split(separator: "\n").count
      let handovers = log.components(separatedBy: #""event":"handover""#).count - 1
      #expect(log.hasSuffix("}\n"), why)
      switch (exit, handovers) {
      case (.code(42), 1): #expect(count == 1, why)
      // What comes after the hand-over is the main program's, and it may die of that.
      case (.signal(let signal), 1): #expect(sent.contains(signal) && count <= 1, why)
      case (.signal(let signal), 0):
        #expect(count == 0 && sent.contains(signal), why)
        #expect(sent.contains { Self.ends.contains($0) }, why)
      default: Issue.record(why)
      }
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      #expect(Set(files).isSubset(of: ["events", "list"]), "\(what)\nFiles: \(files)")
    }
  }
}
