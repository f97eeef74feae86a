import Glibc
import IntroKit
import SceneLifecycle

/// What looks and prints, and plays nothing: `--check`, `--doctor`, `--launch`.
@MainActor enum InspectionCommand {
  /// Does it, and ends the process with its status.
  static func run(_ request: Request, _ words: ArgumentSplit) -> Never {
    // No scene here: Ctrl-C ends it and Ctrl-Z stops it, as any tool.
    SignalSource.original.restore()
    // A reader that goes early takes nothing away from what is found out, nor from the status.
    signal(SIGPIPE, SIG_IGN)
    Task {
      let console = Console()
      let status = await perform(request, words, console)
      console.finish()
      // Not `exit`: its handlers might wait for a plugin that hangs.
      _exit(status.rawValue)
    }
    MainLoop.run()
  }

  private static func perform(
    _ request: Request, _ words: ArgumentSplit, _ console: Console
  ) async -> ExitStatus {
    switch request {
    case .check(let options, let asJSON):
      await CheckCommand.run(options, main: mistake(in: words.main), asJSON: asJSON, console)
    case .doctor(let options, let asJSON): await DoctorCommand.run(options, asJSON: asJSON)
    case .launch(let options, let film):
      await LaunchCommand.run(options, film: film, console)
    case .play, .printText: .done
    }
  }

  /// Why the main program couldn't be started; it is looked for, and never run.
  private static func mistake(in main: [ByteString]?) -> MainProgramError? {
    guard let main else { return nil }
    do {
      _ = try MainProgram(main)
      return nil
    } catch {
      return error
    }
  }
}
