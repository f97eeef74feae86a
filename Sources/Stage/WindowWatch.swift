import Dispatch
import Glibc
import Queues

/// Waits until another program shows a window on the X screen.
///
/// Our own windows don't count, nor does what a window manager puts around them.
package actor WindowWatch {
  private nonisolated let executor = QueueExecutor(label: "gstintro.windows")
  /// The queue that it works on.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let onWindow: @MainActor () -> Void
  private let onFailure: @MainActor () -> Void
  private var screen: XConnection?
  private var source: (any DispatchSourceRead)?

  /// Makes a watch that doesn't look yet.
  ///
  /// - Parameters:
  ///   - onWindow: Called for the first window.
  ///   - onFailure: Called if there is no X server, or none that tells whose a window is.
  package init(
    onWindow: @escaping @MainActor () -> Void, onFailure: @escaping @MainActor () -> Void
  ) {
    self.onWindow = onWindow
    self.onFailure = onFailure
  }

  /// Begins to look; on a queue of its own, since a server may take its time or hang.
  package nonisolated func start() {
    executor.queue.async { self.assumeIsolated { $0.open() } }
  }

  /// Looks no more.
  package nonisolated func stop() {
    executor.queue.async { self.assumeIsolated { $0.close() } }
  }

  private func open() {
    guard let screen = XcbLibrary().flatMap({ XConnection($0) }),
      // The root window is the server's own process, if it tells of any.
      screen.processID(of: screen.root) != nil
    else { return fail() }
    self.screen = screen
    screen.watchWindows()
    let source = DispatchSource.makeReadSource(
      fileDescriptor: screen.descriptor, queue: executor.queue)
    source.setEventHandler { [weak self] in self?.assumeIsolated { $0.look() } }
    // Dispatch may still wait for the connection, so it is closed only when that is over.
    source.setCancelHandler { [screen] in withExtendedLifetime(screen) {} }
    source.activate()
    self.source = source
    look()  // Events that came along with an answer wait inside libxcb.
  }

  private func look() {
    guard let screen else { return }
    while let window = screen.nextMappedWindow() {
      if isOurs(window, on: screen, depth: 2) { continue }
      close()
      Task { @MainActor [onWindow] in onWindow() }
      return
    }
    if !screen.isConnected { fail() }
  }

  /// Whether a window, or one inside of it, is this process's.
  private func isOurs(_ window: UInt32, on screen: XConnection, depth: Int) -> Bool {
    if screen.processID(of: window) == getpid() { return true }
    return depth > 0
      && screen.children(of: window).contains { isOurs($0, on: screen, depth: depth - 1) }
  }

  private func fail() {
    close()
    Task { @MainActor [onFailure] in onFailure() }
  }

  private func close() {
    source?.cancel()
    source = nil
    screen = nil
  }
}
