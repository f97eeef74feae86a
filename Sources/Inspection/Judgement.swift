import Playback

/// Decides by what was found out whether a film can be played, as the player would.
///
/// | what was found | comes to |
/// |---|---|
/// | the film can't be opened or read | that problem, and no other |
/// | neither picture nor sound in it | a problem |
/// | a picture or sound without decoder | a problem; a remark with `allowsPartial`, if the rest can be decoded |
/// | subtitles without decoder | nothing: they aren't shown |
/// | a sink that can't be opened, or doesn't answer | a problem |
/// | no display or no sound device, and the preset bears that | a remark |
/// | a live film, or no `scaletempo` | a remark, at a rate other than 1 |
/// | a start or a loop, and no seeking | a remark |
/// | a file that is cut off | a remark |
struct Judgement: Hashable, Sendable {
  var film: String
  var player: PlayerConfiguration
  /// Why the film can't be opened or read.
  var failure: PlaybackError?
  var facts: FilmFacts?
  var picture: OutputAnswer?
  var sound: OutputAnswer?
  /// Whether the pitch can be kept at another rate.
  var keepsPitch = true

  /// The report.
  var report: FilmReport {
    FilmReport(
      film: film, player: player, facts: facts, picture: picture, sound: sound,
      problems: problems, remarks: remarks)
  }

  private var problems: [PlaybackError] {
    if let failure { return [explained(failure)] }
    if facts?.damage == .headOnly {
      return [explained(PlaybackError(.cannotDecode, ""))] + outputProblems
    }
    let essential = (facts?.streams ?? []).filter(\.isEssential)
    guard !essential.isEmpty else { return [ErrorSentence.nothing(in: film)] + outputProblems }
    let isPartial = player.allowsPartial && essential.contains(where: \.isDecodable)
    return (isPartial ? [] : undecodable) + outputProblems
  }

  /// A failure to read the film, by what is wrong with its file where that is known.
  private func explained(_ failure: PlaybackError) -> PlaybackError {
    guard failure.code == .cannotDecode else { return failure }
    let reason: String
    switch facts?.damage {
    case .headOnly: reason = "it is cut off before its first picture"
    case .noIndex:
      reason = "its index (moov) is missing, so it was cut off or is still being written"
    case .cutOff(let bytes, let all):
      reason =
        "it is cut off, with at most \(Judgement.percent(bytes, of: all)) % of its bytes here"
    case nil: return failure
    }
    var failure = failure
    failure.description =
      "The film \(Quoted.name(film)) can't be decoded: \(reason); copy it here again."
    return failure
  }

  private static func percent(_ part: UInt64, of all: UInt64) -> Int {
    all > 0 ? Int(Double(part) / Double(all) * 100) : 0
  }

  private var undecodable: [PlaybackError] {
    (facts?.streams ?? []).compactMap { stream in
      guard stream.isEssential, case .missing(let words) = stream.decoder else { return nil }
      return ErrorSentence.undecodable(
        stream.kind == .picture ? .video : .audio, caps: stream.caps, description: words,
        film: film)
    }
  }

  private var outputProblems: [PlaybackError] {
    [(picture, "display"), (sound, "sound device")].compactMap { answer, device in
      switch answer {
      case .failed(let error): error
      case .silent:
        PlaybackError(
          .timedOut,
          "The \(device) that preset \(Quoted.name(player.preset.name)) takes doesn't answer; restart it, or choose another preset."
        )
      case .opened, nil: nil
      }
    }
  }

  private var remarks: [String] {
    guard failure == nil, let facts else { return [] }
    var remarks: [String] = []
    if case .cutOff(let bytes, let all) = facts.damage {
      remarks.append(
        "The film is cut off, with at most \(Judgement.percent(bytes, of: all)) % of its bytes here; copy it here again."
      )
    }
    if player.allowsPartial, problems.isEmpty {
      remarks += undecodable.map(\.description)
    }
    if picture?.isLastResort == true, facts.has(.picture) {
      remarks.append("No display can be used, so the film plays without a picture.")
    }
    if sound?.isLastResort == true, facts.has(.sound) {
      remarks.append("No sound device can be used, so the film plays without sound.")
    }
    return remarks + rateRemarks(facts) + seekRemarks(facts)
  }

  private func rateRemarks(_ facts: FilmFacts) -> [String] {
    guard player.defaultRate != .normal, !facts.isStill else { return [] }
    if facts.isLive { return ["The film comes in real time, so it plays at 1x."] }
    if !keepsPitch, player.pitch == .preserve, facts.has(.sound) {
      return [
        "The pitch of the sound follows the rate, since the element \"scaletempo\" isn't installed; \(DebianPackage.remedy(element: "scaletempo"))."
      ]
    }
    return []
  }

  private func seekRemarks(_ facts: FilmFacts) -> [String] {
    guard !facts.isStill else { return [] }
    if !facts.isSeekable, player.start != nil || player.actionAtItemEnd.isLoop {
      return ["The film can't be sought in, so it plays from its start, once."]
    }
    if let start = player.start, let duration = facts.duration, start >= duration {
      return ["The start asked for is past the film's end, so it plays from its start."]
    }
    return []
  }
}

extension FilmFacts {
  fileprivate func has(_ kind: FilmStream.Kind) -> Bool { streams.contains { $0.kind == kind } }
}

extension PlayerConfiguration.ActionAtItemEnd {
  fileprivate var isLoop: Bool { if case .loop = self { true } else { false } }
}
