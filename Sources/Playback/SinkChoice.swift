import CGStreamer
import Glibc

/// The first sink of a preset's list that works on this machine.
struct SinkChoice {
  /// The sink, in READY: its display or device is open.
  let sink: Reference
  /// The sink only throws away, because nothing that shows or sounds can be used.
  let isLastResort: Bool
  /// The sink's description, as the preset says it.
  let description: String

  /// What a list of sinks is for, in words.
  enum Purpose {
    case picture
    case sound
  }

  /// Tries a list in its order; throws the reason of the last one if none works.
  init(from descriptions: [String], for purpose: Purpose, preset: String) throws(PlaybackError) {
    var reason = PlaybackError(.outputUnavailable, "")
    for (index, description) in descriptions.enumerated() {
      do throws(PlaybackError) {
        let isOnlyOne = descriptions.count == 1
        sink = try SinkChoice.open(description, purpose, preset, isOnlyOne: isOnlyOne)
        self.description = description
        isLastResort = index > 0 && sink.element.factoryName == "fakesink"
        return
      } catch {
        reason = error
        if error.code == .invalidPreset { break }
      }
    }
    throw reason
  }

  private static func open(
    _ description: String, _ purpose: Purpose, _ preset: String, isOnlyOne: Bool
  ) throws(PlaybackError) -> Reference {
    // Asked before the element is made: loading a plugin only to refuse it costs milliseconds.
    let factory = ElementWords.factory(of: description)
    guard isPossible(factory, isOnlyOne: isOnlyOne) else {
      throw unavailable(factory, purpose, preset)
    }
    let element = try ElementParser.element(description, preset: preset)
    guard gst_element_set_state(element.element, GST_STATE_READY) != GST_STATE_CHANGE_FAILURE else {
      throw unavailable(factory, purpose, preset)
    }
    return element
  }

  /// Whether a sink has what it needs, asked without the sink itself, which might hang or crash.
  private static func isPossible(_ factory: String, isOnlyOne: Bool) -> Bool {
    switch factory {
    case "waylandsink": return DeviceProbe.hasWayland
    case "ximagesink", "xvimagesink": return DeviceProbe.hasX11
    case "glimagesink":
      let hasWindows =
        DeviceProbe.hasX11 || DeviceProbe.hasWayland || getenv("GST_GL_WINDOW") != nil
      return hasWindows && (isOnlyOne || DeviceProbe.hasGPU)
    case "kmssink": return DeviceProbe.hasKMS
    case "cacasink", "aasink": return TerminalOutput.obstacle == nil
    // It would try GL, which can crash where there is no display.
    case "autovideosink":
      return DeviceProbe.hasX11 || DeviceProbe.hasWayland || DeviceProbe.hasKMS
    // The only one named may have a server or a device that can't be seen from here.
    case "pulsesink": return isOnlyOne || DeviceProbe.hasPulseAudio
    case "alsasink": return isOnlyOne || DeviceProbe.hasALSA
    default: return true
    }
  }

  private static func unavailable(
    _ factory: String, _ purpose: Purpose, _ preset: String
  ) -> PlaybackError {
    let variable: (name: String, what: String)? =
      switch factory {
      case "waylandsink": ("WAYLAND_DISPLAY", "Wayland compositor")
      case "ximagesink", "xvimagesink", "glimagesink": ("DISPLAY", "X server")
      default: nil
      }
    let onTerminal =
      ["cacasink", "aasink"].contains(factory) ? TerminalOutput.obstacle : nil
    let reason =
      onTerminal
      ?? variable.map { variable in
        guard let value = getenv(variable.name) else { return "\(variable.name) is not set" }
        return
          "\(variable.name)=\(Quoted.plain(String(cString: value))) names no \(variable.what) that answers"
      } ?? "its device can't be opened"
    let what = purpose == .picture ? "picture" : "sound"
    return PlaybackError(
      .outputUnavailable,
      "The \(what) can't be put out by \(factory) of preset \(Quoted.name(preset)), since \(reason); put that right, or choose the preset auto.",
      element: factory)
  }
}
