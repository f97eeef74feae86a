import Glibc
import IntroKit

/// Writes each event as one line of JSON; one of the views of the stream of events.
@MainActor final class EventLog {
  let writer: LineWriter

  /// Opens a log; `-` is the standard output, a file is emptied first; `open(2)`.
  ///
  /// A FIFO that nobody reads is refused instead of waited for.
  init(_ name: ByteString) throws(UsageError) {
    writer = try LineWriter(file: name, "event log")
  }

  /// Calls back once with a sentence, if the log can't be written any more.
  func onFailure(_ say: @escaping @MainActor (String) -> Void) {
    writer.onFailure = { code in
      say("The event log can't be written any more: \(String(cString: strerror(code))).")
    }
  }

  /// Writes an event with the time since the process started.
  func receive(_ event: IntroEvent, at time: Duration) {
    let (seconds, attoseconds) = time.components
    let microseconds = UInt64(max(seconds * 1_000_000 + attoseconds / 1_000_000_000_000, 0))
    var object = JSONObject()
    object.add("t", seconds: microseconds, decimals: 6)
    event.describe(in: &object)
    writer.write(object.text + "\n")
  }

  /// Has everything written, or gives up soon.
  func finish() {
    writer.finish()
  }
}
