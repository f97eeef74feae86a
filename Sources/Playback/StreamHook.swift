import CGStreamer
import Synchronization

/// Stands where streams leave demuxers and parsers, before anything is decoded.
///
/// There it puts the rate into the segments, so that it is in force from the first picture, without a
/// seek, also on sources that can't seek; and it sees which way up the picture is, before the window
/// gets its shape.
final class StreamHook: Sendable {
  private let bits: Atomic<UInt64>
  private let detailsSeen: @Sendable (FilmDetails) -> Void
  private let orientationSeen: @Sendable (_ method: Int) -> Void
  /// When the pictures begin that have been read.
  let pictureTimes = PictureTimes()
  private let hasLength = Atomic(false)

  /// Makes a hook; the closures are told what the picture is, and a `GstVideoOrientationMethod`, on a
  /// streaming thread.
  init(
    rate: PlaybackRate, detailsSeen: @escaping @Sendable (FilmDetails) -> Void,
    orientationSeen: @escaping @Sendable (_ method: Int) -> Void
  ) {
    bits = Atomic(rate.value.bitPattern)
    self.detailsSeen = detailsSeen
    self.orientationSeen = orientationSeen
  }

  /// The rate for segments still to come, in × real time.
  var rate: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

  /// Changes the rate for segments still to come.
  func set(_ rate: PlaybackRate) {
    bits.store(rate.value.bitPattern, ordering: .relaxed)
  }

  /// Whether the film's container says how long the film is; elsewhere that is found or estimated.
  var statesLength: Bool { hasLength.load(ordering: .relaxed) }

  /// Takes into account that an element of this factory takes the film apart.
  private func see(factory: String) {
    if StreamHook.lengthyDemuxers.contains(factory) { hasLength.store(true, ordering: .relaxed) }
  }

  private static let lengthyDemuxers: Set = ["qtdemux", "matroskademux", "asfdemux", "avidemux"]

  /// Looks at what demuxers and parsers send in a pipeline.
  func attach(to playbin: UnsafeMutablePointer<GstElement>) {
    SourcePads.watch(in: playbin) { [self] element, kind in
      guard kind.contains("Demux") || kind.contains("Parser") else { return false }
      see(factory: element.factoryName)
      holdBack(element)
      return true
    } _: { [self] pad in
      gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, eventPassed, UserData.retain(self),
        UserData.destroy)
      pictureTimes.watch(pad)
    }
  }
}

private func holdBack(_ element: UnsafeMutablePointer<GstElement>) {
  gst_element_foreach_sink_pad(
    element,
    { _, pad, _ in
      let mask = GST_PAD_PROBE_TYPE_PULL.rawValue | GST_PAD_PROBE_TYPE_BUFFER.rawValue
      gst_pad_add_probe(pad, GstPadProbeType(rawValue: mask), firstPulled, nil, nil)
      return 1
    }, nil)
}

/// Holds a demuxer's first data back until the thread that has plugged it in has left decodebin.
///
/// While decodebin brings an element to PAUSED it keeps the element's errors to itself, and then drops
/// them. A demuxer that pulls is at work by then, and may have failed for good: the film would hang.
/// That thread holds the stream lock of the element in front.
private let firstPulled: GstPadProbeCallback = { pad, _, _ in
  guard let peer = pad.flatMap({ gst_pad_get_peer($0) }) else { return GST_PAD_PROBE_REMOVE }
  defer { gst_object_unref(peer) }
  guard let front = gst_pad_get_parent_element(peer) else { return GST_PAD_PROBE_REMOVE }
  defer { gst_object_unref(front) }
  gst_element_foreach_sink_pad(
    front,
    { _, pad, _ in
      guard let pad else { return 1 }
      g_rec_mutex_lock(&pad.pointee.stream_rec_lock)
      g_rec_mutex_unlock(&pad.pointee.stream_rec_lock)
      return 1
    }, nil)
  return GST_PAD_PROBE_REMOVE
}

private let eventPassed: GstPadProbeCallback = { pad, info, data in
  guard let pad, let info, let hook = UserData.borrow(data, as: StreamHook.self),
    let event = gst_pad_probe_info_get_event(info)
  else { return GST_PAD_PROBE_OK }
  switch event.pointee.type {
  case GST_EVENT_SEGMENT:
    if let changed = hook.changed(event, on: pad) {
      MiniObject.unref(event)
      info.pointee.data = UnsafeMutableRawPointer(changed)
    }
  case GST_EVENT_TAG: hook.see(tagsOf: event)
  case GST_EVENT_CAPS: hook.see(capsOf: event)
  default: break
  }
  return GST_PAD_PROBE_OK
}

extension StreamHook {
  /// A copy of a TIME segment at the rate in force, with its sequence number; nil if it is right already.
  fileprivate func changed(
    _ event: UnsafeMutablePointer<GstEvent>, on pad: UnsafeMutablePointer<GstPad>
  ) -> UnsafeMutablePointer<GstEvent>? {
    var segment = GstSegment()
    gst_event_copy_segment(event, &segment)
    guard segment.format == GST_FORMAT_TIME, segment.rate > 0, segment.rate != rate, !isLive(pad)
    else { return nil }
    segment.rate = rate
    let changed = gst_event_new_segment(&segment)
    gst_event_set_seqnum(changed, gst_event_get_seqnum(event))
    gst_event_set_running_time_offset(changed, gst_event_get_running_time_offset(event))
    return changed
  }

  /// C: `gst_event_parse_caps`.
  fileprivate func see(capsOf event: UnsafeMutablePointer<GstEvent>) {
    var caps: UnsafeMutablePointer<GstCaps>?
    gst_event_parse_caps(event, &caps)
    if let details = caps.flatMap({ FilmDetails(caps: $0) }) { detailsSeen(details) }
  }

  /// C: `gst_video_orientation_from_tag`.
  fileprivate func see(tagsOf event: UnsafeMutablePointer<GstEvent>) {
    var tags: UnsafeMutablePointer<GstTagList>?
    gst_event_parse_tag(event, &tags)
    var method = GST_VIDEO_ORIENTATION_IDENTITY
    guard let tags, gst_video_orientation_from_tag(tags, &method) != 0 else { return }
    orientationSeen(Int(method.rawValue))
  }
}

/// What comes in real time can't be shown faster than it comes. C: `gst_query_parse_latency`.
private func isLive(_ pad: UnsafeMutablePointer<GstPad>) -> Bool {
  guard let query = gst_query_new_latency() else { return false }
  defer { MiniObject.unref(query) }
  guard gst_pad_query(pad, query) != 0 else { return false }
  var live: gboolean = 0
  gst_query_parse_latency(query, &live, nil, nil)
  return live != 0
}
