/// A window that a film is shown in, and that belongs to whoever owns the player.
public struct VideoWindow: Hashable, Sendable {
  /// What the window system calls it: the ID of an X window (`gst_video_overlay_set_window_handle`).
  public var identifier: UInt
  /// Its width in pixels.
  public var width: Int
  /// Its height in pixels.
  public var height: Int

  /// Names a window; its size is at least one pixel each way.
  public init(identifier: UInt, width: Int, height: Int) {
    self.identifier = identifier
    self.width = max(width, 1)
    self.height = max(height, 1)
  }
}

/// Gives a player the window that its films are shown in, instead of one that a sink makes itself.
///
/// Both are called on threads of the player's that may wait, never on the main actor.
public protocol VideoWindowProviding: Sendable {
  /// A sink has been opened that will want a window.
  func sinkOpened()

  /// The window for a picture of this shape, in square pixels, before its first picture; also when
  /// the shape changes. Nil leaves it to the sink.
  func window(forPictureOf width: Int, _ height: Int) -> VideoWindow?
}
