extension PlayerState {
  /// Words from the pipeline, in any order: what comes too late for the phase does nothing.
  mutating func hear(_ input: PlayerInput) -> [PlayerEffect] {
    switch input {
    case .pictureShown(let place): return pictureShown(at: place)
    case .soundHeard: return soundHeard()
    case .prerolled(let info, let place): return prerolled(info, at: place)
    case .live: isLive = true
    case .rateObserved(let actual): observedRate = actual
    case .reached(let place): reached = place
    case .endOfStream: return passEnded(.endOfStream)
    case .segmentDone: return passEnded(.segment)
    case .buffering(let percent): return buffering(percent)
    case .clockLost: return requested == .playing ? [.reacquireClock] : []
    case .wentBack: if phase == .ready { underWay = .place }
    case .released(let place): return released(at: place)
    case .remark(let sentence): return [.report(.notice(sentence))]
    case .passesUnplayed(let count):
      let taken = min(count, passesDone)
      passesDone -= taken
      passesLeft = passesLeft.map { $0 + taken }
    case .undecodable(let kind, let error): return undecodable(kind, error)
    case .stateRequested(let playing):
      if playing {
        suppressionReasons.remove(.soundServer)
      } else {
        suppressionReasons.insert(.soundServer)
      }
    default: break  // wishes, decided before
    }
    return []
  }

  private mutating func pictureShown(at place: MediaTime) -> [PlayerEffect] {
    switch phase {
    case .prerolling(resume: nil), .ready, .ended:
      guard !hasShown else { return [] }
      hasShown = true
      return [.report(.firstPicture(place))]
    case .idle, .prerolling, .landing, .releasing, .released, .failed:
      return []  // hidden, or too late
    }
  }

  private mutating func soundHeard() -> [PlayerEffect] {
    guard !hasShown, phase != .idle, phase != .failed else { return [] }
    hasShown = true
    return [.report(.firstSound)]
  }

  private mutating func prerolled(_ info: MediaInfo, at place: MediaTime?) -> [PlayerEffect] {
    let effects = settled(info, at: place)
    guard let end = waitingEnd, phase == .ready else { return effects }
    waitingEnd = nil
    // Another seek takes it back; it will come again.
    return underWay == nil ? effects + passEnded(end) : effects
  }

  private mutating func settled(_ info: MediaInfo, at place: MediaTime?) -> [PlayerEffect] {
    length = info.duration
    switch phase {
    case .prerolling(let resume):
      isSeekable = info.isSeekable
      let ready: [PlayerEffect] = isInspected ? [] : [.report(.ready(info))]
      isInspected = true
      return ready + begin(at: resume, shown: place, of: info)
    case .landing:
      phase = .ready
      underWay = nil
      return landed(at: place, info) + seekNext()
    case .ready, .ended:
      let isNews = underWay == .place
      underWay = nil
      return (isNews ? place.map { [.report(.seeked($0))] } ?? [] : []) + seekNext()
    case .idle, .releasing, .released, .failed:
      return []
    }
  }

  /// Goes to the place where the film is to begin, if that is not where it stands.
  private mutating func begin(
    at resume: MediaTime?, shown place: MediaTime?, of info: MediaInfo
  ) -> [PlayerEffect] {
    guard let resume else {
      phase = .ready
      return seekNext()
    }
    guard isSeekable else {
      phase = .ready
      passesLeft = 0
      let shown = hasShown ? [] : landed(at: place, info)
      return [.report(.notice(Notice.cannotSeek))] + shown + seekNext()
    }
    phase = .landing
    waitingEnd = nil  // a flushing seek takes the end back
    let isPastEnd = info.duration.map { resume > .zero && resume >= $0 } ?? false
    let isStart = !hasShown && resume == start
    let notices: [PlayerEffect] =
      isPastEnd && isStart ? [.report(.notice(Notice.startIsPastEnd))] : []
    let end = (info.duration ?? .zero) - Seek.margin
    let place = isPastEnd ? (isStart ? .zero : end) : resume
    return notices + startSeek(.at(place), for: nil)
  }

  private mutating func landed(at place: MediaTime?, _ info: MediaInfo) -> [PlayerEffect] {
    if hasShown {
      return place.map { [.report(.seeked($0))] } ?? []
    }
    hasShown = true
    return [.report(info.hasVideo ? .firstPicture(place ?? .zero) : .firstSound)]
  }

  /// Brings a rate into force that the sinks weren't told; where that can't be, says so once.
  mutating func correctRate() -> [PlayerEffect] {
    guard let actual = observedRate, actual != rate else { return [] }
    if isSeekable, !hasSoughtRate {
      hasSoughtRate = true
      return startSeek(.shown, for: .picture)
    }
    rate = actual
    return [.report(.notice(Notice.rateIsFixed(actual)))]
  }

  private mutating func passEnded(_ end: PassEnd) -> [PlayerEffect] {
    switch phase {
    case .ready: break
    case .prerolling, .landing:
      waitingEnd = end
      return []
    case .idle, .releasing, .released, .ended, .failed: return []
    }
    guard hasShown else {
      phase = .failed
      return [.report(.failed(Notice.nothingInIt))]
    }
    if hasMorePasses, isSeekable {
      passesDone += 1
      passesLeft = passesLeft.map { $0 - 1 }
      let again = Seek(
        place: .at(.zero), continuation: continuation, isFlushing: end == .endOfStream,
        delay: passDelay)
      if again.isFlushing { underWay = .picture }
      // A pass that was lost to a seek or a release, and played again, is told once.
      let isNews = passesDone > passesTold
      passesTold = max(passesTold, passesDone)
      return [.seek(again)] + (isNews ? [.report(.looped(passes: passesDone))] : [])
    }
    // The loop was switched off in this pass, and its last pictures are still on their way.
    if end == .segment, isSeekable {
      return underWay == nil ? startSeek(.shown, for: .picture) : []
    }
    phase = .ended
    pending = PendingMoves(redraws: pending.redraws)
    defer { hasReportedEnd = true }
    return hasReportedEnd ? [] : earlyEnd() + [.report(.ended)]
  }

  /// How long to wait with another pass of a very short film, which would be read all the time.
  ///
  /// A film of so few pictures that they can't be told apart stands between its passes. A longer one
  /// goes on without a gap: its next pass is read shortly before this one is over.
  private var passDelay: Duration {
    guard let length, length < MediaTime(seconds: 0.5) else { return .zero }
    guard length >= MediaTime(seconds: 0.1) else { return .milliseconds(500) }
    return .seconds(length.seconds / rate.value * 0.9)
  }

  /// Says so if a good part is missing of what the film says it has.
  private func earlyEnd() -> [PlayerEffect] {
    guard let reached, let length else { return [] }
    // Streams of a whole film differ in length by less.
    let tolerance = MediaTime(nanoseconds: 1_000_000_000 + length.nanoseconds / 100)
    guard reached + tolerance < length else { return [] }
    return [.report(.notice(Notice.endsEarly(at: reached, of: length)))]
  }

  private mutating func buffering(_ percent: Int) -> [PlayerEffect] {
    switch phase {
    case .prerolling, .landing, .ready:
      // A live film can't wait: what isn't shown now is lost.
      if percent < 100, !isLive {
        suppressionReasons.insert(.buffering)
        return [.report(.buffering(percent: percent))]
      }
      suppressionReasons.remove(.buffering)
      return []
    case .idle, .releasing, .released, .ended, .failed:
      return []
    }
  }

  private mutating func released(at place: MediaTime?) -> [PlayerEffect] {
    guard phase == .releasing else { return [] }
    let place = pending.offset == .zero ? place : (place ?? .zero) + pending.offset
    pending = PendingMoves()
    phase = .released(at: place)
    return (place.map { [.report(.released($0))] } ?? []) + reopen()
  }

  private mutating func undecodable(_ kind: StreamKind, _ error: PlaybackError) -> [PlayerEffect] {
    switch phase {
    case .prerolling, .landing, .ready:
      if kind == .other { return [] }  // subtitles, data: nice to have
      if allowsPartial { return [.report(.notice(error.description))] }
      phase = .failed
      return [.report(.failed(error))]
    case .idle, .releasing, .released, .ended, .failed:
      return []
    }
  }
}
