/// The background tasks of a window that have not ended.
@MainActor
final class BackgroundTaskList {
  /// Called after a task has ended.
  var onEnd: (@MainActor () -> Void)?

  private var open: [(identifier: Int, name: String)] = []
  private var begun = 0

  nonisolated init() {}

  var count: Int { open.count }
  var names: [String] { open.map(\.name) }

  func begin(named name: String) -> Int {
    begun += 1
    open.append((begun, name))
    return begun
  }

  func isOpen(_ identifier: Int) -> Bool {
    open.contains { $0.identifier == identifier }
  }

  func end(_ identifier: Int) {
    guard isOpen(identifier) else { return }
    open.removeAll { $0.identifier == identifier }
    onEnd?()
  }
}
