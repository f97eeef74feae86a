import Glibc

/// What a signal does when it is delivered: by default, nothing, or run a handler.
enum SignalDisposition {
  /// Whether the process ignores a signal. (`sigaction`)
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // SIG_IGN is not a function but the number 1 in the place of one.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Makes a signal do what it does by default. (`signal`, `SIG_DFL`)
  static func setDefault(_ number: Int32) { signal(number, SIG_DFL) }

  /// Makes a signal do nothing. (`signal`, `SIG_IGN`)
  static func setIgnored(_ number: Int32) { signal(number, SIG_IGN) }
}
