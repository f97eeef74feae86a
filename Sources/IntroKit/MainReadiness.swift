/// Whether an intro has to wait for a main program that was started before it.
enum MainReadiness: Hashable, Sendable, CaseIterable {
  /// The last picture stays until it is ready.
  case pending
  /// Nothing is waited for: the intro ends when its film does.
  case unneeded
  /// It is ready: the intro ends as soon as it has been shown long enough.
  case ready
}
