internal import CGStreamer

/// A message of the pipeline's bus as a value; what nobody asks for is `other`.
enum BusMessage: Hashable, Sendable {
  case endOfStream
  case segmentDone
  case asyncDone
  case error(PlaybackError, fromVideoSink: Bool)
  case warning(PlaybackError)
  case buffering(percent: Int)
  case clockLost
  case latency
  case durationChanged
  case streamStart
  /// The video sink has its first picture.
  case videoSinkPrerolled
  case details(FilmDetails)
  /// Pictures dropped by the reporting element since it started, and its name.
  case dropped(UInt64, by: String)
  case undecodable(StreamKind, caps: String, description: String)
  case input(WindowInput)
  case stateRequested(playing: Bool)
  /// The thread that posts it begins to carry a stream.
  case streamingThreadBegins
  /// `GstMessageType`, kept for a look with a debugger.
  case other(rawValue: UInt32)

  /// Decodes a borrowed message; the only place that does.
  init(borrowing message: UnsafeMutablePointer<GstMessage>, videoSink: UnsafeRawPointer?) {
    let source = UnsafeRawPointer(message.pointee.src)
    let isFromVideoSink = source != nil && source == videoSink
    switch message.pointee.type {
    case GST_MESSAGE_EOS: self = .endOfStream
    case GST_MESSAGE_SEGMENT_DONE: self = .segmentDone
    case GST_MESSAGE_ASYNC_DONE: self = .asyncDone
    case GST_MESSAGE_CLOCK_LOST: self = .clockLost
    case GST_MESSAGE_LATENCY: self = .latency
    case GST_MESSAGE_DURATION_CHANGED: self = .durationChanged
    case GST_MESSAGE_STREAM_START: self = .streamStart
    case GST_MESSAGE_ERROR:
      self = .error(
        BusMessage.failure(message, gst_message_parse_error),
        fromVideoSink: isFromVideoSink || BusMessage.isInside(message.pointee.src, videoSink))
    case GST_MESSAGE_WARNING:
      self = .warning(BusMessage.failure(message, gst_message_parse_warning))
    case GST_MESSAGE_BUFFERING:
      var percent: gint = 0
      gst_message_parse_buffering(message, &percent)
      self = .buffering(percent: Int(percent))
    case GST_MESSAGE_STATE_CHANGED where isFromVideoSink:
      var new = GST_STATE_VOID_PENDING
      var old = GST_STATE_VOID_PENDING
      gst_message_parse_state_changed(message, &old, &new, nil)
      self =
        old == GST_STATE_READY && new == GST_STATE_PAUSED
        ? .videoSinkPrerolled : .other(rawValue: UInt32(bitPattern: message.pointee.type.rawValue))
    case GST_MESSAGE_TAG: self = BusMessage.details(message)
    case GST_MESSAGE_QOS:
      var dropped: guint64 = 0
      gst_message_parse_qos_stats(message, nil, nil, &dropped)
      let name = message.pointee.src.flatMap { $0.pointee.name }.map { String(cString: $0) }
      self = .dropped(UInt64(dropped), by: name ?? "")
    case GST_MESSAGE_REQUEST_STATE:
      var state = GST_STATE_VOID_PENDING
      gst_message_parse_request_state(message, &state)
      self = .stateRequested(playing: state == GST_STATE_PLAYING)
    case GST_MESSAGE_STREAM_STATUS:
      var status = GST_STREAM_STATUS_TYPE_CREATE
      gst_message_parse_stream_status(message, &status, nil)
      self =
        status == GST_STREAM_STATUS_TYPE_ENTER
        ? .streamingThreadBegins
        : .other(rawValue: UInt32(bitPattern: message.pointee.type.rawValue))
    case GST_MESSAGE_ELEMENT: self = BusMessage.element(message)
    default: self = .other(rawValue: UInt32(bitPattern: message.pointee.type.rawValue))
    }
  }

  private typealias Parser = (
    UnsafeMutablePointer<GstMessage>?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?,
    UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  ) -> Void

  /// An error or warning as GStreamer words it; `Player` gives it the sentence for the user.
  private static func failure(
    _ message: UnsafeMutablePointer<GstMessage>, _ parse: Parser
  ) -> PlaybackError {
    var error: UnsafeMutablePointer<GError>?
    var debug: UnsafeMutablePointer<gchar>?
    parse(message, &error, &debug)
    defer {
      g_clear_error(&error)
      g_free(debug)
    }
    let domain = error.flatMap { g_quark_to_string($0.pointee.domain) }.map { String(cString: $0) }
    let code = error.map { Int($0.pointee.code) }
    return PlaybackError(
      PlaybackError.Code(domain: domain, code: code),
      error.map { String(cString: $0.pointee.message) } ?? "",
      element: message.pointee.src.flatMap { $0.pointee.name }.map { String(cString: $0) },
      domain: domain, domainCode: code, debug: debug.map { String(cString: $0) })
  }

  /// Whether an element is a child of a sink that is a bin (glimagesink is).
  private static func isInside(
    _ source: UnsafeMutablePointer<GstObject>?, _ sink: UnsafeRawPointer?
  ) -> Bool {
    guard let source, let sink else { return false }
    let parent = UnsafeMutableRawPointer(mutating: sink).assumingMemoryBound(to: GstObject.self)
    return gst_object_has_as_ancestor(source, parent) != 0
  }

  private static func details(_ message: UnsafeMutablePointer<GstMessage>) -> BusMessage {
    var tags: UnsafeMutablePointer<GstTagList>?
    gst_message_parse_tag(message, &tags)
    defer { tags.map { MiniObject.unref($0) } }
    return tags.flatMap { FilmDetails(tags: $0) }.map { .details($0) }
      ?? .other(rawValue: UInt32(bitPattern: message.pointee.type.rawValue))
  }

  private static func element(_ message: UnsafeMutablePointer<GstMessage>) -> BusMessage {
    let other = BusMessage.other(rawValue: UInt32(bitPattern: message.pointee.type.rawValue))
    if gst_is_missing_plugin_message(message) != 0 {
      return missing(message)
    }
    guard gst_navigation_message_get_type(message) == GST_NAVIGATION_MESSAGE_EVENT else {
      return other
    }
    var event: UnsafeMutablePointer<GstEvent>?
    guard gst_navigation_message_parse_event(message, &event) != 0, let event else { return other }
    defer { MiniObject.unref(event) }
    return WindowInput(borrowing: event).map { .input($0) } ?? other
  }

  private static func missing(_ message: UnsafeMutablePointer<GstMessage>) -> BusMessage {
    let structure = gst_message_get_structure(message)
    let words = gst_missing_plugin_message_get_description(message)
    defer { g_free(words) }
    let description = words.map { String(cString: $0) } ?? "a plugin"
    let type = structure.flatMap { gst_structure_get_string($0, "type") }.map {
      String(cString: $0)
    }
    guard type == "decoder",
      let detail = structure.flatMap({ gst_structure_get_value($0, "detail") }),
      let boxed = g_value_get_boxed(detail),
      let text = gst_caps_to_string(boxed.assumingMemoryBound(to: GstCaps.self))
    else { return .undecodable(.other, caps: "", description: description) }
    defer { g_free(text) }
    let caps = String(cString: text)
    return .undecodable(StreamKind(caps: caps), caps: caps, description: description)
  }
}

extension BusMessage {
  /// Whether the film's window has been closed by its user, which sinks call an error.
  var isWindowClosed: Bool {
    guard case .error(let error, fromVideoSink: true) = self else { return false }
    return error.domain == "gst-resource-error-quark"
      && error.domainCode == Int(GST_RESOURCE_ERROR_NOT_FOUND.rawValue)
  }
}

extension StreamKind {
  /// The kind of stream that caps stand for, by their media type.
  package init(caps: String) {
    if caps.hasPrefix("video/") || caps.hasPrefix("image/") {
      self = .video
    } else if caps.hasPrefix("audio/") {
      self = .audio
    } else {
      self = .other
    }
  }
}
