/// What came of knocking at a server: a display, a sound server.
public enum ServerAnswer: Hashable, Sendable {
  /// Nothing says where one would be.
  case unset
  /// Nobody listens there.
  case nobody(at: String)
  /// Somebody listens, and says nothing.
  case silent(at: String)
  /// It answers, and lets nobody in without an authorization.
  case refused(at: String, reason: String)
  /// It answers; what it says of itself, if anything.
  case answered(at: String, says: String?)
  /// It is on another machine, or may be: only its own library can tell.
  case elsewhere(String)
}
