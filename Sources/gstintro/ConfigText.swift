import IntroKit
import KeyFiles

/// What is in force, as a configuration file that says of each option where it is from.
struct ConfigText: Hashable, Sendable {
  private let words: OptionWords

  /// Makes the text for options that have been checked.
  init(_ words: OptionWords) {
    self.words = words
  }

  /// The text of the file, without a line break at its end.
  var text: String {
    let head = """
      # What is in force here. As ~/.config/gstintro/config it holds for every run; an option of the
      # command line wins over it, and --no-NAME there puts an option back to its default.
      [\(ConfigFile.group)]
      """
    let options = OptionName.allCases.filter(\.isForFiles).map(paragraph)
    return ([head] + options).joined(separator: "\n\n")
  }

  private func paragraph(_ name: OptionName) -> String {
    let help = "# \(name.help)"
    guard let source = words.source(of: name) else {
      return "\(help)\n# From the default.\n#\(name.rawValue)=\(name.placeholder ?? "true")"
    }
    return "\(help)\n# From \(source.name).\n\(name.rawValue)=\(value(name))"
  }

  private func value(_ name: OptionName) -> String {
    guard let value = words.values[name] else { return "true" }
    // A file is text: what isn't UTF-8 can't stand in it, and is shown as it would be printed.
    let text = KeyFile.value(of: value.text ?? value.escaped)
    return name.isRepeatable ? text.split(separator: ",").joined(separator: ";") : text
  }
}
