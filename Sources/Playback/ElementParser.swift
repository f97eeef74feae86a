import CGStreamer

/// Makes elements from descriptions in `gst-launch-1.0`'s form, as they stand in presets.
enum ElementParser {
  /// One element with its properties, for instance `fakesink sync=true`. C: `gst_parse_launch_full`.
  static func element(_ description: String, preset: String) throws(PlaybackError) -> Reference {
    let made = try parsed(description, preset) { gst_parse_launch($0, $1) }
    return Reference(sinking: made, stopsAtEnd: true)
  }

  /// A row of elements in a bin of their own, with no pads yet. C: `gst_parse_bin_from_description`.
  static func bin(_ description: String, preset: String) throws(PlaybackError) -> Reference {
    Reference(
      sinking: try parsed(description, preset) { gst_parse_bin_from_description($0, 0, $1) })
  }

  /// Whether an element of this name is installed. C: `gst_element_factory_find`.
  static func isInstalled(_ factory: String) -> Bool {
    guard let found = gst_element_factory_find(factory) else { return false }
    gst_object_unref(UnsafeMutableRawPointer(found))
    return true
  }

  private static func parsed(
    _ description: String, _ preset: String,
    _ parse: (
      UnsafePointer<gchar>, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    ) -> UnsafeMutablePointer<GstElement>?
  ) throws(PlaybackError) -> UnsafeMutablePointer<GstElement> {
    var failure: UnsafeMutablePointer<GError>?
    let made = description.withCString { parse($0, &failure) }
    guard let failure else {
      guard let made else {
        throw PlaybackError(
          .invalidPreset, "The preset \(Quoted.name(preset)) describes no element; mend it.")
      }
      return made
    }
    defer { g_error_free(failure) }
    made.map { gst_object_unref($0) }
    throw failed(description, preset, failure)
  }

  private static func failed(
    _ description: String, _ preset: String, _ failure: UnsafeMutablePointer<GError>
  ) -> PlaybackError {
    let isMissing =
      failure.pointee.domain == gst_parse_error_quark()
      && failure.pointee.code == gint(GST_PARSE_ERROR_NO_SUCH_ELEMENT.rawValue)
    let words = String(cString: failure.pointee.message)
    guard isMissing else {
      return PlaybackError(
        .invalidPreset,
        "The preset \(Quoted.name(preset)) says \(Quoted.name(description)), which can't be used: \(Quoted.plain(words)).",
        debug: Quoted.plain(words))
    }
    let name = words.split(separator: "\"").dropFirst().first.map(String.init) ?? description
    return missing(name, preset: preset)
  }

  /// The error for an element that is not installed.
  static func missing(_ element: String, preset: String?) -> PlaybackError {
    let whose = preset.map { " of preset \(Quoted.name($0))" } ?? ""
    return PlaybackError(
      .missingPlugin,
      "The element \(Quoted.name(element))\(whose) isn't installed; \(DebianPackage.remedy(element: element)).",
      element: element)
  }
}
