/// Something that happened to a main program that was started before the intro.
public enum MainEvent: Hashable, Sendable {
  /// It runs, as this process.
  case started(processID: Int32)
  /// A sign that it is ready has been seen, awaited or not.
  case sign(ReadySign)
  /// What it says about itself.
  case status(String)
  /// The film is over, or its user wants to go on, and the picture stays until it is ready.
  case awaited
  /// It isn't ready, and isn't waited for any more.
  case late
  /// A signal has stopped it.
  case stopped(signal: Int32)
  /// It goes on after a stop.
  case continued
  /// It has ended.
  case ended(MainEnd)
}
