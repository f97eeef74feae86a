public import Playback

/// Looks at films: what is in them, and whether this machine can play them.
public enum FilmInspector {
  /// Looks at a film, and opens the outputs it would have.
  ///
  /// Returns when all is known or the time is up, whatever a plugin, a server or a device does; nothing
  /// is shown or heard. Reading a FIFO takes from it what is read. A film that can't be played is no
  /// error but a report that says so.
  ///
  /// - Parameters:
  ///   - source: The film.
  ///   - player: How it is to be played: preset, rate, gravity, partly or not.
  ///   - limit: Longest time of the reading, and of opening the outputs.
  /// - Returns: What is known, and whether the film can be played.
  public static func report(
    on source: MediaSource, player: PlayerConfiguration, within limit: Duration
  ) async -> FilmReport {
    var judgement = Judgement(film: FilmAddress.name(of: source), player: player)
    let file = PlayableFile(source)
    do throws(PlaybackError) {
      try GStreamer.start()
      // A mistake in the address is found at once, and nothing else is tried.
      _ = try FilmAddress.uri(of: source)
    } catch {
      judgement.failure = error
      return judgement.report
    }
    let film = judgement.film
    async let reading = TimeLimit.result(within: limit) { read(source, film, limit, file) }
    async let picture = TimeLimit.result(within: limit) {
      OutputAnswer { () throws(PlaybackError) in try OutputTrial.picture(player) }
    }
    async let sound = TimeLimit.result(within: limit) {
      OutputAnswer { () throws(PlaybackError) in try OutputTrial.sound(player) }
    }
    let found = await reading
    judgement.facts = found?.facts ?? FilmFacts(file: file)
    judgement.failure = found == nil ? Discovery.timedOut(film, limit) : found?.failure
    judgement.picture = await picture ?? .silent
    judgement.sound = await sound ?? .silent
    judgement.keepsPitch = Installation.has("scaletempo")
    return judgement.report
  }

  /// The report on a film that can't even be named to GStreamer.
  public static func report(
    on film: String, player: PlayerConfiguration, failure: PlaybackError
  ) -> FilmReport {
    Judgement(film: film, player: player, failure: failure).report
  }

  private static func read(
    _ source: MediaSource, _ film: String, _ limit: Duration, _ file: PlayableFile?
  ) -> (facts: FilmFacts, failure: PlaybackError?) {
    var facts = FilmFacts(file: file)
    // A FIFO is opened once, and kept open while it is read.
    let pipe = OpenedPipe(source)
    do throws(PlaybackError) {
      let uri = if let pipe { pipe.uri } else { try FilmAddress.uri(of: source) }
      try Discovery.read(uri, film: film, within: limit, into: &facts)
      if pipe != nil { facts.isSeekable = false }
      return (facts, nil)
    } catch {
      return (facts, error)
    }
  }
}

extension FilmFacts {
  fileprivate init(file: PlayableFile?) {
    self.init()
    byteCount = file?.size
    damage = file?.damage
  }
}

extension OutputAnswer {
  /// Tries an output, on the calling thread.
  init(_ trial: () throws(PlaybackError) -> OutputTrial.Answer) {
    do {
      let answer = try trial()
      self = .opened(sink: answer.sink, isLastResort: answer.isLastResort)
    } catch {
      self = .failed(error)
    }
  }
}
