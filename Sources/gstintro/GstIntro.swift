import Glibc
import IntroKit
import Playback
import SceneLifecycle

/// The program `gstintro`: plays an intro, then becomes the main program.
@main struct GstIntro {
  /// Not `async`: the first thread must keep its signal mask.
  @MainActor static func main() {
    SignalSource.block()
    let start = SuspendingClock.Instant.now
    let handover = Handover(inherited: .record())
    let words = ArgumentSplit.ofThisProcess()
    let request = Result { () throws(UsageError) in try Request(words) }
    switch request {
    case .success(.printVersion): print(Request.version)
    case .success(.listPipelines): print(Request.pipelines)
    case .success(.play), .failure: GstIntro.play(request, words, handover, since: start)
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
      let safeguard = Guard(
        options.intro.onError == .handover ? main : nil, handover: handover,
        film: options.intro.film, clearsLine: console.isTerminal)
      try Application(
        options, main: main, handover: handover, safeguard: safeguard, console: console,
        since: start
      ).run()
    } catch {
      // Never in the way: a mistake in front of `--` doesn't keep anybody from what is behind it.
      guard let main, !OptionWords.askToFail(words.own) else {
        fail(console, error.sentence, .usage)
      }
      console.say(error.sentence)
      console.finish()
      let failure = handover.become(main)
      fail(console, failure.description, failure.status)
    }
  }

  @MainActor private static func fail(
    _ console: Console, _ sentence: String, _ status: ExitStatus
  ) -> Never {
    console.say(sentence)
    console.finish()
    _exit(status.rawValue)
  }
}
