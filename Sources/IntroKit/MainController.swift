public import SceneLifecycle

/// Shows the main program, by becoming it.
@MainActor public final class MainController: Controller {
  private let program: MainProgram
  private let handover: Handover
  private let events: IntroEvents
  private let willBecome: @MainActor () -> Void
  private let onFailure: @MainActor (MainProgramError) -> Void

  /// Makes the controller of a program.
  ///
  /// - Parameters:
  ///   - program: The program, found before the film.
  ///   - handover: The way to become it.
  ///   - events: Where the hand-over is reported.
  ///   - willBecome: Called just before: the last chance to give back what is held, a terminal say.
  ///   - onFailure: Called if it can't be executed after all.
  public init(
    _ program: MainProgram, handover: Handover, events: IntroEvents,
    willBecome: @escaping @MainActor () -> Void,
    onFailure: @escaping @MainActor (MainProgramError) -> Void
  ) {
    self.program = program
    self.handover = handover
    self.events = events
    self.willBecome = willBecome
    self.onFailure = onFailure
  }

  /// Becomes the main program.
  public override func didAppear() {
    events.report(.handover(program))
    willBecome()
    onFailure(handover.become(program))
  }
}
