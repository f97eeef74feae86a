import CGuard
import Glibc
import Synchronization

/// Looks from a thread of its own whether the main actor moves, and goes to the main program if not.
///
/// After its start it allocates nothing and takes no lock: whoever hangs may hold one.
final class Watchdog: Sendable {
  /// The time between two looks, and between two beats.
  static let interval = Duration.seconds(1)

  private let beats = Atomic<UInt64>(0)
  private let due = Atomic<Bool>(false)

  /// Tells that the main actor moves.
  func beat() {
    beats.wrappingAdd(1, ordering: .relaxed)
  }

  /// Whether the process should be over by now.
  var isEndDue: Bool {
    get { due.load(ordering: .relaxed) }
    set { due.store(newValue, ordering: .relaxed) }
  }

  /// Starts to look (`pthread_create(3)`); it never ends.
  func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    // Without a thread left in the system there is no watchdog, and the film plays all the same.
    if pthread_create(&thread, nil, watch, context) == 0 { pthread_detach(thread) }
  }

  fileprivate func run() -> Never {
    var state = WatchdogState()
    // A watchdog can only poll: what it waits for is that nothing happens.
    repeat {
      sleep(UInt32(Watchdog.interval.components.seconds))
    } while !state.look(pulse: beats.load(ordering: .relaxed), isEndDue: isEndDue)
    gstintro_guard_give_up()
  }
}

private func watch(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Watchdog>.fromOpaque(context).takeUnretainedValue().run()
}
