extension Player {
  /// Shows the picture anew, since its window has been damaged, or has another size now.
  ///
  /// A picture that stands is scaled anew only where the film can be sought in.
  public func windowChanged(to window: VideoWindow? = nil) {
    pipeline.send { $0.expose(in: window) }
    if window != nil { apply(.redraw) }
  }
}

extension Pipeline {
  /// Shows the picture again, in the size that its window has now.
  func expose(in window: VideoWindow?) { playbin?.video.expose(in: window) }
}
