internal import CGStreamer

extension PlaybackError.Code {
  /// The kind of failure behind a GError of GStreamer.
  package init(domain: String?, code: Int?) {
    let code = code ?? -1
    switch domain {
    case "gst-resource-error-quark":
      self = .cannotOpen
    case "gst-stream-error-quark":
      self = code == Int(GST_STREAM_ERROR_CODEC_NOT_FOUND.rawValue) ? .missingPlugin : .cannotDecode
    case "gst-core-error-quark":
      self =
        code == Int(GST_CORE_ERROR_MISSING_PLUGIN.rawValue) ? .missingPlugin : .internalFailure
    default:
      self = .internalFailure
    }
  }
}
