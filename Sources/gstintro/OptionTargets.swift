import CGStreamer
import IntroKit

/// Where GOption puts what it reads, and the table that tells it so.
///
/// The memory lives as long as the process: GOption keeps pointers into it.
struct OptionTargets {
  private typealias Text = UnsafeMutablePointer<CChar>?

  /// The table for `g_option_context_add_main_entries`; the last entry is empty.
  private(set) var entries: [GOptionEntry] = []

  private var values: [OptionName: UnsafeMutablePointer<Text>] = [:]
  private var lists: [OptionName: UnsafeMutablePointer<UnsafeMutablePointer<Text>?>] = [:]
  private var flags: [OptionName: UnsafeMutablePointer<gboolean>] = [:]
  private let rest = cell(of: UnsafeMutablePointer<Text>?.none)

  init() {
    for name in OptionName.allCases {
      if name.isRepeatable {
        let target = cell(of: UnsafeMutablePointer<Text>?.none)
        lists[name] = target
        entries.append(entry(name, G_OPTION_ARG_FILENAME_ARRAY, target))
      } else if name.placeholder != nil {
        // A file name is given in the very bytes of the argument, a string in the locale's.
        let target = cell(of: Text.none)
        values[name] = target
        var entry = entry(name, G_OPTION_ARG_FILENAME, target)
        if name.valueIfBare != nil {
          entry.flags = gint(G_OPTION_FLAG_HIDDEN.rawValue)
          entries.append(display(name))
        }
        entries.append(entry)
      } else {
        let target = cell(of: gboolean(0))
        flags[name] = target
        entries.append(entry(name, G_OPTION_ARG_NONE, target))
      }
    }
    var remaining = GOptionEntry()
    remaining.long_name = lasting("")
    remaining.arg = G_OPTION_ARG_FILENAME_ARRAY
    remaining.arg_data = UnsafeMutableRawPointer(rest)
    entries += [remaining, GOptionEntry()]
  }

  /// What was read.
  var words: OptionWords {
    var words = OptionWords()
    words.values = values.compactMapValues { $0.pointee.map { ByteString(copying: $0) } }
    words.flags = Set(flags.filter { $0.value.pointee != 0 }.keys)
    for (name, list) in lists where list.pointee != nil {
      let values = OptionTargets.words(of: list.pointee).map(\.bytes)
      words.values[name] = ByteString(bytes: values.joined(separator: ",".utf8))
    }
    words.rest = OptionTargets.words(of: rest.pointee)
    return words
  }

  /// The words of a vector that ends with nil.
  private static func words(of vector: UnsafeMutablePointer<Text>?) -> [ByteString] {
    var words: [ByteString] = []
    var next = vector
    while let word = next?.pointee {
      words.append(ByteString(copying: word))
      next = next?.successor()
    }
    return words
  }

  /// A line of `--help` for an option whose value may be left out, which GOption can't say.
  private func display(_ name: OptionName) -> GOptionEntry {
    var entry = GOptionEntry()
    entry.long_name = lasting("\(name.rawValue)[=\(name.placeholder ?? "")]")
    entry.arg = G_OPTION_ARG_NONE
    entry.arg_data = UnsafeMutableRawPointer(cell(of: gboolean(0)))
    entry.description = lasting(name.help)
    return entry
  }

  private func entry(
    _ name: OptionName, _ argument: GOptionArg, _ target: UnsafeMutableRawPointer
  ) -> GOptionEntry {
    var entry = GOptionEntry()
    entry.long_name = lasting(name.rawValue)
    entry.arg = argument
    entry.arg_data = target
    entry.description = lasting(name.help)
    if let placeholder = name.placeholder { entry.arg_description = lasting(placeholder) }
    return entry
  }
}

private func cell<Value>(of value: Value) -> UnsafeMutablePointer<Value> {
  let cell = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  cell.initialize(to: value)
  return cell
}

private func lasting(_ text: String) -> UnsafePointer<CChar>? {
  UnsafePointer(g_strdup(text))
}
