/// A way to have films decoded by a chip, and what its decoders are called.
enum HardwareDecoding: String, Hashable, Sendable, CaseIterable {
  case vaapi
  case v4l2

  /// Its name.
  var name: String {
    switch self {
    case .vaapi: "VA-API"
    case .v4l2: "V4L2"
    }
  }

  /// With what the names of its decoders begin.
  var prefix: String {
    switch self {
    case .vaapi: "va"
    case .v4l2: "v4l2"
    }
  }

  /// What it needs; GStreamer has its decoders only where that is there.
  var need: String {
    switch self {
    case .vaapi: "it needs a GPU (/dev/dri/renderD*) and its VA-API driver"
    case .v4l2: "it needs a chip that the kernel shows as /dev/video*, and the right to open it"
    }
  }
}
