extension PlayerState {
  /// The input's own consequences; what follows from the target is derived afterwards.
  mutating func decide(_ input: PlayerInput) -> [PlayerEffect] {
    switch input {
    case .load: return load()
    case .play: playWhenReady = true
    case .pause: playWhenReady = false
    case .setRate(let new): return setRate(new)
    case .setDefaultRate(let new): defaultRate = new
    case .seek(let place, let accurately): return seek(to: place, accurately: accurately)
    case .move(let offset): return move(by: offset)
    case .step(let direction): return step(direction)
    case .setLooping(let isWanted): return setLooping(isWanted)
    case .suppress(let reason): suppressionReasons.insert(reason)
    case .lift(let reason): return lift(reason)
    case .release: wantsRelease = suppressionReasons.contains(.background)
    case .redraw: return redraw()
    case .resynchronize: return resynchronize()
    case .fail(let error), .error(let error): return fail(error)
    case .stop: return stop()
    default: return hear(input)
    }
    return []
  }

  private mutating func load() -> [PlayerEffect] {
    let isOpen = phase != .idle
    var fresh = PlayerState(
      start: start, actionAtItemEnd: actionAtItemEnd, allowsPartial: allowsPartial,
      defaultRate: defaultRate)
    fresh.playWhenReady = playWhenReady
    fresh.suppressionReasons = suppressionReasons.subtracting([.buffering, .soundServer])
    if case .loop(let times) = actionAtItemEnd {
      fresh.passesLeft = times.map { max($0, 1) - 1 }
    }
    fresh.phase = .prerolling(resume: start ?? (fresh.hasMorePasses ? .zero : nil))
    self = fresh
    return (isOpen ? [.close] : []) + [open()]
  }

  /// Opens the film for the phase `prerolling`.
  mutating func open() -> PlayerEffect {
    observedRate = nil
    reached = nil
    waitingEnd = nil
    return .open(rate: rate, hidden: phase != .prerolling(resume: nil))
  }

  private mutating func setRate(_ new: PlaybackRate) -> [PlayerEffect] {
    guard new != rate else { return [] }
    switch phase {
    case .ready, .landing:
      guard isSeekable else { return refuse(.rate, Notice.rateIsFixed(rate)) }
      rate = new
      hasSoughtRate = false
      // Otherwise what the sinks were told is found to differ once the seek has landed.
      guard phase == .ready, underWay == nil else { return [] }
      return startSeek(.shown, for: .picture)
    case .idle, .prerolling, .releasing, .released, .ended, .failed:
      // What was told already is found out, and put right, when the preroll is done.
      rate = new
      return []
    }
  }

  private mutating func seek(to place: MediaTime, accurately: Bool) -> [PlayerEffect] {
    switch phase {
    case .ready, .ended:
      guard isSeekable else { return refuse(.seek, Notice.cannotSeekAtAll) }
      resume()
      pending = PendingMoves(redraws: pending.redraws)
      return startSeek(.at(place), for: .place, accurately: accurately)
    case .prerolling:
      phase = .prerolling(resume: place)
      return []
    case .releasing, .released:
      phase = .released(at: place)
      pending = PendingMoves()
      return []
    case .landing:
      pending = PendingMoves(redraws: pending.redraws)
      return startSeek(.at(place), for: nil, accurately: accurately)
    case .idle, .failed:
      return []
    }
  }

  private mutating func lift(_ reason: SuppressionReason) -> [PlayerEffect] {
    suppressionReasons.remove(reason)
    guard reason == .background else { return [] }
    wantsRelease = false
    return reopen()
  }

  /// Comes back once the devices are wanted again and the place to come back to is known.
  mutating func reopen() -> [PlayerEffect] {
    guard case .released(let place) = phase, !suppressionReasons.contains(.background) else {
      return []
    }
    phase = .prerolling(resume: place)
    return [open()]
  }

  private func resynchronize() -> [PlayerEffect] {
    // Only a running clock runs on during a stop; elsewhere nothing was lost.
    guard phase == .ready, requested == .playing else { return [] }
    return isSeekable ? [.resynchronize(continuation)] : isLive ? [] : [.shiftClock]
  }

  private mutating func fail(_ error: PlaybackError) -> [PlayerEffect] {
    switch phase {
    case .idle, .ended, .failed: return []
    case .prerolling, .landing, .ready, .releasing, .released:
      phase = .failed
      (underWay, pending) = (nil, PendingMoves())
      wantsRelease = false
      return [.report(.failed(error))]
    }
  }

  private mutating func stop() -> [PlayerEffect] {
    phase = .idle
    (underWay, pending) = (nil, PendingMoves())
    playWhenReady = false
    wantsRelease = false
    requested = .null
    return [.close]
  }
}
