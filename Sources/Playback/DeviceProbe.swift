import Glibc

/// Finds out, without a library that may crash or hang, whether a display or a sound server is there.
package enum DeviceProbe {
  /// Whether an X server listens where `DISPLAY` points.
  package static var hasX11: Bool {
    guard let addresses = x11Addresses else { return false }
    // A server on another machine: only the sink itself can tell.
    return addresses.isEmpty || addresses.contains(where: listens)
  }

  /// The sockets of the X server that `DISPLAY` names; none if it is on another machine, nil if it is
  /// no display's name. A leading NUL stands for an abstract one.
  package static var x11Addresses: [String]? {
    guard let display = environment("DISPLAY"), let colon = display.lastIndex(of: ":") else {
      return nil
    }
    let host = display[..<colon]
    let number = display[display.index(after: colon)...].prefix { $0.isNumber }
    guard let number = UInt16(number) else { return nil }
    guard host.isEmpty || host == "unix" else { return [] }
    return ["\0/tmp/.X11-unix/X\(number)", "/tmp/.X11-unix/X\(number)"]
  }

  /// X11's set-up request, low byte first, without authorization.
  package static let x11Greeting: [UInt8] = [UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  /// Whether the X server that `DISPLAY` names lets anybody in and then says nothing, as one does that
  /// is stopped. Waits for its answer, up to a second.
  package static var isX11Silent: Bool {
    for address in x11Addresses ?? [] {
      let reply = LocalServer.ask(address, x11Greeting)
      if reply != .nobody { return reply == .silent }
    }
    return false
  }

  /// Whether a Wayland compositor listens where `WAYLAND_DISPLAY` points.
  package static var hasWayland: Bool {
    waylandAddress.map { listens(at: $0) } ?? false
  }

  /// The socket of the compositor that `WAYLAND_DISPLAY` names; nil if it names none.
  package static var waylandAddress: String? {
    guard let name = environment("WAYLAND_DISPLAY") else { return nil }
    if name.hasPrefix("/") { return name }
    return environment("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
  }

  /// Whether there is a GPU to render with, so that GL is not done in software.
  package static var hasGPU: Bool { hasEntry(in: "/dev/dri", prefix: "renderD") }

  /// Whether there is a display controller to drive without a window system.
  package static var hasKMS: Bool { hasEntry(in: "/dev/dri", prefix: "card") }

  /// Whether a PulseAudio server, or PipeWire in its place, can be reached.
  package static var hasPulseAudio: Bool {
    environment("PULSE_SERVER") != nil || pulseAudioAddresses.contains(where: listens)
  }

  /// The sockets at which a PulseAudio server of this user, or of all users, would listen.
  package static var pulseAudioAddresses: [String] {
    let folder =
      environment("PULSE_RUNTIME_PATH") ?? environment("XDG_RUNTIME_DIR").map { $0 + "/pulse" }
    return [folder, "/run/pulse", "/var/run/pulse"].compactMap { $0.map { $0 + "/native" } }
  }

  /// Whether ALSA has a device to play on.
  package static var hasALSA: Bool { hasEntry(in: "/dev/snd", prefix: "pcm") }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func hasEntry(in folder: String, prefix: String) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(prefix) { return true }
    }
    return false
  }

  /// Whether somebody accepts connections on a local socket; a leading NUL stands for an abstract one.
  package static func listens(at path: String) -> Bool {
    LocalServer.ask(path, []) != .nobody
  }
}
