import CGStreamer
import Glibc

/// What is installed on this machine.
enum Installation {
  /// Whether there is an element of this name. C: `gst_element_factory_find`.
  static func has(_ element: String) -> Bool {
    guard let found = gst_element_factory_find(element) else { return false }
    gst_object_unref(UnsafeMutableRawPointer(found))
    return true
  }

  /// Where a program is, found as a shell finds it; nil if it is in no folder of `PATH`. `access(2)`
  static func program(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
