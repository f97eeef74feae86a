import Playback

extension FilmReport {
  /// The report for people: lines of two columns, aligned; empty if nothing could be learnt.
  public var lines: [String] {
    guard let facts, failureIsLate else { return [] }
    var rows: [(name: String, text: String)] = [("film", Quoted.plain(film))]
    rows.append(("container", facts.container ?? "none"))
    if let count = facts.byteCount { rows.append(("size", Words.bytes(count))) }
    rows += timeRows(facts)
    if let title = facts.title { rows.append(("title", Quoted.plain(title))) }
    rows += facts.streams.map { ($0.kind.rawValue, $0.words) }
    if let orientation = facts.orientation {
      rows.append(("turned", FilmReport.words(orientation: orientation)))
    }
    rows.append(("output", outputWords))
    rows += remarks.map { ("note", $0) }
    rows.append(("playable", isPlayable ? "yes" : "no"))
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      row.name + String(repeating: " ", count: width + 2 - row.name.count) + row.text
    }
  }

  /// Whether more is known than that the film can't be read.
  private var failureIsLate: Bool { isPlayable || facts?.streams.isEmpty == false }

  private func timeRows(_ facts: FilmFacts) -> [(name: String, text: String)] {
    let rate = Words.number(player.defaultRate.value, decimals: 3)
    guard !facts.isStill else {
      return [("duration", "a still image, shown for \(Words.duration(shownSeconds ?? 0))")]
    }
    let length = facts.duration.map { Words.duration($0.seconds) } ?? "unknown"
    let shown = shownSeconds.map { ", shown in \(Words.duration($0)) at \(rate)x" } ?? ""
    let seekable = facts.isLive ? "no, it comes in real time" : facts.isSeekable ? "yes" : "no"
    return [("duration", length + shown), ("seekable", seekable)]
  }

  /// The tag in words; one that isn't known as it is. C: `GST_TAG_IMAGE_ORIENTATION`.
  static func words(orientation: String) -> String {
    let (flip, turn) =
      orientation.hasPrefix("flip-")
      ? ("mirrored, then ", orientation.dropFirst(5)) : ("", orientation[...])
    switch turn {
    case "rotate-0": return "mirrored"
    case "rotate-90": return "\(flip)by 90 degrees clockwise"
    case "rotate-180": return "\(flip)by 180 degrees"
    case "rotate-270": return "\(flip)by 90 degrees counter-clockwise"
    default: return Quoted.plain(orientation)
    }
  }

  private var outputWords: String {
    let picture = picture.map { $0.words("no display") }
    let sound = sound.map { $0.words("no sound device") }
    let answers = [picture, sound].compactMap { $0 }.joined(separator: ", ")
    return "\(answers) (preset \(Quoted.plain(player.preset.name)))"
  }
}

extension OutputAnswer {
  /// The sink's name, or why there is none.
  fileprivate func words(_ nothing: String) -> String {
    switch self {
    case .opened: isLastResort ? nothing : element ?? nothing
    case .failed(let error): error.element.map { "\($0) can't be used" } ?? nothing
    case .silent: "no answer"
    }
  }
}

extension FilmStream {
  /// The stream on one line.
  var words: String {
    var parts = [Quoted.plain(codec)]
    if width > 0, height > 0 { parts.append("\(width)x\(height)\(shape)") }
    if isInterlaced { parts.append("interlaced") }
    if let rate = frameRate.value, !isStill {
      parts.append("\(Words.number(rate, decimals: 3)) pictures/s")
    }
    if channels > 0 { parts.append(channels == 1 ? "1 channel" : "\(channels) channels") }
    if sampleRate > 0 {
      parts.append("\(Words.number(Double(sampleRate) / 1000, decimals: 3)) kHz")
    }
    if let bitRate { parts.append("\(Words.number(Double(bitRate) / 1000, decimals: 0)) kbit/s") }
    if let language { parts.append("language \(Quoted.plain(language))") }
    switch decoder {
    case .unneeded: break
    case .installed(let name): parts.append("decoder \(name)")
    case .missing: parts.append("no decoder")
    }
    return parts.joined(separator: ", ")
  }

  /// What becomes of the picture's shape where its pixels aren't square.
  private var shape: String {
    guard let aspect = pixelAspect.value, aspect != 1 else { return "" }
    return " in pixels of \(pixelAspect.numerator):\(pixelAspect.denominator)"
  }
}
