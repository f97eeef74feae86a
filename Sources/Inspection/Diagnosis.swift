import Playback

/// Decides by what was found on a machine what is there, what isn't, and what that means for an intro.
///
/// | finding | `missing` if | `no` if |
/// |---|---|---|
/// | GStreamer | it can't be started | |
/// | elements | one is not installed that every film goes through | |
/// | picture, sound | no sink of the preset in force can be used | the preset bears that there is none |
/// | decoders | one that the built-in intro needs isn't installed | another one isn't |
/// | all else | | it isn't there |
struct Diagnosis: Hashable, Sendable {
  let facts: MachineFacts

  /// The report.
  var report: MachineReport {
    var findings = software + screens + sounds + formats + presets + surroundings
    findings.append(conclusion(findings))
    return MachineReport(gstreamer: facts.version, preset: facts.preset, findings: findings)
  }

  /// Elements that every film goes through, in the order of its way.
  static let essentialElements = [
    "playbin", "decodebin", "videoflip", "videoconvert", "videoscale", "aspectratiocrop",
    "audioconvert", "audioresample", "volume",
  ]
  /// Elements that some films, or some options, need.
  static let otherElements = ["scaletempo", "textoverlay", "imagefreeze"]

  private var software: [Finding] {
    if let failure = facts.failure {
      return [Finding("gstreamer", "GStreamer", .missing, failure.description)]
    }
    return [
      Finding("gstreamer", "GStreamer", .ok, facts.version), registry, elements, pitch, stills,
    ]
  }

  private var registry: Finding {
    switch facts.registry {
    case .fresh(let path): Finding("registry", "registry", .ok, path)
    case .madeAnew(let path): Finding("registry", "registry", .ok, "\(path), made anew just now")
    case .unwritable(let path):
      Finding(
        "registry", "registry", .no,
        "\(path) can't be written, so every start looks at all plugins; make its folder writable, or set GST_REGISTRY"
      )
    case nil:
      Finding(
        "registry", "registry", .no,
        "there is no place for it, so every start looks at all plugins; set HOME or GST_REGISTRY")
    }
  }

  private var elements: Finding {
    let absent = Diagnosis.essentialElements.filter { !facts.has($0) }
    guard !absent.isEmpty else {
      return Finding(
        "elements", "elements", .ok, "all \(Diagnosis.essentialElements.count) are installed")
    }
    return Finding(
      "elements", "elements", .missing,
      "\(absent.joined(separator: ", ")); \(Diagnosis.remedy(elements: absent))")
  }

  private var pitch: Finding {
    facts.has("scaletempo")
      ? Finding("pitch", "pitch", .ok, "kept at any rate, by scaletempo")
      : Finding(
        "pitch", "pitch", .no,
        "follows the rate without scaletempo; \(Diagnosis.remedy(elements: ["scaletempo"]))")
  }

  private var stills: Finding {
    facts.has("imagefreeze")
      ? Finding("stills", "still images", .ok, "imagefreeze")
      : Finding(
        "stills", "still images", .no,
        "need imagefreeze; \(Diagnosis.remedy(elements: ["imagefreeze"]))")
  }

  private var formats: [Finding] {
    guard facts.failure == nil else { return [] }
    let hardware = HardwareDecoding.allCases.map { way in
      let (id, name) = ("decoder.\(way.rawValue)", "decoder \(way.name)")
      let found = facts.hardware[way, default: []]
      return found.isEmpty
        ? Finding(id, name, .no, "there is none; \(way.need)")
        : Finding(id, name, .ok, found.joined(separator: ", "))
    }
    return CommonFormat.allCases.map { format in
      let (id, name) = ("decoder.\(format.rawValue)", "decoder \(format.name)")
      if let decoder = facts.decoders[format] { return Finding(id, name, .ok, decoder) }
      return Finding(
        id, name, format.isInBuiltInIntro ? .missing : .no,
        DebianPackage.remedy(caps: format.caps))
    } + hardware
  }

  private func conclusion(_ findings: [Finding]) -> Finding {
    let missing = findings.filter { $0.state == .missing }.map(\.name)
    guard missing.isEmpty else {
      return Finding(
        "intro", "intro", .missing,
        "can't be played, for want of: \(missing.joined(separator: ", "))"
      )
    }
    let seen = facts.picture?.isLastResort == true ? "unseen" : "seen"
    let heard = facts.sound?.isLastResort == false ? "heard" : "unheard"
    return Finding("intro", "intro", .ok, "can be played, \(seen) and \(heard)")
  }

  /// How to get elements, each way once.
  static func remedy(elements: [String]) -> String {
    unique(elements.map { DebianPackage.remedy(element: $0) }).joined(separator: "; ")
  }

  static func unique(_ words: [String]) -> [String] {
    words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
