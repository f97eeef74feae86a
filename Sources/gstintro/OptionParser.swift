import CGStreamer
import Glibc
import IntroKit
import KeyFiles

/// Reads options with GLib's GOption; the only place that knows it.
enum OptionParser {
  /// The version of the GStreamer library in use; `gst_version_string`.
  static var gstreamerVersion: String {
    guard let text = gst_version_string() else { return "GStreamer" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Reads words; `g_option_context_parse_strv`. Help is printed, and ends the process, in here.
  static func parse(_ words: [ByteString]) throws(UsageError) -> OptionWords {
    let targets = OptionTargets()
    guard let context = g_option_context_new(HelpText.parameters) else {
      throw UsageError("The options can't be read")
    }
    defer { g_option_context_free(context) }
    g_option_context_set_summary(context, HelpText.summary)
    g_option_context_set_description(context, HelpText.description)
    g_option_context_add_main_entries(context, targets.entries, nil)
    // GStreamer's own options initialise it here, on this thread: only if somebody asks for them.
    if words.contains(where: asksForGStreamer), let group = gst_init_get_option_group() {
      g_option_context_add_group(context, group)
      // GLib writes help in the locale's characters, and its own usage line needs more than ASCII.
      setlocale(LC_CTYPE, "C.UTF-8")
    }

    // Help is printed in one piece, and nothing follows it.
    g_set_print_handler { text in
      let text = text.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated { StandardOutput.end(printing: text) }
    }
    defer { g_set_print_handler(nil) }
    let completed = try OptionWords.completed(words)
    var vector = copied(["gstintro"] + completed.words)
    defer { g_strfreev(vector) }
    var error: UnsafeMutablePointer<GError>?
    guard g_option_context_parse_strv(context, &vector, &error) != 0 else {
      defer { g_clear_error(&error) }
      let message = error.map { ByteString(copying: $0.pointee.message).escaped }
      throw UsageError((message ?? "The options can't be read") + hint(for: message))
    }
    var read = targets.words
    read.undone = completed.undone
    return read
  }

  /// Whether a name is one of GLib's or GStreamer's own options; `g_option_context_parse_strv`.
  static func knows(_ name: String) -> Bool {
    help.contains(name) || name.hasPrefix("gst-")
  }

  /// The names of the options that print help, and take no value.
  static let help = ["help", "help-all", "help-gst"]

  /// The option that may be meant, if GLib says that it knows none of a name.
  private static func hint(for message: String?) -> String {
    let unknown = "Unknown option -"
    guard let message, message.hasPrefix(unknown) else { return "" }
    let name = message.dropFirst(unknown.count).drop { $0 == "-" }.prefix { $0 != "=" }
    let hint = NearName.of(String(name), in: OptionName.allCases.map(\.rawValue))
    return hint.map { "; --\($0) may be meant" } ?? ""
  }

  private static func asksForGStreamer(_ word: ByteString) -> Bool {
    ["--gst", "--help"].contains { word.bytes.starts(with: $0.utf8) } || word == "-h"
  }

  /// A vector of C strings that ends with nil and is GLib's to change and free.
  private static func copied(
    _ words: [ByteString]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1)
    defer { vector.deallocate() }
    let copies = words.map { word in (word.bytes + [0]).map(CChar.init(bitPattern:)) }
    for (index, copy) in copies.enumerated() { vector[index] = g_strdup(copy) }
    vector[words.count] = nil
    defer { (0..<words.count).forEach { g_free(vector[$0]) } }
    return g_strdupv(vector)
  }
}
