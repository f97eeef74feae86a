/// One thing that an intro may need, and whether this machine has it.
public struct Finding: Hashable, Sendable {
  /// Whether it is there.
  public enum State: String, Hashable, Sendable {
    /// It is there.
    case ok
    /// It isn't there, and the intro can be played all the same.
    case no
    /// It isn't there, and the intro can't be played without.
    case missing
  }

  /// A name that stays the same, for instance `decoder.h264`.
  public let id: String
  /// Its name for people.
  public let name: String
  /// Whether it is there.
  public let state: State
  /// What was found, or how to get it.
  public let text: String

  init(_ id: String, _ name: String, _ state: State, _ text: String) {
    self.id = id
    self.name = name
    self.state = state
    self.text = text
  }
}
