/// A reason, other than the user's own pause, why nothing plays although it was asked to.
public enum SuppressionReason: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The scene is interrupted: a call, an alert.
  case sceneInactive
  /// The scene is in the background.
  case background
  /// The network hasn't delivered enough yet.
  case buffering
  /// The sound server asked for silence, for instance for a call.
  case soundServer

  /// Orders by name, so that sets print alike.
  public static func < (left: SuppressionReason, right: SuppressionReason) -> Bool {
    left.rawValue < right.rawValue
  }
}
