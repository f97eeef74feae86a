import CGuard
import Dispatch
public import SceneLifecycle

/// Leads to the main program even if this process crashes, hangs, or is ended by a library.
///
/// Without a main program it puts the terminal back and lets the process die as it would have.
@MainActor public final class Guard {
  private let watchdog = Watchdog()
  private var pulse: (any DispatchSourceTimer)?

  /// Stands guard over crashes and over ends by a library from now on (`sigaction(2)`, `atexit(3)`).
  ///
  /// Legal once a process, on its first thread, and before anything of the film is touched. From then
  /// on a program that wants to end itself calls `_exit(2)`: `exit(3)` leads to the main program.
  ///
  /// - Parameters:
  ///   - program: The program to become; nil where there is none.
  ///   - handover: The way to become it.
  ///   - film: What is played, for the sentence that is said.
  ///   - clearsLine: Whether that sentence may have to replace a line on the terminal.
  ///   - log: The last lines of an event log; nil where there is none.
  public init(
    _ program: MainProgram?, handover: Handover, film: IntroConfiguration.Film, clearsLine: Bool,
    log: LastLines? = nil
  ) {
    let words = GuardWords(subject: film.subject, program: program, clearsLine: clearsLine)
    gstintro_guard_arm(handover.plan(for: program, words: words, log: log))
  }

  /// Stands guard over hangs of the main actor too; just before its loop begins.
  public func watch() {
    let pulse = DispatchSource.makeTimerSource(queue: .main)
    pulse.schedule(deadline: .now(), repeating: Watchdog.interval / .seconds(1))
    pulse.setEventHandler { [watchdog] in watchdog.beat() }
    pulse.activate()
    self.pulse = pulse
    watchdog.start()
  }

  /// Whether the end is due, so that two seconds without it count as a hang.
  public var isEndDue = false {
    didSet { watchdog.isEndDue = isEndDue }
  }

  /// Takes an event into account; called behind the event log.
  ///
  /// At the first picture Xlib is kept from printing lines of its own (`XSetIOErrorHandler`), also where
  /// the window is the sink's. At the outcome the end is due, and of a hand-over the last lines needn't
  /// tell any more.
  public func receive(_ event: IntroEvent) {
    switch event {
    case .firstPicture: XlibVoice.silence()
    case .outcome: isEndDue = true
    case .handover: gstintro_guard_note_handover()
    default: break
    }
  }

  /// Whether what has been written to the event log ends within a line, which the last ones end first.
  public func logEnds(withinLine isPartial: Bool) {
    gstintro_guard_note_partial_line(isPartial)
  }

  /// Gives the main program up: the process is about to die of a signal.
  public func standDown(for signal: SceneSignal) {
    gstintro_guard_stand_down(signal.number)
  }
}
