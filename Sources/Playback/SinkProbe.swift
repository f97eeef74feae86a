import CGStreamer

/// Sees what enters a sink: the film time of each buffer, the rate of its segment, the shape of its window.
///
/// Lives, and calls its closures, on the sink's streaming thread.
final class SinkProbe {
  private let log: MomentLog
  private let progress: Progress
  private let isPicture: Bool
  private var segment = GstSegment()
  private let firstBuffer: @Sendable () -> Void
  private let firstPassed: @Sendable (_ film: UInt64) -> Void
  private let rateSeen: @Sendable (PlaybackRate) -> Void
  private let shapeSeen: @Sendable (_ width: Int, _ height: Int) -> Void

  init(
    log: MomentLog, progress: Progress, isPicture: Bool = false,
    firstBuffer: @escaping @Sendable () -> Void = {},
    firstPassed: @escaping @Sendable (_ film: UInt64) -> Void = { _ in },
    rateSeen: @escaping @Sendable (PlaybackRate) -> Void,
    shapeSeen: @escaping @Sendable (_ width: Int, _ height: Int) -> Void = { _, _ in }
  ) {
    self.log = log
    self.progress = progress
    self.isPicture = isPicture
    self.firstBuffer = firstBuffer
    self.firstPassed = firstPassed
    self.rateSeen = rateSeen
    self.shapeSeen = shapeSeen
  }

  /// Watches the sink pad of an element, which keeps the probe from then on.
  func attach(to sink: UnsafeMutablePointer<GstElement>) {
    guard let pad = gst_element_get_static_pad(sink, "sink") else { return }
    defer { gst_object_unref(pad) }
    let mask = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_BOTH.rawValue
    gst_pad_add_probe(
      pad, GstPadProbeType(rawValue: mask), passed, UserData.retain(self), UserData.destroy)
  }

  fileprivate func see(buffer: UnsafeMutablePointer<GstBuffer>) {
    let time = buffer.pointee.pts
    let film = gst_segment_to_stream_time(&segment, GST_FORMAT_TIME, time)
    guard film != GstClockTime.max else { return }
    let running = gst_segment_to_running_time(&segment, GST_FORMAT_TIME, time)
    let now = MachineClock.now
    tellProgress(of: buffer, running: UInt64(running), at: now)
    let duration = buffer.pointee.duration
    log.place = UInt64(film) &+ (duration == GstClockTime.max ? 0 : UInt64(duration))
    let before = log.newest
    switch log.add(MomentLog.Moment(film: UInt64(film), running: UInt64(running), clock: now)) {
    case 0: firstBuffer()
    // The sink has had it until its time came.
    case 1: if let before { firstPassed(before.film) }
    default: break
    }
  }

  /// The sink took the one before when its time had come, so this one waits for the time between.
  private func tellProgress(
    of buffer: UnsafeMutablePointer<GstBuffer>, running: UInt64, at now: UInt64
  ) {
    let before = log.newest?.running ?? running
    let duration = buffer.pointee.duration
    let isKnown = duration != GstClockTime.max && segment.rate > 0
    let wait = running > before ? running - before : 0
    let lasting = isKnown ? UInt64(Double(duration) / segment.rate) : 0
    progress.came(at: now, wait: wait, lasting: lasting, isPicture: isPicture)
  }

  fileprivate func see(event: UnsafeMutablePointer<GstEvent>) {
    switch event.pointee.type {
    case GST_EVENT_SEGMENT:
      gst_event_copy_segment(event, &segment)
      log.segment = gst_event_get_seqnum(event)
      guard segment.format == GST_FORMAT_TIME else { return }
      let begin = gst_segment_to_stream_time(&segment, GST_FORMAT_TIME, segment.start)
      if begin != GstClockTime.max { log.place = UInt64(begin) }
      rateSeen(PlaybackRate(clamping: segment.rate * segment.applied_rate))
    case GST_EVENT_CAPS:
      guard let ratio = PictureShape(borrowing: event)?.ratio else { return }
      shapeSeen(ratio.width, ratio.height)
    case GST_EVENT_GAP where isPicture: progress.pictures.came(lastingUntil: MachineClock.now)
    case GST_EVENT_EOS where isPicture: progress.pictures.ended()
    default: return
    }
  }

  /// Whether the sink asks the decoder to hurry because of a stop of the whole process.
  ///
  /// The decoder would leave out twice the time of the stop, and in a film that can't be sought in
  /// nothing brings those pictures back.
  fileprivate func isAboutStop(_ event: UnsafeMutablePointer<GstEvent>) -> Bool {
    guard event.pointee.type == GST_EVENT_QOS else { return false }
    var lateness: GstClockTimeDiff = 0
    gst_event_parse_qos(event, nil, nil, &lateness, nil)
    return lateness > SinkProbe.latest
  }

  /// No decoder that is merely slow gets as late as this before it has been told; nanoseconds.
  private static let latest: GstClockTimeDiff = 500_000_000
}

private let passed: GstPadProbeCallback = { _, info, data in
  guard let info, let probe = UserData.borrow(data, as: SinkProbe.self) else {
    return GST_PAD_PROBE_OK
  }
  if info.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 {
    gst_pad_probe_info_get_buffer(info).map { probe.see(buffer: $0) }
  } else if let event = gst_pad_probe_info_get_event(info) {
    if probe.isAboutStop(event) { return GST_PAD_PROBE_DROP }
    probe.see(event: event)
  }
  return GST_PAD_PROBE_OK
}
