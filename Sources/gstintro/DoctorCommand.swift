import Glibc
import Inspection
import IntroKit
import Playback

/// `--doctor`: prints what of this machine an intro needs is there, and how to get the rest.
@MainActor enum DoctorCommand {
  /// Prints the report, and returns whether the intro could be played.
  static func run(_ options: Options, asJSON: Bool) async -> ExitStatus {
    // Each device has as long as a film would have to begin, but nobody waits that long for a report.
    let limit = min(options.intro.timeout, longest)
    let report = await MachineInspector.report(player: options.intro.player, within: limit)
    let status: ExitStatus = report.isPlayable ? .done : .unavailable
    if asJSON {
      StandardOutput.print(report.json(status: status).text)
    } else if !options.isQuiet {
      let paint = Paint(isWanted: Paint.isWanted(on: 1))
      for row in report.rows {
        StandardOutput.print(row.name + paint.text(row.state.rawValue, row.state.colour) + row.text)
      }
    }
    return status
  }

  private static let longest = Duration.seconds(5)
}

extension Finding.State {
  fileprivate var colour: Paint.Colour {
    switch self {
    case .ok: .green
    case .no: .yellow
    case .missing: .red
    }
  }
}
