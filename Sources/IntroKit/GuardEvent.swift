/// What the guard has led to the main program, or to the end; the event log's last line but one.
///
/// There is no ``IntroEvent`` of it: when it happens, nobody is there any more to report it to.
public enum GuardEvent: Hashable, Sendable {
  /// This process has crashed, by a signal of this name, without `SIG`.
  case crash(signal: String)
  /// A library has ended it.
  case exit(DisplayState)
  /// It has held everything up.
  case hang
}
