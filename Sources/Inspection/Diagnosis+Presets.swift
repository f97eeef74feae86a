import Playback

extension Diagnosis {
  /// What each preset has here: its elements, the displays and devices of its sinks, its decoders.
  var presets: [Finding] {
    guard facts.failure == nil else { return [] }
    return facts.presets.map { preset in
      let all = preset.videoSinks + preset.audioSinks + preset.filters
      let there = Diagnosis.unique(all.filter(facts.has))
      let absent = Diagnosis.unique(all.filter { !facts.has($0) })
      let obstacles = obstacles(of: preset)
      let isComplete =
        preset.videoSinks.contains(where: facts.has)
        && (preset.audioSinks.isEmpty || preset.audioSinks.contains(where: facts.has))
        && preset.filters.allSatisfy(facts.has)
      var parts = [there.joined(separator: ", ")]
      if !absent.isEmpty {
        let names = absent.joined(separator: ", ")
        parts.append("without \(names): \(Diagnosis.remedy(elements: absent))")
      }
      return Finding(
        "preset.\(preset.name)", "preset \(Quoted.plain(preset.name))",
        isComplete && obstacles.isEmpty ? .ok : .no,
        (parts + obstacles).filter { !$0.isEmpty }.joined(separator: "; "))
    }
  }

  /// Why a preset whose elements are all there won't do here what it is for.
  private func obstacles(of preset: MachineFacts.Preset) -> [String] {
    var obstacles: [String] = []
    let sinks = preset.videoSinks.filter(facts.has).map(obstacle)
    if !sinks.contains(nil) { obstacles += Diagnosis.unique(sinks.compactMap { $0 }) }
    if !preset.wantedDecoders.isEmpty, preset.decoders.isEmpty {
      let names = preset.wantedDecoders.joined(separator: ", ")
      obstacles.append("there is no decoder \(Quoted.plain(names)), so films are decoded by others")
    }
    return obstacles
  }

  /// The display or device that a sink for the picture needs and hasn't got; nil if there is none.
  private func obstacle(to sink: String) -> String? {
    switch sink {
    case "ximagesink", "xvimagesink": lack(of: x11)
    case "waylandsink": lack(of: wayland)
    case "glimagesink":
      if let first = lack(of: x11), let second = lack(of: wayland) {
        "\(first), \(second)"
      } else {
        nil
      }
    case "kmssink": lack(of: controllers)
    case "aasink", "cacasink": lack(of: terminal)
    default: nil
    }
  }

  private func lack(of finding: Finding) -> String? {
    finding.state == .ok ? nil : "\(finding.name): \(finding.text)"
  }
}
