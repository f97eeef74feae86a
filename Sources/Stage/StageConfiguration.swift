/// How the window of a film is to be.
package struct StageConfiguration: Hashable, Sendable {
  /// What a title bar or a list of windows says.
  package var title: String
  /// Covers a monitor.
  package var isFullscreen = false
  /// The pointer is never seen over it.
  package var hidesPointer = false
  /// Size and place when it doesn't; nil is the film's size.
  package var geometry: WindowGeometry?
  /// The number of the monitor, from 0, as RandR counts them; nil is the primary one.
  package var monitor: Int?
  /// What is seen where there is no picture.
  package var background = StageColor.black
  /// Leaves bars of the background's colour around a picture of another shape; else it covers all.
  package var keepsPictureWhole = false

  package init(title: String) {
    self.title = title
  }
}
