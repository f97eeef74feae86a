import Glibc

/// Finds out, without a library that may crash or hang, whether a display or a sound server is there.
enum DeviceProbe {
  /// Whether an X server listens where `DISPLAY` points.
  static var hasX11: Bool {
    guard let display = environment("DISPLAY"), let colon = display.lastIndex(of: ":") else {
      return false
    }
    let host = display[..<colon]
    let number = display[display.index(after: colon)...].prefix { $0.isNumber }
    guard let number = UInt16(number) else { return false }
    guard host.isEmpty || host == "unix" else {
      return true  // A server on another machine: only the sink itself can tell.
    }
    return listens(at: "\0/tmp/.X11-unix/X\(number)") || listens(at: "/tmp/.X11-unix/X\(number)")
  }

  /// Whether a Wayland compositor listens where `WAYLAND_DISPLAY` points.
  static var hasWayland: Bool {
    guard let name = environment("WAYLAND_DISPLAY") else { return false }
    if name.hasPrefix("/") { return listens(at: name) }
    guard let folder = environment("XDG_RUNTIME_DIR") else { return false }
    return listens(at: "\(folder)/\(name)")
  }

  /// Whether there is a GPU to render with, so that GL is not done in software.
  static var hasGPU: Bool { hasEntry(in: "/dev/dri", prefix: "renderD") }

  /// Whether there is a display controller to drive without a window system.
  static var hasKMS: Bool { hasEntry(in: "/dev/dri", prefix: "card") }

  /// Whether a PulseAudio server, or PipeWire in its place, can be reached.
  static var hasPulseAudio: Bool {
    if environment("PULSE_SERVER") != nil { return true }
    let folder =
      environment("PULSE_RUNTIME_PATH") ?? environment("XDG_RUNTIME_DIR").map { $0 + "/pulse" }
    return [folder, "/run/pulse", "/var/run/pulse"].contains { folder in
      folder.map { listens(at: $0 + "/native") } ?? false
    }
  }

  /// Whether ALSA has a device to play on.
  static var hasALSA: Bool { hasEntry(in: "/dev/snd", prefix: "pcm") }

  private static func environment(_ name: String) -> String? {
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
  private static func listens(at path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let isAbstract = bytes.first == 0
    let length = MemoryLayout.size(ofValue: address.sun_family) + bytes.count + (isAbstract ? 0 : 1)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(length)) == 0
      }
    }
  }
}
