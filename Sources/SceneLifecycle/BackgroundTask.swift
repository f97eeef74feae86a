/// Work that must be complete before the process may stop or end, such as letting go of a device.
///
/// Begin one with ``Window/beginBackgroundTask(named:)``, in a scene callback at the latest. It holds
/// ``SceneStep/suspend`` back for at most 300 ms and ``SceneStep/didDisconnect`` for at most 500 ms.
@MainActor
public final class BackgroundTask {
  /// The name it was begun with.
  public let name: String

  private let list: BackgroundTaskList
  private let identifier: Int

  init(name: String, in list: BackgroundTaskList) {
    self.name = name
    self.list = list
    identifier = list.begin(named: name)
  }

  /// Whether the task has ended.
  public var isEnded: Bool { !list.isOpen(identifier) }

  /// Ends the task; a repeated call does nothing.
  public func end() {
    list.end(identifier)
  }

  deinit {
    // The last reference may go on any thread, so a forgotten end hops; a repeated one is a no-op.
    Task { @MainActor [list, identifier] in list.end(identifier) }
  }
}
