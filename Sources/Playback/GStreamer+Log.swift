internal import CGStreamer
internal import Synchronization

extension GStreamer {
  /// Takes over the warnings that GLib and its users would write to the standard error output.
  ///
  /// Legal once a process, before anything else of GStreamer is used. Where `G_MESSAGES_DEBUG` or
  /// `G_DEBUG` is set, GLib writes as ever, and so it does what ends the process.
  /// (`g_log_set_writer_func`)
  ///
  /// - Parameter receive: Called on the thread that has something to say, with anything but debug
  ///   messages, for the first 100 of a process.
  public static func onLog(_ receive: @escaping @Sendable (PlaybackError) -> Void) {
    g_log_set_writer_func(logged, UserData.retain(LogReader(receive)), UserData.destroy)
  }
}

/// What the writer function needs to know.
private final class LogReader: Sendable {
  let receive: @Sendable (PlaybackError) -> Void
  private let count = Atomic(0)

  init(_ receive: @escaping @Sendable (PlaybackError) -> Void) {
    self.receive = receive
  }

  /// Whether one more is heard: a library that repeats itself must not keep the main actor busy.
  func mayPass() -> Bool {
    count.add(1, ordering: .relaxed).oldValue < LogReader.longest
  }

  private static let longest = 100
}

private let logged: GLogWriterFunc = { level, fields, count, data in
  guard isForUs(level), let reader = UserData.borrow(data, as: LogReader.self) else {
    return g_log_writer_default(level, fields, count, nil)
  }
  if reader.mayPass() {
    let fields = UnsafeBufferPointer(start: fields, count: Int(count))
    let domain = text(of: "GLIB_DOMAIN", in: fields)
    let words = [domain, text(of: "MESSAGE", in: fields)].compactMap { $0 }
    reader.receive(
      PlaybackError(
        .internalFailure, Quoted.plain(words.joined(separator: ": ")), domain: domain))
  }
  return G_LOG_WRITER_HANDLED
}

private func isForUs(_ level: GLogLevelFlags) -> Bool {
  let heard = [G_LOG_LEVEL_CRITICAL, G_LOG_LEVEL_WARNING, G_LOG_LEVEL_MESSAGE]
  let fatal = [G_LOG_LEVEL_ERROR, G_LOG_FLAG_FATAL, G_LOG_FLAG_RECURSION]
  return heard.contains { level.rawValue & $0.rawValue != 0 }
    && !fatal.contains { level.rawValue & $0.rawValue != 0 }
    && isUnset("G_MESSAGES_DEBUG") && isUnset("G_DEBUG")
}

private func isUnset(_ variable: String) -> Bool {
  g_getenv(variable).map { $0.pointee == 0 } ?? true
}

private func text(of key: String, in fields: UnsafeBufferPointer<GLogField>) -> String? {
  for field in fields where field.key.map({ String(cString: $0) == key }) ?? false {
    guard let value = field.value else { return nil }
    // A negative length is that of a C string.
    guard field.length >= 0 else {
      return String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    return String(
      decoding: UnsafeRawBufferPointer(start: value, count: field.length), as: UTF8.self)
  }
  return nil
}
