@testable import SceneLifecycle

/// UIKit's order of callbacks, written down once more and independently of `SceneState`.
struct StepOrder: Hashable {
  private(set) var last: SceneStep?
  private(set) var isConnected = false
  private(set) var position = ActivationState.unattached
  private(set) var isOver = false

  /// Takes the next step; false if it must not follow the steps before it.
  mutating func take(_ step: SceneStep) -> Bool {
    if isOver { return false }
    defer { last = step }
    switch step {
    case .willConnect:
      defer { isConnected = true }
      return !isConnected
    case .willEnterForeground:
      let isLegal = isConnected && (position == .unattached || position == .background)
      position = .foregroundInactive
      return isLegal
    case .didBecomeActive:
      defer { position = .foregroundActive }
      return position == .foregroundInactive
    case .willResignActive:
      defer { position = .foregroundInactive }
      return position == .foregroundActive
    case .didEnterBackground:
      defer { position = .background }
      return position == .foregroundInactive
    case .suspend:
      return last == .didEnterBackground && position == .background
    case .resynchronize:
      return position == .foregroundActive
    case .didDisconnect:
      isOver = true
      defer { position = .unattached }
      return !isConnected || position == .background
    }
  }
}
