import CGStreamer
import Glibc
public import Playback

/// Looks at this machine: what an intro needs, and how to get what isn't there.
public enum MachineInspector {
  /// Looks at everything, and opens the outputs of a preset.
  ///
  /// Returns within a few seconds whatever a server, a device or a plugin does; nothing is shown or
  /// heard.
  ///
  /// - Parameters:
  ///   - player: How an intro would be played; its preset is tried.
  ///   - limit: Longest time for each output to open.
  /// - Returns: What is there and what isn't.
  public static func report(
    player: PlayerConfiguration, within limit: Duration
  ) async -> MachineReport {
    var facts = MachineFacts()
    facts.preset = player.preset.name
    let place = RegistryFile.place
    let before = place.flatMap { RegistryFile.age(of: $0) }
    do throws(PlaybackError) {
      try GStreamer.start()
    } catch {
      facts.failure = error
    }
    facts.version = GStreamer.version
    facts.registry = place.map { RegistryFile.state(of: $0, before: before) }
    Surroundings.look(into: &facts)
    guard facts.failure == nil else { return Diagnosis(facts: facts).report }
    async let picture = TimeLimit.result(within: limit) {
      OutputAnswer { () throws(PlaybackError) in try OutputTrial.picture(player) }
    }
    async let sound = TimeLimit.result(within: limit) {
      OutputAnswer { () throws(PlaybackError) in try OutputTrial.sound(player) }
    }
    lookAtPlugins(&facts, player.preset)
    facts.picture = await picture ?? .silent
    facts.sound = await sound ?? .silent
    return Diagnosis(facts: facts).report
  }

  private static func lookAtPlugins(_ facts: inout MachineFacts, _ preset: PipelinePreset) {
    let builtIn = PipelinePreset.builtIn
    let all = builtIn + (builtIn.contains(preset) ? [] : [preset])
    let decoders = Decoders.names
    facts.presets = all.map { MachineFacts.Preset($0, decoders: decoders) }
    for way in HardwareDecoding.allCases {
      facts.hardware[way] = decoders.filter { $0.hasPrefix(way.prefix) }
    }
    let elements =
      Diagnosis.essentialElements + Diagnosis.otherElements
      + facts.presets.flatMap { $0.videoSinks + $0.audioSinks + $0.filters }
    for element in Set(elements) { facts.elements[element] = Installation.has(element) }
    for format in CommonFormat.allCases { facts.decoders[format] = Decoders.best(for: format.caps) }
  }
}

extension MachineFacts.Preset {
  /// The elements of a preset, by name, and which of all decoders it prefers.
  init(_ preset: PipelinePreset, decoders: [String]) {
    name = preset.name
    videoSinks = preset.videoSinks.flatMap(ElementNames.inside)
    audioSinks = preset.audioSinks.flatMap(ElementNames.inside)
    filters = [preset.videoFilter, preset.audioFilter].compactMap { $0 }
      .flatMap(ElementNames.inside)
    wantedDecoders = preset.preferredDecoders
    self.decoders = decoders.filter(preset.prefers)
  }
}
