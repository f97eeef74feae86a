import Inspection
import IntroKit
import Playback

/// `--check`: prints what is in a film, and whether this machine can play it.
@MainActor enum CheckCommand {
  /// Prints the report, and returns the status that the film would end with.
  static func run(
    _ options: Options, main: MainProgramError?, asJSON: Bool, _ console: Console
  ) async -> ExitStatus {
    var report = await report(on: options.intro)
    report.address = options.intro.film.address
    let status = report.problems.first.map { ExitStatus($0.code) } ?? main?.status ?? .done
    if asJSON {
      StandardOutput.print(report.json(status: status, main: main).text)
    } else {
      if !options.isQuiet { report.lines.forEach(StandardOutput.print) }
      for problem in report.problems { console.say(problem.description) }
      if let main { console.say(main.description) }
    }
    return status
  }

  private static func report(on intro: IntroConfiguration) async -> FilmReport {
    switch intro.film.opened() {
    case .success(let source):
      await FilmInspector.report(on: source, player: intro.player, within: intro.timeout)
    case .failure(let error):
      FilmInspector.report(on: intro.film.name, player: intro.player, failure: error)
    }
  }
}
