import IntroKit

/// What `--help` says besides the options.
enum HelpText {
  static let parameters = "[FILE|URI] [-- MAIN [ARG...]]"

  static let summary = """
    Plays an intro video, then becomes the program MAIN, whatever happens to the video.
    Without FILE it plays an intro of its own.
    """

  /// Keys, signals and exit statuses.
  static let description = """
    Keys, on the terminal and in the window that has the focus:
    \(keys.map { "  " + $0 }.joined(separator: "\n"))

    Signals:
      TSTP, CONT            background, foreground
      USR1, USR2            an interruption begins, is over
      RTMIN+1               go on to MAIN, also with --no-skip
      INT, TERM, HUP, QUIT  end without MAIN

    Exit status, unless MAIN takes over:
    \(statuses)
      128+n  \(ExitStatus.signalMeaning)

    """

  /// The keys, a line each.
  static let keys = {
    let width = KeyRow.all.map(\.names.count).max() ?? 0
    return KeyRow.all.map { row in
      row.names + String(repeating: " ", count: width + 2 - row.names.count) + row.meaning
    }
  }()

  private static let statuses = ExitStatus.allCases.map { status in
    let number = String(status.rawValue)
    return "  \(number)\(String(repeating: " ", count: 7 - number.count))\(status.meaning)"
  }.joined(separator: "\n")
}
