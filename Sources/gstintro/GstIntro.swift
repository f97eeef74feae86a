import Glibc
import IntroKit
import Playback
import SceneLifecycle

/// The program `gstintro`: plays an intro, then becomes the main program.
@main struct GstIntro {
  /// Not `async`: the first thread must keep its signal mask.
  @MainActor static func main() {
    SignalSource.block()
    ChildSignalSource.block()
    let start = SuspendingClock.Instant.now
    let inherited = InheritedDescriptors.record()
    StandardOutput.isOpen = inherited.wasOpen(1)
    let handover = Handover(inherited: inherited)
    let words = ArgumentSplit.ofThisProcess()
    if let supervision = Supervision(words.own) { supervision.run() }
    let request = Result { () throws(UsageError) in try Request(words) }
    switch request {
    case .success(.printText(let text)): StandardOutput.end(printing: text + "\n")
    case .success(.play), .failure: GstIntro.play(request, words, handover, since: start)
    case .success(let looking): InspectionCommand.run(looking, words)
    }
  }

  @MainActor private static func play(
    _ request: Result<Request, UsageError>, _ words: ArgumentSplit, _ handover: Handover,
    since start: SuspendingClock.Instant
  ) -> Never {
    let console = Console()
    let main: MainProgram?
    do {
      main = if let words = words.main, !words.isEmpty { try MainProgram(words) } else { nil }
    } catch {
      fail(console, error.description, error.status)
    }
    do {
      guard case .play(let options) = try request.get() else { fatalError("Nothing to play.") }
      try OpenFiles.check()
      if options.intro.player.preset.drawsOnTerminal { TerminalOutput.prepare() }
      let log = options.eventLog.map { name in
        Result { () throws(UsageError) in try EventLog(name) }
      }
      let preloaded = options.preload == nil ? nil : main.map { preload($0, handover, console) }
      let safeguard = Guard(
        successor(of: options, main, preloaded),
        handover: preloaded == nil ? handover : handover.toSupervision,
        film: options.intro.film, clearsLine: console.isTerminal,
        log: (try? log?.get())?.lastLines(
          main: options.intro.onError == .handover ? main : nil, since: start))
      Application(
        options, main: main, preloaded: preloaded, handover: handover, safeguard: safeguard,
        console: console, log: log, since: start
      ).run()
    } catch {
      // Never in the way: a mistake in front of `--` doesn't keep anybody from what is behind it.
      guard let main, !error.asksToFail, !OptionWords.askToFail(words.own) else {
        fail(console, error.sentence, error.status)
      }
      console.say(error.sentence)
      console.finish()
      let failure = handover.become(main)
      fail(console, failure.description, failure.status)
    }
  }

  /// Starts the main program before anything of the film is touched.
  @MainActor private static func preload(
    _ main: MainProgram, _ handover: Handover, _ console: Console
  ) -> PreloadedProgram {
    do {
      return try PreloadedProgram(main, handover: handover)
    } catch {
      fail(console, error.description, error.status)
    }
  }

  /// What this process becomes if the intro crashes, hangs, or is ended by a library.
  @MainActor private static func successor(
    of options: Options, _ main: MainProgram?, _ preloaded: PreloadedProgram?
  ) -> MainProgram? {
    let isWanted = options.intro.onError == .handover
    guard let preloaded, let preload = options.preload else { return isWanted ? main : nil }
    return Supervision.program(of: preloaded, killAfter: preload.killAfter, isWanted: isWanted)
  }

  @MainActor private static func fail(
    _ console: Console, _ sentence: String, _ status: ExitStatus
  ) -> Never {
    console.say(sentence)
    console.finish()
    _exit(status.rawValue)
  }
}
