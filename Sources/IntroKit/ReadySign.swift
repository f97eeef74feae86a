/// A sign that a main program started before the intro is ready; its raw value is its option word.
public enum ReadySign: String, Hashable, Sendable, CaseIterable {
  /// It says `READY=1` on the socket in its `NOTIFY_SOCKET`; `sd_notify(3)`.
  case ready
  /// A window of another program is mapped on the X screen.
  case window
  /// The intro ends by itself or by its user; the main program isn't waited for.
  case exitOfIntro = "exit-of-intro"
}
