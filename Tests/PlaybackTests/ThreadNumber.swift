import Foundation

/// What `/proc` calls a thread.
enum ThreadNumber {
  /// That of the calling thread.
  static var current: pid_t? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return path.flatMap { pid_t(($0 as NSString).lastPathComponent) }
  }
}
