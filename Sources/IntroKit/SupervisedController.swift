public import SceneLifecycle

/// Shows a main program that has been started before the intro, by getting out of its way.
@MainActor public final class SupervisedController: Controller {
  private let preload: Preload
  private let program: MainProgram
  private let events: IntroEvents
  private let willTakeOver: @MainActor () -> Void

  /// Makes the controller of a program that runs already.
  ///
  /// - Parameters:
  ///   - preload: What has started it, and supervises it from now on.
  ///   - program: The program.
  ///   - events: Where the hand-over is reported.
  ///   - willTakeOver: Called just before: the last chance to give back what is held, a terminal say.
  public init(
    _ preload: Preload, _ program: MainProgram, events: IntroEvents,
    willTakeOver: @escaping @MainActor () -> Void
  ) {
    self.preload = preload
    self.program = program
    self.events = events
    self.willTakeOver = willTakeOver
  }

  /// Lets the program take over.
  public override func didAppear() {
    events.report(.handover(program))
    willTakeOver()
    preload.takeOver()
  }
}
