import CGStreamer

extension Playbin {
  /// The film time of the picture that is shown, or of the sound where there is none.
  var shownPlace: MediaTime? {
    let shown = shownPicture ?? position
    // A decoder clips the picture sought to the place sought; it began where it was asked for.
    if let landing, shown == landing.target { return landing.asked }
    return shown
  }

  /// The film time that a seek leads to; nil if there is no such picture.
  func place(of place: Seek.Place) -> MediaTime? {
    switch place {
    case .at(let place): place
    case .shown: newestPlace ?? .zero
    case .moved(let offset): moved(by: offset, from: newestPlace ?? .zero)
    case .neighbour(let direction): neighbour(direction)
    }
  }

  /// Where the film is, or where the seek leads that is still on its way.
  var newestPlace: MediaTime? {
    if let landing, !isSettled { return landing.asked }
    return shownPlace
  }

  private func moved(by offset: Duration, from place: MediaTime) -> MediaTime {
    let target = place + offset
    guard offset > .zero, let duration else { return target }
    // There is still to be a picture; but nothing forward leads back.
    return min(target, max(duration - Seek.margin, place))
  }

  /// Asks what has been read; else takes the picture's duration, or what any picture lasts at least.
  private func neighbour(_ direction: Seek.Direction) -> MediaTime? {
    guard let place = newestPlace, shownPicture != nil else { return nil }
    let times = streamHook.pictureTimes
    let beginning = times.beginning(at: place) ?? place
    switch direction {
    case .forward:
      let next = times.next(after: beginning) ?? beginning + (shownDuration ?? Self.shortest)
      return duration.map { next < $0 } ?? true ? next : nil
    case .back:
      guard beginning > .zero else { return nil }
      // Where nothing is known but that it isn't the first one, just before it is inside of it.
      return times.previous(before: beginning) ?? beginning - (shownDuration ?? Self.shortest)
    }
  }

  /// How long a picture lasts of which nobody has said it.
  private static let shortest = MediaTime(nanoseconds: 2_000_000)
}
