/// What is known of the X server in `DISPLAY` when a library ends the process.
public enum DisplayState: String, Hashable, Sendable, CaseIterable {
  /// Nothing: it is none of this machine's, or doesn't answer.
  case unknown
  /// It isn't there any more.
  case gone
  /// It still answers, so it is not the reason.
  case there
}
