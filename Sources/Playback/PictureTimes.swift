import CGStreamer
import Synchronization

/// Remembers at which film times the pictures near the one shown begin, across threads.
///
/// An accurate seek has every picture read from the key picture on, and reading runs ahead of what is
/// shown. So the times of the pictures before and after are known although nobody has seen them.
final class PictureTimes: Sendable {
  /// In order, in nanoseconds of film time.
  private let times = Mutex<[UInt64]>([])

  /// When the picture begins that is shown at a time; nil if that isn't known.
  func beginning(at time: MediaTime) -> MediaTime? {
    times.withLock { times in
      let index = PictureTimes.index(of: time.nanoseconds + PictureTimes.tolerance, in: times)
      return index == 0 ? nil : PictureTimes.near(times[index - 1], time)
    }
  }

  /// When the picture behind one begins; nil if that isn't known.
  func next(after time: MediaTime) -> MediaTime? {
    times.withLock { times in
      let index = PictureTimes.index(of: time.nanoseconds + PictureTimes.tolerance, in: times)
      return index == times.count ? nil : PictureTimes.near(times[index], time)
    }
  }

  /// When the picture in front of one begins; nil if that isn't known.
  func previous(before time: MediaTime) -> MediaTime? {
    times.withLock { times in
      let (limit, isEarly) = time.nanoseconds.subtractingReportingOverflow(PictureTimes.tolerance)
      let index = isEarly ? 0 : PictureTimes.index(of: limit, in: times)
      return index == 0 ? nil : PictureTimes.near(times[index - 1], time)
    }
  }

  /// A picture of this film time has been read.
  func add(_ time: UInt64) {
    times.withLock { times in
      let index = PictureTimes.index(of: time, in: times)
      // A demuxer and a parser behind it tell the same.
      guard index == times.count || times[index] != time else { return }
      times.insert(time, at: index)
      guard times.count > PictureTimes.remembered else { return }
      // What has just been read is the end that matters.
      if index > times.count / 2 { times.removeFirst() } else { times.removeLast() }
    }
  }

  /// The film is read from elsewhere: between what was known and what comes may be more.
  func forget() {
    times.withLock { $0 = [] }
  }

  /// Watches what leaves a demuxer or a parser. C: `gst_segment_to_stream_time_full`.
  func watch(_ pad: UnsafeMutablePointer<GstPad>) {
    let mask = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue
    gst_pad_add_probe(
      pad, GstPadProbeType(rawValue: mask), pictureRead, UserData.retain(self), UserData.destroy)
  }

  /// The place of the first time that isn't less.
  private static func index(of time: UInt64, in times: [UInt64]) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A time, unless it is so far away that what lies between may be unknown.
  private static func near(_ found: UInt64, _ time: MediaTime) -> MediaTime? {
    let distance = max(found, time.nanoseconds) - min(found, time.nanoseconds)
    return distance <= farthest ? MediaTime(nanoseconds: found) : nil
  }

  /// Times that differ by less are the same picture's, as different elements round it.
  private static let tolerance: UInt64 = 1_000_000
  /// How far apart pictures are that follow each other, at most.
  private static let farthest: UInt64 = 1_000_000_000
  /// How many are remembered: more than lie between two key pictures.
  private static let remembered = 2048
}

private let pictureRead: GstPadProbeCallback = { pad, info, data in
  guard let pad, let info, let times = UserData.borrow(data, as: PictureTimes.self) else {
    return GST_PAD_PROBE_OK
  }
  guard info.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 else {
    times.forget()
    return GST_PAD_PROBE_OK
  }
  guard isVideo(pad), let buffer = gst_pad_probe_info_get_buffer(info),
    let event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0)
  else { return GST_PAD_PROBE_OK }
  defer { MiniObject.unref(event) }
  var segment: UnsafePointer<GstSegment>?
  gst_event_parse_segment(event, &segment)
  var film: guint64 = 0
  // Also of pictures in front of the place sought, which are read and not shown.
  if let segment, buffer.pointee.pts != GstClockTime.max,
    gst_segment_to_stream_time_full(segment, GST_FORMAT_TIME, buffer.pointee.pts, &film) > 0
  {
    times.add(UInt64(film))
  }
  return GST_PAD_PROBE_OK
}

private func isVideo(_ pad: UnsafeMutablePointer<GstPad>) -> Bool {
  guard let caps = gst_pad_get_current_caps(pad) else { return false }
  defer { MiniObject.unref(caps) }
  guard let name = gst_caps_get_structure(caps, 0).flatMap({ gst_structure_get_name($0) }) else {
    return false
  }
  return ["video/", "image/"].contains { String(cString: name).hasPrefix($0) }
}
