extension Player {
  /// Puts a reason in the way of playing; twice is once.
  public func suppress(_ reason: SuppressionReason) { apply(.suppress(reason)) }

  /// Takes a reason out of the way; lifting `.background` also comes back from `release()`.
  public func lift(_ reason: SuppressionReason) { apply(.lift(reason)) }

  /// Comes back to the last picture shown, after a stop of the process that nobody could catch.
  public func resynchronize() { apply(.resynchronize) }

  /// Declares the film failed, for a reason that only the owner can know, such as a time-out.
  public func fail(_ error: PlaybackError) { apply(.fail(error)) }
}
