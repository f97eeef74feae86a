import Glibc
import IntroKit
import Playback
import SceneLifecycle

/// All that shows or writes down what happens: sentences, status line, event log, picture of the run.
///
/// Each knows the one stream of events, and nothing else.
@MainActor final class Views {
  private let options: Options
  private let console: Console
  private let log: Result<EventLog, UsageError>?
  private let start: SuspendingClock.Instant
  private var timeline: TimelineFile?
  private var resizes: ChildSignalSource?
  /// Whether something that was to be written down couldn't be.
  private(set) var hasFailed = false

  /// Makes the views, which follow nothing yet.
  init(
    _ options: Options, _ console: Console, _ log: Result<EventLog, UsageError>?,
    since start: SuspendingClock.Instant
  ) {
    self.options = options
    self.console = console
    self.log = log
    self.start = start
  }

  /// Follows an intro's events from now on.
  func follow(
    _ events: IntroEvents, of intro: IntroController, safeguard: Guard, preload: Preload?
  ) {
    if let log { write(events, into: log, safeguard) }
    if let name = options.timeline { draw(events, of: intro, into: name) }
    if options.isVerbose {
      let verbose = VerboseLog(console: console)
      events.observe { event, _ in verbose.receive(event) }
    }
    events.observe { [console, options] event, _ in
      switch event {
      case .notice(let sentence): if !options.isQuiet { console.say(sentence) }
      case .outcome(.failed(let error)):
        console.say(error.description)
        if let hint = OpenFiles.hint { console.say(hint) }
      default: break
      }
    }
    guard !options.isQuiet else { return }
    events.observe { [console] event, _ in
      switch event {
      case .information(let lines): console.print(lines)
      case .input(let input) where input.command == .help && console.isTerminal:
        console.print(HelpText.keys)
      default: break
      }
    }
    // The film itself may be drawn there.
    guard console.isTerminal, !options.intro.player.preset.drawsOnTerminal else { return }
    showStatus(events, of: intro, preload)
  }

  /// Writes what isn't written yet; the last call.
  func finish() {
    timeline?.finish()
    if case .success(let log) = log { log.finish() }
    console.finish()
  }

  private func showStatus(_ events: IntroEvents, of intro: IntroController, _ preload: Preload?) {
    let status = StatusLine(console) { [intro] in await intro.player.currentPosition() }
    events.observe { event, _ in status.receive(event) }
    if let preload {
      preload.onResize = { status.resized() }
    } else {
      resizes = ChildSignalSource { if $0.number == SIGWINCH { status.resized() } }
    }
  }

  // A view that can't be written is no reason not to play the film.

  private func write(
    _ events: IntroEvents, into log: Result<EventLog, UsageError>, _ safeguard: Guard
  ) {
    switch log {
    case .failure(let error): fail(error.sentence)
    case .success(let log):
      log.onFailure { [weak self] in self?.fail($0) }
      log.writer.onPartialLine = { [safeguard] in safeguard.logEnds(withinLine: $0) }
      events.observe { event, time in log.receive(event, at: time) }
    }
  }

  private func draw(_ events: IntroEvents, of intro: IntroController, into name: ByteString) {
    do {
      let timeline = try TimelineFile(name, title: options.intro.film.title, since: start) {
        [player = intro.player] in (await player.currentPosition(), player.droppedPictures)
      }
      timeline.onFailure { [weak self] in self?.fail($0) }
      events.observe { event, time in timeline.receive(event, at: time) }
      self.timeline = timeline
    } catch {
      fail(error.sentence)
    }
  }

  private func fail(_ sentence: String) {
    hasFailed = true
    console.say(sentence)
  }
}
