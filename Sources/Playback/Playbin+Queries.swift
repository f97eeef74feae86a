import CGStreamer

extension Playbin {
  /// What the film is, as far as GStreamer knows by now.
  var info: MediaInfo {
    MediaInfo(
      duration: duration, isSeekable: isSeekable, hasVideo: element.int(of: "n-video") > 0,
      hasAudio: element.int(of: "n-audio") > 0)
  }

  /// Whether no sink is waiting for its first buffer. C: `gst_element_get_state`, without waiting.
  var isSettled: Bool {
    [video.sink, audio?.sink].compactMap { $0 }.allSatisfy { sink in
      var pending = GST_STATE_VOID_PENDING
      let answer = gst_element_get_state(sink.element, nil, &pending, 0)
      // On its way from PAUSED to PLAYING it has had its first buffer.
      return answer != GST_STATE_CHANGE_ASYNC || pending != GST_STATE_PAUSED
    }
  }

  /// The film time of the picture that is shown. C: property `last-sample`, `gst_segment_to_stream_time`.
  var shownPicture: MediaTime? {
    guard let sample = lastSample else { return nil }
    defer { MiniObject.unref(UnsafeMutableRawPointer(sample)) }
    guard let buffer = gst_sample_get_buffer(sample), let segment = gst_sample_get_segment(sample)
    else { return nil }
    let time = gst_segment_to_stream_time(segment, GST_FORMAT_TIME, buffer.pointee.pts)
    return time == GstClockTime.max ? nil : MediaTime(nanoseconds: UInt64(time))
  }

  /// How long the picture that is shown lasts, in film time; nil if nobody has said it.
  var shownDuration: MediaTime? {
    guard let sample = lastSample else { return nil }
    defer { MiniObject.unref(UnsafeMutableRawPointer(sample)) }
    guard let buffer = gst_sample_get_buffer(sample) else { return nil }
    let duration = buffer.pointee.duration
    return duration == GstClockTime.max ? nil : MediaTime(nanoseconds: UInt64(duration))
  }

  /// The film time at which the clock is. C: `gst_element_query_position`.
  var position: MediaTime? {
    time(gst_element_query_position)
  }

  /// C: `gst_element_query_duration`.
  var duration: MediaTime? {
    time(gst_element_query_duration)
  }

  /// C: `gst_query_parse_seeking`.
  private var isSeekable: Bool {
    guard let query = gst_query_new_seeking(GST_FORMAT_TIME) else { return false }
    defer { MiniObject.unref(query) }
    guard gst_element_query(element, query) != 0, SourceSeekability.isGiven(by: element) else {
      return false
    }
    var answer: gboolean = 0
    gst_query_parse_seeking(query, nil, &answer, nil, nil)
    return answer != 0
  }

  private func time(
    _ query: (
      UnsafeMutablePointer<GstElement>?, GstFormat, UnsafeMutablePointer<gint64>?
    ) -> gboolean
  ) -> MediaTime? {
    var time: gint64 = -1
    guard query(element, GST_FORMAT_TIME, &time) != 0, time >= 0 else { return nil }
    return MediaTime(nanoseconds: UInt64(time))
  }

  private var lastSample: OpaquePointer? {
    // A sink that is a bin of others has none.
    guard video.sink.element.has("last-sample") else { return nil }
    var value = GValue()
    g_object_get_property(video.sink.element.object, "last-sample", &value)
    defer { g_value_unset(&value) }
    return g_value_dup_boxed(&value).map { OpaquePointer($0) }
  }
}
