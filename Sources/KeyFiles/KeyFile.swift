/// The text of a key file as GLib writes it (`[group]`, `key=value`, `# comment`), read with its lines.
///
/// | line                     | is                                                    |
/// |--------------------------|-------------------------------------------------------|
/// | blank, or `#` first      | a comment                                             |
/// | `[name]`                 | the group of the lines that follow; the same group twice is one |
/// | `key=value`              | a value; blanks around both don't belong to them      |
/// | `key[language]=value`    | a translation, passed over                            |
/// | anything else            | a mistake                                             |
///
/// GLib reads such files too, but knows no lines, and stops at the first mistake.
package struct KeyFile: Hashable, Sendable {
  /// A value with the place where it stands.
  package struct Entry: Hashable, Sendable {
    /// Empty where its heading is missing or can't be read, which is a mistake of its own.
    package let group: String
    package let key: String
    /// Counted from 1.
    package let line: Int
    /// The value with `\s`, `\n`, `\t`, `\r` and `\\` replaced.
    package let text: String
    /// The value as a list, whose items are parted by `;`; an empty last one doesn't count.
    package let items: [String]
  }

  /// What can't be read, and where.
  package struct Mistake: Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    /// The key that it concerns, if it is one of a value.
    package let key: String?
    /// What is wrong, without a full stop.
    package let words: String
  }

  /// All values, in the order of the file.
  package private(set) var entries: [Entry] = []
  /// The groups by name, with the line of their first heading.
  package private(set) var groups: [String: Int] = [:]
  /// Everything that can't be read, in the order of the lines.
  package private(set) var mistakes: [Mistake] = []
  /// Whether a heading, be it a broken one, has been read, or is known to be missing.
  private var hasHeading = false

  /// Reads a text; whatever it is, it is read to its end.
  package init(_ text: String) {
    var group = ""
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: KeyFile.isLineEnd) {
      number += 1
      let line = KeyFile.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("[") {
        group = heading(line, number) ?? ""
        hasHeading = true
      } else {
        readValue(line, number, in: group)
      }
    }
  }

  /// The value in force of a key: the last one, as in GLib.
  package func value(_ group: String, _ key: String) -> Entry? {
    entries.last { $0.group == group && $0.key == key }
  }

  private mutating func heading(_ line: Substring, _ number: Int) -> String? {
    let name = line.dropFirst().prefix { $0 != "]" }
    guard line.hasSuffix("]"), name.count == line.count - 2, !name.isEmpty, !name.contains("[")
    else {
      add(number, nil, "\"\(line)\" is no group; write [name]")
      return nil
    }
    groups[String(name)] = groups[String(name)] ?? number
    return String(name)
  }

  private mutating func readValue(_ line: Substring, _ number: Int, in group: String) {
    guard let equals = line.firstIndex(of: "="), equals != line.startIndex else {
      return add(number, nil, "\"\(line)\" is no key with a value; write key=value")
    }
    let key = String(KeyFile.trimmed(line[..<equals]))
    guard !key.hasSuffix("]") else { return }
    if !hasHeading {
      add(number, key, "there is no [group] in front of it")
      // All that follow lack the same one.
      hasHeading = true
    }
    let raw = KeyFile.trimmed(line[line.index(after: equals)...])
    guard let items = KeyFile.items(of: raw) else {
      return add(number, key, "a \\ stands only in \\s, \\n, \\t, \\r, \\; and \\\\")
    }
    // As one text the separators belong to it, and `\;` is what it is.
    let text = items.map(\.plain).joined(separator: ";")
    var parts = items.map { String(KeyFile.trimmed(Substring($0.item), unless: $0.isEscaped)) }
    if parts.last?.isEmpty == true { parts.removeLast() }
    entries.append(Entry(group: group, key: key, line: number, text: text, items: parts))
  }

  private mutating func add(_ line: Int, _ key: String?, _ words: String) {
    mistakes.append(Mistake(line: line, key: key, words: words))
  }

  /// The parts between `;`, unescaped as an item and as a piece of a text, and whether they have had
  /// escapes; nil for an unknown one.
  private static func items(
    of raw: Substring
  ) -> [(item: String, plain: String, isEscaped: Bool)]? {
    var items: [(item: String, plain: String, isEscaped: Bool)] = [("", "", false)]
    var rest = raw.makeIterator()
    while let next = rest.next() {
      if next == ";" {
        items.append(("", "", false))
        continue
      }
      var (character, text) = (next, String(next))
      if next == "\\" {
        guard let escape = rest.next(), let plain = escapes[escape] else { return nil }
        character = plain
        text = escape == ";" ? "\\;" : String(plain)
        items[items.count - 1].isEscaped = true
      }
      items[items.count - 1].item.append(character)
      items[items.count - 1].plain += text
    }
    return items
  }

  private static let escapes: [Character: Character] = [
    "s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\", ";": ";",
  ]

  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }

  private static func trimmed(_ text: Substring, unless isKept: Bool = false) -> Substring {
    if isKept { return text }
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}

extension KeyFile {
  /// A text as a value of a key file, so that reading it gives the text again.
  package static func value(of text: String) -> String {
    var result = ""
    for (index, character) in text.enumerated() {
      switch character {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      // The first blank and the last one would be taken for the line's own.
      case " " where index == 0 || index == text.count - 1: result += "\\s"
      default: result.append(character)
      }
    }
    return result
  }
}
