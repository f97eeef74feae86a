import CGStreamer
import Glibc

/// GStreamer's cache of what is installed.
enum RegistryFile {
  /// Where it is, by the rules of GStreamer; nil if there is no place for it.
  static var place: String? {
    for name in ["GST_REGISTRY_1_0", "GST_REGISTRY"] {
      if let value = getenv(name) { return String(cString: value) }
    }
    guard let cache = g_get_user_cache_dir() else { return nil }
    var system = utsname()
    guard uname(&system) == 0 else { return nil }
    let machine = withUnsafeBytes(of: &system.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return "\(String(cString: cache))/gstreamer-1.0/registry.\(machine).bin"
  }

  /// When it was written, in nanoseconds; nil if it isn't there. `stat(2)`
  static func age(of path: String) -> Int? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    return facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec
  }

  /// What became of it when GStreamer was started.
  static func state(of path: String, before: Int?) -> MachineFacts.Registry {
    guard let now = age(of: path) else { return .unwritable(path) }
    return now == before ? .fresh(path) : .madeAnew(path)
  }
}
