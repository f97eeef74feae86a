import Playback

extension Diagnosis {
  /// Displays, and what the preset makes of them.
  var screens: [Finding] {
    [
      x11, wayland, controllers,
      device(
        "gpu", "GPU", facts.renderers,
        none: "there is no /dev/dri/renderD*, so OpenGL would be done in software",
        advice: "join the group \"render\" or \"video\""),
    ] + output("picture", "picture", facts.picture, device: "display", reason: pictureReason)
  }

  /// The X server.
  var x11: Finding { server("display.x11", "X11", facts.x11, unset: "DISPLAY is not set") }

  /// The Wayland compositor.
  var wayland: Finding {
    server("display.wayland", "Wayland", facts.wayland, unset: "WAYLAND_DISPLAY is not set")
  }

  /// The display controllers.
  var controllers: Finding {
    device(
      "display.kms", "KMS", facts.controllers, none: "there is no /dev/dri/card*",
      advice: "log in at the console, or join the group \"video\"")
  }

  /// Sound servers and devices, and what the preset makes of them.
  var sounds: [Finding] {
    [
      server("sound.pulseaudio", "PulseAudio", facts.pulseAudio, unset: "nobody listens"),
      server("sound.pipewire", "PipeWire", facts.pipeWire, unset: "nobody listens"),
      device(
        "sound.alsa", "ALSA", facts.soundDevices, none: "there is no /dev/snd/pcm*p",
        advice: "join the group \"audio\""),
    ] + output("sound", "sound", facts.sound, device: "sound device", reason: "")
  }

  /// What is around the program: fonts, tools, the terminal, a service manager.
  var surroundings: [Finding] {
    [label, graphs, terminal, manager]
  }

  private func server(_ id: String, _ name: String, _ answer: ServerAnswer, unset: String)
    -> Finding
  {
    switch answer {
    case .unset: Finding(id, name, .no, unset)
    case .nobody(let place): Finding(id, name, .no, "nobody listens at \(Quoted.plain(place))")
    case .silent(let place): Finding(id, name, .no, "\(Quoted.plain(place)) doesn't answer")
    case .refused(let place, let reason):
      Finding(
        id, name, .ok, "\(Quoted.plain(place)) answers a stranger: \(Quoted.plain(reason))")
    case .answered(let place, let words):
      Finding(id, name, .ok, Quoted.plain(place) + (words.map { ", \($0)" } ?? ""))
    case .elsewhere(let place):
      Finding(id, name, .ok, "\(Quoted.plain(place)), not asked from here")
    }
  }

  private func device(
    _ id: String, _ name: String, _ devices: [MachineFacts.Device], none: String, advice: String
  ) -> Finding {
    if let usable = devices.first(where: \.isUsable) { return Finding(id, name, .ok, usable.path) }
    guard let first = devices.first else { return Finding(id, name, .no, none) }
    return Finding(id, name, .no, "\(first.path) may not be used; \(advice)")
  }

  private func output(
    _ id: String, _ name: String, _ answer: OutputAnswer?, device: String, reason: String
  ) -> [Finding] {
    switch answer {
    case .opened(_, isLastResort: true):
      [
        Finding(
          id, name, .no,
          "no \(device) can be used, and the preset \(Quoted.plain(facts.preset)) goes on without")
      ]
    case .opened:
      [
        Finding(
          id, name, .ok,
          "\(answer?.element ?? "") of preset \(Quoted.plain(facts.preset)) opens\(reason)")
      ]
    case .failed(let error): [Finding(id, name, .missing, error.description)]
    case .silent:
      [
        Finding(
          id, name, .missing,
          "the \(device) that preset \(Quoted.plain(facts.preset)) takes doesn't answer; restart it, or choose another preset"
        )
      ]
    case nil: []
    }
  }

  private var pictureReason: String {
    switch facts.picture?.element {
    case "ximagesink" where facts.preset == "auto" && facts.renderers.isEmpty:
      ", since there is no GPU for OpenGL"
    case "glimagesink" where facts.preset == "auto": ", since there is a GPU"
    default: ""
    }
  }

  private var label: Finding {
    guard facts.has("textoverlay") else {
      return Finding(
        "label", "label", .no,
        "needs textoverlay; \(Diagnosis.remedy(elements: ["textoverlay"]))")
    }
    guard let font = facts.font else {
      let advice =
        DebianPackage.isDebianLike
        ? "install one with: apt-get install fonts-dejavu-core" : "install one"
      return Finding("label", "label", .no, "there is no font; \(advice)")
    }
    return Finding("label", "label", .ok, "textoverlay, with fonts such as \(Quoted.plain(font))")
  }

  private var graphs: Finding {
    guard let dot = facts.graphviz else {
      return Finding("graphviz", "graphviz", .no, "\(PipelineGraph.remedy), for --graph")
    }
    return Finding("graphviz", "graphviz", .ok, dot)
  }

  /// The terminal.
  var terminal: Finding {
    guard let kind = facts.terminal else {
      return Finding(
        "terminal", "terminal", .no, "this is none, so there are no keys and no status line")
    }
    guard kind != "dumb", !kind.isEmpty else {
      return Finding("terminal", "terminal", .no, "TERM says nothing good, so no status line")
    }
    let columns = facts.columns.map { ", \($0) columns" } ?? ""
    return Finding("terminal", "terminal", .ok, Quoted.plain(kind) + columns)
  }

  private var manager: Finding {
    if let socket = facts.notifySocket {
      let place = Quoted.plain(socket.path)
      let unit = facts.unit.map { "unit \(Quoted.plain($0)), " } ?? ""
      return socket.isUsable
        ? Finding("systemd", "systemd", .ok, "\(unit)NOTIFY_SOCKET \(place) receives")
        : Finding("systemd", "systemd", .no, "\(unit)nobody receives at NOTIFY_SOCKET \(place)")
    }
    guard let unit = facts.unit else {
      return Finding("systemd", "systemd", .no, "not started by a service manager")
    }
    return Finding(
      "systemd", "systemd", .ok, "unit \(Quoted.plain(unit)), without Type=notify")
  }
}
