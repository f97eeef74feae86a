import Glibc
import IntroKit

/// How many files this process may have open, and what is said where they are too few for a film.
enum OpenFiles {
  /// With fewer not even the signals can be read.
  private static let least: rlim_t = 16
  /// With fewer a film may fail, and GStreamer gives other reasons for that.
  private static let usual: rlim_t = 64

  /// Throws if there is no sense in beginning. (`getrlimit(2)`)
  static func check() throws(UsageError) {
    guard limit < least else { return }
    var error = UsageError(
      "This process may have only \(limit) files open (ulimit -n), too few for a film; raise that limit.",
      mentionsHelp: false)
    error.status = .unavailable
    throw error
  }

  /// What may be the reason why a film has failed; nil where it isn't.
  static var hint: String? {
    guard limit < usual else { return nil }
    return "This process may have only \(limit) files open (ulimit -n), which may be the reason."
  }

  private static var limit: rlim_t {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      ? limit.rlim_cur : .max
  }
}
