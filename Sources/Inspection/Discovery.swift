import CGStreamer
import Playback

/// Asks GStreamer what is in a film; the only place that knows its discoverer.
enum Discovery {
  /// Reads a film until each of its streams has a first picture or sound.
  ///
  /// Blocks, in bad cases longer than the limit, since opening a device or a server can.
  ///
  /// - Parameters:
  ///   - uri: The film's address.
  ///   - film: Its name in sentences.
  ///   - limit: Longest time of the reading, taken into 1 s to 1 h.
  ///   - facts: Filled in; also with what is known of a film that can't be read to the end.
  /// - Throws: Why it can't be read. C: `gst_discoverer_discover_uri`.
  static func read(
    _ uri: String, film: String, within limit: Duration, into facts: inout FilmFacts
  ) throws(PlaybackError) {
    let seconds = min(max(limit.components.seconds + 1, 1), 3600)
    var failure: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&failure) }
    guard let discoverer = gst_discoverer_new(GstClockTime(seconds) * 1_000_000_000, &failure)
    else {
      throw error(failure, film)
    }
    defer { g_object_unref(discoverer) }
    let info = gst_discoverer_discover_uri(discoverer, uri, &failure)
    guard let info else { throw error(failure, film) }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    fill(&facts, from: info)
    switch gst_discoverer_info_get_result(info) {
    case GST_DISCOVERER_OK, GST_DISCOVERER_MISSING_PLUGINS: return
    case GST_DISCOVERER_TIMEOUT: throw timedOut(film, limit)
    default: throw error(failure, film)
    }
  }

  /// The error for a film that doesn't say in time what it is.
  static func timedOut(_ film: String, _ limit: Duration) -> PlaybackError {
    let seconds = Words.number(limit.seconds, decimals: 1)
    return PlaybackError(
      .timedOut,
      "The film \(Quoted.name(film)) didn't say within \(seconds) s what it is; check its source, or give more time by --timeout."
    )
  }

  private static func error(_ failure: UnsafeMutablePointer<GError>?, _ film: String)
    -> PlaybackError
  {
    let domain = failure.flatMap { g_quark_to_string($0.pointee.domain) }
      .map { String(cString: $0) }
    let code = failure.map { Int($0.pointee.code) }
    let words = failure.map { String(cString: $0.pointee.message) } ?? "no reason given"
    return ErrorSentence.complete(
      PlaybackError(
        domain == nil ? .cannotDecode : PlaybackError.Code(domain: domain, code: code), words,
        domain: domain, domainCode: code), film: film, isOutput: false)
  }

  private static func fill(
    _ facts: inout FilmFacts, from info: OpaquePointer
  ) {
    let duration = gst_discoverer_info_get_duration(info)
    if duration != GstClockTime.max, duration > 0 {
      facts.duration = MediaTime(nanoseconds: UInt64(duration))
    }
    facts.isSeekable = gst_discoverer_info_get_seekable(info) != 0
    facts.isLive = gst_discoverer_info_get_live(info) != 0
    let tags = gst_discoverer_info_get_tags(info)
    facts.title = Tags.text(GST_TAG_TITLE, in: tags)
    if let root = gst_discoverer_info_get_stream_info(info) {
      defer { g_object_unref(UnsafeMutableRawPointer(root)) }
      facts.container = container(root)
    }
    let list = gst_discoverer_info_get_stream_list(info)
    defer { gst_discoverer_stream_info_list_free(list) }
    var orientations = [Tags.text(GST_TAG_IMAGE_ORIENTATION, in: tags)]
    var next = list
    while let item = next {
      if let data = item.pointee.data {
        let stream = OpaquePointer(data)
        orientations.append(
          Tags.text(GST_TAG_IMAGE_ORIENTATION, in: gst_discoverer_stream_info_get_tags(stream)))
        add(stream, to: &facts)
      }
      next = item.pointee.next
    }
    if facts.streams.allSatisfy(\.isDecodable) { facts.streams += undecodable(info) }
    facts.orientation = orientations.compactMap { $0 }.first { $0 != "rotate-0" }
  }

  /// The words for a stream that is a container; nil for any other.
  private static func container(_ stream: OpaquePointer) -> String? {
    guard String(cString: gst_discoverer_stream_info_get_stream_type_nick(stream)) == "container",
      let caps = gst_discoverer_stream_info_get_caps(stream)
    else { return nil }
    defer { Caps.unref(caps) }
    return OwnedText.take(gst_pb_utils_get_codec_description(caps))
  }

  /// Streams that aren't in the list, since nothing at all could be made of them.
  private static func undecodable(_ info: OpaquePointer) -> [FilmStream] {
    guard let details = gst_discoverer_info_get_missing_elements_installer_details(info) else {
      return []
    }
    var streams: [FilmStream] = []
    var next = details
    while let detail = next.pointee {
      StreamReader.stream(installerDetail: String(cString: detail)).map { streams.append($0) }
      next = next.successor()
    }
    return streams
  }

  private static func add(_ stream: OpaquePointer, to facts: inout FilmFacts) {
    guard let caps = gst_discoverer_stream_info_get_caps(stream) else { return }
    defer { Caps.unref(caps) }
    let words = OwnedText.take(gst_pb_utils_get_codec_description(caps)) ?? "unknown"
    let nick = String(cString: gst_discoverer_stream_info_get_stream_type_nick(stream))
    guard nick != "container" else { return }
    let read = StreamReader.stream(stream, nick: nick, caps: caps, codec: words)
    // Tags in front of a bare sound count as a container, and are no stream.
    if read.kind != .other || !read.mediaType.hasPrefix("application/") {
      facts.streams.append(read)
    }
  }
}
