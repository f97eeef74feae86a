/// What is wanted while a seek is under way; one at a time, so that each picture is seen.
struct PendingMoves: Hashable, Sendable {
  /// Forward or back from where that seek leads.
  var offset = Duration.zero
  /// Pictures forward, or back if negative.
  var steps = 0
  /// Another text over the picture.
  var redraws = false

  /// A key that is held down asks for more steps than can be made; nobody wants them afterwards.
  static let mostSteps = 20
}

extension PlayerState {
  /// Goes forward or back from where the film is, or from where it will be.
  mutating func move(by offset: Duration) -> [PlayerEffect] {
    switch phase {
    case .prerolling(let resume):
      phase = .prerolling(resume: (resume ?? .zero) + offset)
    case .released(let place):
      phase = .released(at: (place ?? .zero) + offset)
    case .landing, .releasing:
      pending.offset += offset
    case .ready, .ended:
      guard isSeekable else { return refuse(.seek, Notice.cannotSeekAtAll) }
      // Behind the last picture there is nothing.
      guard phase == .ready || offset < .zero else { return [] }
      resume()
      pending.offset += offset
      return seekNext()
    case .idle, .failed:
      break
    }
    return []
  }

  /// Shows the next picture, or the one before, of a film that its user has paused.
  mutating func step(_ direction: Seek.Direction) -> [PlayerEffect] {
    guard !playWhenReady, hasShown else { return [] }
    let limit = PendingMoves.mostSteps
    let steps = min(max(pending.steps + (direction == .forward ? 1 : -1), -limit), limit)
    switch phase {
    case .landing:
      pending.steps = steps
      return []
    case .ready, .ended:
      guard isSeekable else { return refuse(.seek, Notice.cannotSeekAtAll) }
      guard phase == .ready || direction == .back else { return [] }
      resume()
      pending.steps = steps
      return seekNext()
    case .idle, .prerolling, .releasing, .released, .failed:
      return []
    }
  }

  /// Has the film begin again at its end for ever, or end with this pass.
  mutating func setLooping(_ isWanted: Bool) -> [PlayerEffect] {
    guard phase != .ended, phase != .failed, isWanted != hasMorePasses else { return [] }
    guard isSeekable || !isInspected else { return refuse(.seek, Notice.cannotSeekAtAll) }
    passesLeft = isWanted ? nil : 0
    return []
  }

  /// Begins what is wanted next, if no seek is under way.
  mutating func seekNext() -> [PlayerEffect] {
    guard underWay == nil else { return [] }
    if pending.offset != .zero {
      let offset = pending.offset
      pending.offset = .zero
      return startSeek(.moved(by: offset), for: .place)
    }
    if playWhenReady { pending.steps = 0 }
    if pending.steps != 0 {
      let direction: Seek.Direction = pending.steps > 0 ? .forward : .back
      pending.steps -= direction == .forward ? 1 : -1
      return startSeek(.neighbour(direction), for: .place)
    }
    let correction = phase == .ready ? correctRate() : []
    if underWay == nil, pending.redraws {
      pending.redraws = false
      return correction + redraw()
    }
    return correction
  }

  /// Asks for a seek that throws away what is on its way, and is answered by `prerolled`.
  mutating func startSeek(
    _ place: Seek.Place, for purpose: SeekPurpose?, accurately: Bool = true
  ) -> [PlayerEffect] {
    underWay = purpose
    return [.seek(Seek(place: place, continuation: continuation, isAccurate: accurately))]
  }

  /// Leaves the end of the film, since a seek leads elsewhere.
  mutating func resume() {
    phase = .ready
    hasReportedEnd = false
  }

  /// Says once that the film can't do something.
  mutating func refuse(_ wish: Refusal, _ sentence: String) -> [PlayerEffect] {
    refused.insert(wish).inserted ? [.report(.notice(sentence))] : []
  }
}
