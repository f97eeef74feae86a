import CGStreamer

extension Seek {
  /// How GStreamer is told of it.
  var flags: GstSeekFlags {
    var bits: UInt32 = 0
    if isFlushing { bits |= GST_SEEK_FLAG_FLUSH.rawValue }
    bits |= isAccurate ? GST_SEEK_FLAG_ACCURATE.rawValue : GST_SEEK_FLAG_KEY_UNIT.rawValue
    if continuation.isSegment { bits |= GST_SEEK_FLAG_SEGMENT.rawValue }
    return GstSeekFlags(rawValue: bits)
  }
}
