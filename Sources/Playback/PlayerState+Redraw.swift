extension PlayerState {
  /// Has a picture that stands drawn anew; one that moves is followed by another soon enough.
  mutating func redraw() -> [PlayerEffect] {
    guard phase == .ready || phase == .ended, requested == .paused, isSeekable, hasShown else {
      return []
    }
    // One at a time: a flood of texts is as many seeks otherwise.
    guard underWay == nil else {
      pending.redraws = true
      return []
    }
    return startSeek(.shown, for: .picture)
  }
}
