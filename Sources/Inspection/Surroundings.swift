import Glibc
import Playback

/// Looks at displays, sound servers, devices, fonts, the terminal and the service manager; without
/// GStreamer and without any library that may hang.
enum Surroundings {
  static func look(into facts: inout MachineFacts) {
    facts.x11 = x11
    facts.wayland = wayland
    facts.controllers = devices(in: "/dev/dri", "card")
    facts.renderers = devices(in: "/dev/dri", "renderD")
    facts.pulseAudio = pulseAudio
    facts.pipeWire = pipeWire
    facts.soundDevices = devices(in: "/dev/snd", "pcm") { $0.hasSuffix("p") }
    facts.font = Fonts.any
    facts.graphviz = Installation.program("dot")
    if isatty(2) == 1 {
      facts.terminal = DeviceProbe.environment("TERM") ?? ""
      var size = winsize()
      if ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        facts.columns = Int(size.ws_col)
      }
    }
    facts.unit = unit
    facts.notifySocket = notifySocket
  }

  private static var x11: ServerAnswer {
    guard let display = DeviceProbe.environment("DISPLAY") else { return .unset }
    guard let places = DeviceProbe.x11Addresses else { return .nobody(at: display) }
    guard !places.isEmpty else { return .elsewhere(display) }
    for place in places {
      switch LocalServer.ask(place, DeviceProbe.x11Greeting, enough: 1024) {
      case .nobody: continue
      case .silent: return .silent(at: display)
      case .bytes(let bytes):
        return XGreeting.answer(bytes, at: display) ?? .silent(at: display)
      }
    }
    return .nobody(at: display)
  }

  private static var wayland: ServerAnswer {
    guard let name = DeviceProbe.environment("WAYLAND_DISPLAY") else { return .unset }
    guard let place = DeviceProbe.waylandAddress else { return .nobody(at: name) }
    switch LocalServer.ask(place, Surroundings.waylandSync) {
    case .nobody: return .nobody(at: name)
    case .silent: return .silent(at: name)
    case .bytes: return .answered(at: name, says: nil)
    }
  }

  /// A compositor's first object is asked to say when it is done (`wl_display.sync`).
  private static var waylandSync: [UInt8] {
    [UInt32(1), 12 << 16, 2].flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
  }

  private static var pulseAudio: ServerAnswer {
    if let server = DeviceProbe.environment("PULSE_SERVER"), !server.hasPrefix("unix:"),
      !server.hasPrefix("/")
    {
      return .elsewhere(server)
    }
    return listener(at: DeviceProbe.pulseAudioAddresses)
  }

  private static var pipeWire: ServerAnswer {
    let folder =
      DeviceProbe.environment("PIPEWIRE_RUNTIME_DIR") ?? DeviceProbe.environment("XDG_RUNTIME_DIR")
    return listener(at: folder.map { ["\($0)/pipewire-0"] } ?? [])
  }

  /// The first place at which somebody listens; servers of sound say nothing before they are asked.
  private static func listener(at places: [String]) -> ServerAnswer {
    for place in places where LocalServer.ask(place, []) != .nobody {
      return .answered(at: place, says: nil)
    }
    return .unset
  }

  private static func devices(
    in folder: String, _ prefix: String, where fits: (String) -> Bool = { _ in true }
  ) -> [MachineFacts.Device] {
    FolderList.names(in: folder).filter { $0.hasPrefix(prefix) && fits($0) }.sorted().map { name in
      let path = "\(folder)/\(name)"
      return MachineFacts.Device(path: path, isUsable: access(path, R_OK | W_OK) == 0)
    }
  }

  /// The last part of our control group, if it is that of a service.
  private static var unit: String? {
    guard let text = FolderList.text(of: "/proc/self/cgroup") else { return nil }
    return text.split(separator: "\n").compactMap { line in
      line.split(separator: "/").last.map(String.init)
    }.first { $0.hasSuffix(".service") }
  }

  private static var notifySocket: MachineFacts.Device? {
    guard let name = DeviceProbe.environment("NOTIFY_SOCKET") else { return nil }
    // An abstract name is written with an @ for the NUL it begins with.
    let path = name.hasPrefix("@") ? "\0" + name.dropFirst() : name
    return MachineFacts.Device(path: name, isUsable: LocalServer.receivesDatagrams(at: path))
  }
}
