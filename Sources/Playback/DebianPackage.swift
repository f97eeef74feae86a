import CGStreamer

/// Which Debian package brings a decoder or an element.
enum DebianPackage {
  /// "; install it with: apt-get install …" on a Debian-like system, else a plain word of advice.
  static func remedy(caps: String) -> String {
    remedy(
      package: decoders.first { caps.hasPrefix($0.caps) }?.package,
      otherwise: "no package of Debian is known to bring it; convert the film, for instance to VP9 "
        + "and Opus")
  }

  /// The same for an element by its factory's name.
  static func remedy(element: String) -> String {
    remedy(
      package: elements[element],
      otherwise: "check its name, or install the GStreamer plugin that brings it")
  }

  private static func remedy(package: String?, otherwise: String) -> String {
    guard isDebianLike else { return "install the GStreamer plugin that brings it" }
    guard let package else { return otherwise }
    return "install it with: apt-get install \(package)"
  }

  /// C: `g_get_os_info`.
  static var isDebianLike: Bool {
    ["ID", "ID_LIKE"].contains { key in
      guard let value = g_get_os_info(key) else { return false }
      defer { g_free(value) }
      let systems = String(cString: value).split(separator: " ")
      return systems.contains("debian") || systems.contains("ubuntu")
    }
  }

  private static let base = "gstreamer1.0-plugins-base"
  private static let good = "gstreamer1.0-plugins-good"
  private static let bad = "gstreamer1.0-plugins-bad"
  private static let libav = "gstreamer1.0-libav"

  /// Caps as they begin, the longer first; what isn't here libav may still bring.
  private static let decoders: [(caps: String, package: String)] = [
    ("video/x-vp8", good), ("video/x-vp9", good), ("image/jpeg", good), ("image/png", good),
    ("audio/x-flac", good), ("audio/x-speex", good), ("video/x-dv", good),
    ("audio/x-vorbis", base), ("audio/x-opus", base), ("video/x-theora", base),
    ("video/x-av1", bad), ("image/webp", bad), ("image/x-jpc", bad), ("image/svg", bad),
    ("audio/x-midi", bad), ("audio/x-sbc", bad),
    ("video/x-h264", libav), ("video/x-h265", libav), ("video/mpeg", libav),
    ("audio/mpeg", libav), ("audio/x-ac3", libav), ("audio/x-eac3", libav), ("audio/x-dts", libav),
    ("audio/x-wma", libav), ("video/x-wmv", libav), ("audio/x-alac", libav),
    ("video/x-msmpeg", libav), ("video/x-divx", libav), ("video/x-xvid", libav),
    ("video/x-h263", libav), ("video/x-flash-video", libav), ("video/x-prores", libav),
    ("video/x-svq", libav), ("video/x-vp6", libav), ("video/x-indeo", libav),
    ("video/x-pn-realvideo", libav), ("audio/x-pn-realaudio", libav), ("image/gif", libav),
  ]

  private static let elements: [String: String] = [
    "playbin": base, "videoconvert": base, "videoscale": base, "audioconvert": base,
    "audioresample": base, "volume": base, "videoflip": good, "aspectratiocrop": good,
    "imagefreeze": good, "scaletempo": good, "souphttpsrc": good, "aasink": good,
    "cacasink": good, "autovideosink": good, "autoaudiosink": good,
    "ximagesink": "gstreamer1.0-x", "xvimagesink": "gstreamer1.0-x",
    "textoverlay": "gstreamer1.0-x", "glimagesink": "gstreamer1.0-gl",
    "waylandsink": bad, "kmssink": bad, "pulsesink": "gstreamer1.0-pulseaudio",
    "alsasink": "gstreamer1.0-alsa", "jackaudiosink": "gstreamer1.0-jack",
    "pipewiresink": "gstreamer1.0-pipewire", "gtksink": "gstreamer1.0-gtk3",
    "qmlglsink": "gstreamer1.0-qt5", "fpsdisplaysink": bad,
    "clutterautosink": "gstreamer1.0-clutter-3.0",
    "videobalance": good, "videocrop": good, "videobox": good, "gamma": good, "agingtv": good,
    "rippletv": good, "videorate": base, "videoconvertscale": base,
    "clockoverlay": "gstreamer1.0-x",
    "timeoverlay": "gstreamer1.0-x", "gdkpixbufoverlay": good, "rsvgoverlay": bad,
    "deinterlace": good,
    "equalizer-3bands": good, "equalizer-10bands": good, "audiodynamic": good,
    "audiopanorama": good,
    "audioecho": good, "rgvolume": good, "level": good, "spectrum": good, "audiorate": base,
    "compositor": base, "vp8enc": good, "vp9enc": good, "webmmux": good, "matroskamux": good,
    "mp4mux": good, "opusenc": base, "vorbisenc": base, "theoraenc": base, "oggmux": base,
    "x264enc": "gstreamer1.0-plugins-ugly", "openh264enc": bad, "av1enc": bad, "avenc_aac": libav,
    "glupload": "gstreamer1.0-gl", "gldownload": "gstreamer1.0-gl",
    "glcolorconvert": "gstreamer1.0-gl",
    "gleffects": "gstreamer1.0-gl", "fbdevsink": bad, "dfbvideosink": bad, "openalsink": bad,
    "sdlvideosink": bad, "oss4sink": good, "osssink": good,
  ]
}
