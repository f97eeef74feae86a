/// How far the scene is in the foreground, in UIKit's words.
public enum ActivationState: String, Hashable, Sendable, CaseIterable {
  /// Not connected yet, or disconnected.
  case unattached
  /// In the foreground, receiving events.
  case foregroundActive
  /// In the foreground, but interrupted.
  case foregroundInactive
  /// Out of sight: nothing plays and no device is held.
  case background
}
