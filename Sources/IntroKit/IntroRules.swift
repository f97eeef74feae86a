/// What was asked of an intro, as far as its brain needs to know; how long a limit is it needn't.
struct IntroRules: Hashable, Sendable {
  /// Whether the last picture stays until the user goes on.
  var holdsAtEnd = false
  /// Whether a key, a click or a touch may end the film at all.
  var isSkippable = true
  /// The limits in force of the time that the film is shown.
  var limits: Set<IntroState.Limit> = []
}
