import Glibc
import IntroKit
import Playback
import SceneLifecycle

@main struct Program {
  @MainActor static func main() {
    SignalSource.block()  // Before any thread exists,
    let inherited = InheritedDescriptors.record()  // and before any descriptor of ours is open.
    let words = ArgumentSplit.ofThisProcess()  // intro.mp4 -- ./game --fullscreen
    guard let command = words.main, !command.isEmpty else {
      end("Usage: IntroThenProgram [FILM] -- PROGRAM [ARGUMENT...]", .usage)
    }
    let program: MainProgram
    do {
      program = try MainProgram(command)
    } catch {
      end(error.description, error.status)
    }
    let handover = Handover(inherited: inherited)

    let film = words.own.first.map { IntroConfiguration.Film.argument($0) } ?? .builtIn
    let safeguard = Guard(program, handover: handover, film: film, clearsLine: false)
    let events = IntroEvents(since: .now)
    let intro = IntroController(configuration: IntroConfiguration(film: film), events: events)
    intro.onFinish = { [weak intro] outcome in
      if case .terminated = outcome { return }
      let main = MainController(
        program, handover: handover, events: events, willBecome: {},
        onFailure: { end($0.description, $0.status) })
      intro?.present(main)  // This process becomes the program.
    }

    let scene = SceneDelegate(window: Window(rootController: intro))
    scene.onDisconnect = { signal in
      if let signal { JobControl.die(by: signal) }
    }
    let signals = SignalSource { signal in
      if signal.event == .disconnect {
        safeguard.standDown(for: signal)
        intro.finish(.terminated(signal: signal.number))
      }
      scene.receive(signal)
    }
    scene.connect()
    safeguard.watch()
    withExtendedLifetime(signals) { MainLoop.run() }
  }

  static func end(_ sentence: String, _ status: ExitStatus) -> Never {
    let line = sentence + "\n"
    _ = write(2, line, line.utf8.count)
    _exit(status.rawValue)
  }
}
