/// A name from outside, made safe to print on one line of a terminal or a log.
package struct EscapedName: Hashable, Sendable {
  /// The printable text.
  package let text: String

  /// Escapes bytes: valid UTF-8 character by character, anything else byte by byte.
  package init(_ bytes: [UInt8]) {
    if let valid = String(validating: bytes, as: UTF8.self) {
      text = valid.unicodeScalars.map(EscapedName.escape).joined()
    } else {
      text = bytes.map { $0 < 0x80 ? EscapedName.escape(Unicode.Scalar($0)) : hex($0) }.joined()
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\\": return "\\\\"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control:
      return scalar.utf8.map(hex).joined()
    // Marks that turn the direction of what follows, and line separators, can forge a line.
    case .format, .lineSeparator, .paragraphSeparator:
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      return String(scalar)
    }
  }
}

/// A byte as `\x1B`.
private func hex(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "\\x" + (digits.count == 1 ? "0" : "") + digits
}

extension Unicode.Scalar {
  fileprivate var utf8: UTF8.EncodedScalar { UTF8.encode(self) ?? UTF8.encodedReplacementCharacter }
}
