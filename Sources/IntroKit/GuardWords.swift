/// The sentences that are said when nothing can be put together any more.
struct GuardWords: Hashable, Sendable {
  /// Said of a crash; the name of its signal stands between the two.
  let crashHead, crashTail: ByteString
  /// Said if a library ends the process, for each state of the display; the only one known to do so
  /// is Xlib, if its server goes, or ends the connection because the window is killed.
  let exits: [DisplayState: ByteString]
  /// Said of a hang.
  let hang: ByteString
  /// Said if the main program can't be executed; the reason follows.
  let refusal: ByteString

  /// Makes the sentences.
  ///
  /// - Parameters:
  ///   - subject: The film at the beginning of a sentence.
  ///   - program: The main program, if there is one.
  ///   - clearsLine: Whether a line that is rewritten in place may be in the way.
  init(subject: String = "The film", program: MainProgram?, clearsLine: Bool = false) {
    let name = (clearsLine ? "\r\u{1B}[K" : "") + "gstintro: "
    let remedy = "try another file, or update its decoder."
    crashHead = ByteString("\(name)\(subject) ended in a crash (")
    crashTail = ByteString("); \(remedy)")
    exits = DisplayState.allCases.reduce(into: [:]) {
      $0[$1] = ByteString("\(name)\(GuardWords.end($1))")
    }
    hang = ByteString("\(name)\(subject) held everything up and is given up; \(remedy)")
    let command = program.map { $0.arguments.first ?? $0.path } ?? ""
    refusal = ByteString("gstintro: The main program \"\(command)\" can't be executed: ")
  }

  private static func end(_ display: DisplayState) -> String {
    switch display {
    case .gone: "The display is gone; check the X server."
    case .there: "The film's window was killed, or a library ended it; try another preset."
    case .unknown: "The display is gone, or a library ended the film; check the X server."
    }
  }
}
