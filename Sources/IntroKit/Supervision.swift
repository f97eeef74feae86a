import Glibc
import SceneLifecycle

/// Supervises a main program without an intro, after a crash or a hang of it.
///
/// That is what a process becomes whose intro has crashed, hung, or been ended by a library while its
/// main program runs already. It executes itself anew, with words of its own in front: a child stays a child.
@MainActor public final class Supervision {
  /// The first word of such a command line; it is no option, and not in `--help`.
  nonisolated static let word: ByteString = "--supervise"

  private let processID: Int32
  private let killAfter: Duration
  private let isWanted: Bool
  private var supervisor: Supervisor?
  private var signals: SignalSource?

  /// Reads a command line; nil if it is none of this kind.
  public init?(_ words: [ByteString]) {
    guard words.count == 4, words[0] == Supervision.word,
      let processID = words[1].text.flatMap({ Int32($0) }), processID > 0,
      let milliseconds = words[2].text.flatMap({ Int64($0) })
    else { return nil }
    self.processID = processID
    killAfter = .milliseconds(milliseconds)
    isWanted = words[3] == "wanted"
  }

  /// The program that supervises a child of this process.
  ///
  /// - Parameters:
  ///   - child: The main program.
  ///   - killAfter: How long it may go on after TERM, in real time, before it is killed.
  ///   - isWanted: Whether the main program is to go on without its intro.
  /// - Returns: This very program, with those words.
  public static func program(
    of child: PreloadedProgram, killAfter: Duration, isWanted: Bool
  ) -> MainProgram {
    let milliseconds = Int64(killAfter / .milliseconds(1))
    return MainProgram(
      at: "/proc/self/exe",
      arguments: [
        "gstintro", word, ByteString(String(child.processID)),
        ByteString(String(milliseconds)), isWanted ? "wanted" : "unwanted",
      ])
  }

  /// Supervises the child until it ends, and ends as it has.
  public func run() -> Never {
    let child = ChildProgram(adopting: processID)
    let supervisor = Supervisor(
      child, killAfter: killAfter,
      handlers: Supervisor.Handlers(
        report: { _ in }, endIntro: { _ in }, end: { $0.endProcess() }))
    self.supervisor = supervisor
    signals = SignalSource { supervisor.receive($0) }
    // Whoever stopped it together with us can't be asked any more.
    child.send(SIGCONT)
    supervisor.start()
    if isWanted {
      supervisor.introEnded()
    } else {
      supervisor.fail(status: ExitStatus.internalFailure.rawValue)
    }
    MainLoop.run()
  }
}
