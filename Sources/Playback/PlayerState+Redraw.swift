extension PlayerState {
  /// Has a picture that stands drawn anew; one that moves is followed by another soon enough.
  mutating func redraw() -> [PlayerEffect] {
    guard phase == .ready || phase == .ended, requested == .paused, isSeekable, hasShown else {
      return []
    }
    // One at a time: a flood of texts is as many seeks otherwise.
    guard !isRedrawing, !isSeeking else {
      redrawsAgain = true
      return []
    }
    isRedrawing = true
    return [.seek(Seek(position: nil, continuation: continuation))]
  }

  /// The pipeline has landed where it stood; the rest is as without it.
  mutating func redrawn(_ input: PlayerInput) -> [PlayerEffect] {
    let isWantedAgain = redrawsAgain
    (isRedrawing, redrawsAgain) = (false, false)
    let effects = hear(input)
    return isWantedAgain ? effects + redraw() : effects
  }
}
