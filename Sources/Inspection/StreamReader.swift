import CGStreamer

/// Turns a stream of GStreamer's discoverer into a value.
enum StreamReader {
  /// Reads a borrowed `GstDiscovererStreamInfo` that is no container.
  static func stream(
    _ info: OpaquePointer, nick: String, caps: UnsafeMutablePointer<GstCaps>, codec: String
  ) -> FilmStream {
    let kind: FilmStream.Kind =
      switch nick {
      case "video", "video(image)": .picture
      case "audio": .sound
      case "subtitles": .subtitles
      default: StreamReader.kind(of: caps)
      }
    var stream = FilmStream(
      kind: kind, codec: codec, caps: OwnedText.take(gst_caps_to_string(caps)) ?? "",
      decoder: .unneeded)
    stream.decoder = decoder(for: stream, caps)
    switch nick {
    case "video", "video(image)": readPicture(&stream, info)
    case "audio": readSound(&stream, info)
    case "subtitles": stream.language = text(gst_discoverer_subtitle_info_get_language(info))
    default: break
    }
    return stream
  }

  /// A stream that only an installer's words tell of, for instance
  /// `gstreamer|1.0|gstintro|H.264 decoder|decoder-video/x-h264`; nil if they mean something else.
  ///
  /// C: `gst_discoverer_info_get_missing_elements_installer_details`.
  static func stream(installerDetail: String) -> FilmStream? {
    let parts = installerDetail.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[4].hasPrefix("decoder-") else { return nil }
    let caps = String(parts[4].dropFirst("decoder-".count))
    let type = String(caps.prefix { $0 != "," })
    return FilmStream(
      kind: kind(of: type), codec: type, caps: caps, decoder: .missing(String(parts[3])))
  }

  /// The discoverer gives no kind to a stream that it can't decode.
  private static func kind(of caps: UnsafeMutablePointer<GstCaps>) -> FilmStream.Kind {
    guard let structure = gst_caps_get_structure(caps, 0),
      let name = gst_structure_get_name(structure)
    else { return .other }
    return kind(of: String(cString: name))
  }

  private static func kind(of type: String) -> FilmStream.Kind {
    if type.hasPrefix("video/") || type.hasPrefix("image/") { return .picture }
    if type.hasPrefix("audio/") { return .sound }
    return type.hasPrefix("subpicture/") || type.hasPrefix("text/") ? .subtitles : .other
  }

  private static func decoder(
    for stream: FilmStream, _ caps: UnsafeMutablePointer<GstCaps>
  ) -> FilmStream.Decoder {
    if stream.mediaType.hasSuffix("/x-raw") { return .unneeded }
    if let best = Decoders.best(for: caps) { return .installed(best) }
    // Its name, or a new one, for instance "H.264 decoder". C: `gst_pb_utils_get_decoder_description`.
    return .missing(OwnedText.take(gst_pb_utils_get_decoder_description(caps)) ?? "decoder")
  }

  private static func readPicture(_ stream: inout FilmStream, _ info: OpaquePointer) {
    stream.width = Int(gst_discoverer_video_info_get_width(info))
    stream.height = Int(gst_discoverer_video_info_get_height(info))
    stream.pixelAspect = Ratio(
      Int(gst_discoverer_video_info_get_par_num(info)),
      Int(gst_discoverer_video_info_get_par_denom(info)))
    stream.frameRate = Ratio(
      Int(gst_discoverer_video_info_get_framerate_num(info)),
      Int(gst_discoverer_video_info_get_framerate_denom(info)))
    stream.isStill = gst_discoverer_video_info_is_image(info) != 0
    stream.isInterlaced = gst_discoverer_video_info_is_interlaced(info) != 0
    stream.bitRate = rate(gst_discoverer_video_info_get_bitrate(info))
  }

  private static func readSound(_ stream: inout FilmStream, _ info: OpaquePointer) {
    stream.channels = Int(gst_discoverer_audio_info_get_channels(info))
    stream.sampleRate = Int(gst_discoverer_audio_info_get_sample_rate(info))
    stream.bitRate = rate(gst_discoverer_audio_info_get_bitrate(info))
    stream.language = text(gst_discoverer_audio_info_get_language(info))
  }

  private static func rate(_ bits: guint) -> Int? { bits > 0 ? Int(bits) : nil }

  /// A language's code; `und` says that nobody knows.
  private static func text(_ code: UnsafePointer<gchar>?) -> String? {
    code.map { String(cString: $0) }.flatMap { $0.isEmpty || $0 == "und" ? nil : $0 }
  }
}
