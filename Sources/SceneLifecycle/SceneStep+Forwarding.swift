extension SceneStep {
  /// Calls the callback that belongs to this step, if the controller adopts its protocol.
  @MainActor
  func forward(to controller: Controller) {
    let aware = controller as? any SceneActivityAware
    switch self {
    case .willResignActive: aware?.sceneWillResignActive()
    case .didBecomeActive: aware?.sceneDidBecomeActive()
    case .didEnterBackground: aware?.sceneDidEnterBackground()
    case .willEnterForeground: aware?.sceneWillEnterForeground()
    case .resynchronize: (controller as? any SceneResynchronizing)?.sceneDidResynchronize()
    case .willConnect, .suspend, .didDisconnect: break  // The delegate's own.
    }
  }
}
