import CGStreamer

extension Player {
  /// Hands over the pipeline as it is when its queue comes to that, in graphviz's language (dot).
  ///
  /// It is nil where no film is open; while GStreamer hangs, nothing is handed over. Of a film that has
  /// failed it is the last there was, if the configuration says `keepsGraph`.
  ///
  /// - Parameter receive: Called once, on the pipeline's queue (`gst_debug_bin_to_dot_data`).
  public func drawGraph(_ receive: @escaping @Sendable (String?) -> Void) {
    pipeline.send { receive($0.graph ?? $0.lastGraph) }
  }
}

extension Pipeline {
  /// Remembers the pipeline as it is, in front of its end.
  func keepGraph() {
    if configuration.keepsGraph { lastGraph = graph }
  }

  /// The pipeline as it is, in graphviz's language; nil where there is none.
  fileprivate var graph: String? {
    guard let playbin,
      let text = gst_debug_bin_to_dot_data(playbin.element.bin, GST_DEBUG_GRAPH_SHOW_ALL)
    else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
