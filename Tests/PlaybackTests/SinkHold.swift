import CGStreamer
import Foundation
import TestSupport

@testable import Playback

/// Keeps a sink's thread from waking up when the sink is told to play, for a moment.
///
/// A start to play wakes one waiter, the first in line; this one waits before the sink's thread does,
/// and passes the call on later. A busy processor can keep the thread just so.
/// C: `GST_BASE_SINK_PREROLL_SIGNAL`.
struct SinkHold {
  /// How long the thread sleeps on; more than a pause right behind the start needs.
  private static let length: useconds_t = 5000

  private let thread = Watched<pid_t?>(nil)
  /// Whether the start to play has come here first, to the thread not at all.
  private let hasHeld = Watched<Bool?>(nil)

  /// Stands in line, before the sink prerolls.
  init(_ sink: Reference) {
    Thread.detachNewThread { [thread, hasHeld] in
      UnsafeMutableRawPointer(sink.element).withMemoryRebound(to: GstBaseSink.self, capacity: 1) {
        g_mutex_lock(&$0.pointee.preroll_lock)
        thread.update { $0 = ThreadNumber.current }
        g_cond_wait(&$0.pointee.preroll_cond, &$0.pointee.preroll_lock)
        let holds = $0.pointee.have_preroll != 0
        g_mutex_unlock(&$0.pointee.preroll_lock)
        usleep(Self.length)
        g_mutex_lock(&$0.pointee.preroll_lock)
        g_cond_signal(&$0.pointee.preroll_cond)
        g_mutex_unlock(&$0.pointee.preroll_lock)
        hasHeld.update { $0 = holds }
      }
    }
  }

  /// Waits until it stands in line.
  func wait(within limit: Duration) async throws {
    guard let thread = await thread.wait(within: limit, for: { $0 }) else {
      throw TestFailure("No thread came within \(limit).")
    }
    try await ProcessTable.waitForState("S", of: thread, within: limit)
  }

  /// Whether the sink's thread was held, once that is over; nil if it isn't within the limit.
  func outcome(within limit: Duration) async -> Bool? {
    await hasHeld.wait(within: limit) { $0 }
  }
}
