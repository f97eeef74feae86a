import Glibc

/// The machine's monotonic clock.
enum MachineClock {
  /// `CLOCK_MONOTONIC` in nanoseconds, which does not run while the machine sleeps.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
