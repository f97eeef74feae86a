import CGStreamer
import Synchronization

/// Takes what comes to a sink into a recording; lives on the sink's streaming thread.
///
/// A buffer is kept back until the next one comes: the first picture of a preroll is never seen if a
/// seek leads elsewhere, and a picture that was let go of in the background comes again.
final class RecordingProbe {
  private let recorder: Recorder
  private let stream: RecordingTimeline.Stream
  private var segment = GstSegment()
  private var caps: UnsafeMutablePointer<GstCaps>?
  private var hasNewCaps = false
  private var kept: UnsafeMutablePointer<GstBuffer>?
  /// The pass is over here, but perhaps not in the other stream.
  private var waitsForPass = false

  init(_ recorder: Recorder, _ stream: RecordingTimeline.Stream) {
    self.recorder = recorder
    self.stream = stream
  }

  deinit {
    if recorder.isEnding { passOn() }
    forget()
    if let caps { MiniObject.unref(caps) }
  }

  /// Watches the sink pad of an element, which keeps the probe from then on; returns its number.
  func attach(to sink: UnsafeMutablePointer<GstElement>) -> gulong {
    guard let pad = gst_element_get_static_pad(sink, "sink") else { return 0 }
    defer { gst_object_unref(pad) }
    let mask =
      GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
      | GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue
    return gst_pad_add_probe(
      pad, GstPadProbeType(rawValue: mask), passed, UserData.retain(self), UserData.destroy)
  }

  fileprivate func see(buffer: UnsafeMutablePointer<GstBuffer>) {
    passOn()
    if waitsForPass {
      waitsForPass = false
      recorder.holdUp(true)
    }
    let running = gst_segment_to_running_time(&segment, GST_FORMAT_TIME, buffer.pointee.pts)
    // A copy of the content too: decoders lend their pictures, and only a few.
    guard running != GstClockTime.max, let copy = gst_buffer_copy_deep(buffer) else { return }
    let time = recorder.timeline.withLock { $0.time(of: UInt64(running), in: stream) }
    let rate = segment.rate > 0 ? segment.rate : 1
    copy.pointee.pts = GstClockTime(time)
    copy.pointee.dts = GstClockTime.max
    if copy.pointee.duration != GstClockTime.max {
      copy.pointee.duration = GstClockTime(Double(copy.pointee.duration) / rate)
    }
    kept = copy
  }

  fileprivate func see(event: UnsafeMutablePointer<GstEvent>) {
    switch event.pointee.type {
    case GST_EVENT_SEGMENT: gst_event_copy_segment(event, &segment)
    case GST_EVENT_CAPS:
      var new: UnsafeMutablePointer<GstCaps>?
      gst_event_parse_caps(event, &new)
      passOn()
      if let caps { MiniObject.unref(caps) }
      caps = new.flatMap { gst_caps_copy($0) }
      hasNewCaps = true
    case GST_EVENT_FLUSH_STOP:
      forget()
      recorder.timeline.withLock { $0.restart(stream) }
    case GST_EVENT_SEGMENT_DONE:
      passOn()
      waitsForPass = true
      recorder.holdUp(false)
    case GST_EVENT_EOS: end()
    case GST_EVENT_GAP:
      // Without a length it is playsink's: it holds back the end until the other stream's.
      var length = GstClockTime.max
      gst_event_parse_gap(event, nil, &length)
      if length == GstClockTime.max { end() }
    default: return
    }
  }

  /// The muxer would wait for more, and hold up the other stream.
  private func end() {
    passOn()
    recorder.end(stream)
  }

  private func forget() {
    if let kept { MiniObject.unref(kept) }
    kept = nil
  }

  /// Gives what was kept back to the recording; waits while its queue is full.
  private func passOn() {
    guard let buffer = kept, let input = recorder.input(of: stream), let caps,
      let pad = gst_element_get_static_pad(input.element, "sink")
    else { return forget() }
    kept = nil
    defer { gst_object_unref(pad) }
    let isFirst = recorder.begin(stream)
    if isFirst { gst_pad_send_event(pad, gst_event_new_stream_start(stream.rawValue)) }
    if hasNewCaps {
      hasNewCaps = false
      gst_pad_send_event(pad, gst_event_new_caps(atRate(caps)))
    }
    if isFirst {
      var whole = GstSegment()
      gst_segment_init(&whole, GST_FORMAT_TIME)
      gst_pad_send_event(pad, gst_event_new_segment(&whole))
    }
    let length = buffer.pointee.duration == GstClockTime.max ? 0 : buffer.pointee.duration
    let end = UInt64(buffer.pointee.pts + length)
    recorder.timeline.withLock { $0.recorded(upTo: end, in: stream) }
    gst_pad_chain(pad, buffer)
  }

  /// Caps as they are when a sink plays faster: more pictures, and more samples, a second.
  private func atRate(_ caps: UnsafeMutablePointer<GstCaps>) -> UnsafeMutablePointer<GstCaps> {
    guard segment.rate > 0, segment.rate != 1, let first = gst_caps_get_structure(caps, 0) else {
      return caps
    }
    var samples: gint = 0
    var (count, seconds): (gint, gint) = (0, 1)
    if gst_structure_get_int(first, "rate", &samples) != 0 {
      Caps.set("rate", to: String(Int(Double(samples) * segment.rate)), in: caps)
    }
    if gst_structure_get_fraction(first, "framerate", &count, &seconds) != 0, count > 0 {
      let faster = Int(Double(count) * segment.rate * 1000)
      Caps.set("framerate", to: "\(faster)/\(Int(seconds) * 1000)", in: caps)
    }
    return caps
  }
}

private let passed: GstPadProbeCallback = { _, info, data in
  guard let info, let probe = UserData.borrow(data, as: RecordingProbe.self) else {
    return GST_PAD_PROBE_OK
  }
  if info.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 {
    gst_pad_probe_info_get_buffer(info).map { probe.see(buffer: $0) }
  } else if let event = gst_pad_probe_info_get_event(info) {
    probe.see(event: event)
  }
  return GST_PAD_PROBE_OK
}
