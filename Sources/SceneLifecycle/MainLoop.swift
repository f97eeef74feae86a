import CLinux
import Glibc

/// The main loop of a program that obeys signals: runs the main actor on the first thread.
public enum MainLoop {
  /// Runs the main queue, and with it the main actor, for ever.
  ///
  /// Call it at the end of a synchronous `static func main()`; end the program by `exit` or
  /// ``JobControl/die(by:)``. Main-actor tasks, `Task.sleep` and Dispatch sources on the main queue
  /// work as usual.
  ///
  /// Neither `dispatchMain()` nor an `async` main will do: both park the first thread in `sigsuspend`
  /// with an *empty* mask, where a blocked `SIGUSR1` kills the process all the same. Here the first
  /// thread keeps its mask and waits in `poll`. (`poll`, `_dispatch_main_queue_callback_4CF`)
  @MainActor
  public static func run() -> Never {
    let handle = _dispatch_get_main_queue_handle_4CF()
    var wait = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    while true {
      _ = retryingOnInterrupt { poll(&wait, 1, -1) }
      // The handle is an event counter: unless it is read it stays ready, and this loop spins.
      var count: UInt64 = 0
      _ = retryingOnInterrupt { read(handle, &count, MemoryLayout<UInt64>.size) }
      _dispatch_main_queue_callback_4CF(nil)
    }
  }
}
