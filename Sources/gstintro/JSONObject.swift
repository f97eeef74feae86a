/// A JSON object on one line, written member by member.
struct JSONObject: Hashable, Sendable {
  private var members: [String] = []

  /// The object's text, without a line break.
  var text: String { "{\(members.joined(separator: ","))}" }

  mutating func add(_ name: String, _ value: String) {
    append(name, JSONObject.quoted(value))
  }

  mutating func add(_ name: String, _ value: [String]) {
    append(name, "[\(value.map(JSONObject.quoted).joined(separator: ","))]")
  }

  mutating func add(_ name: String, _ value: some BinaryInteger) {
    append(name, String(value))
  }

  mutating func add(_ name: String, _ value: Bool) {
    append(name, String(value))
  }

  mutating func add(_ name: String, _ value: Double) {
    append(name, value.isFinite ? String(value) : "null")
  }

  mutating func add(_ name: String, _ value: [JSONObject]) {
    append(name, "[\(value.map(\.text).joined(separator: ","))]")
  }

  /// Adds text, or null where there is none, so that the member is always there.
  mutating func add(_ name: String, orNull value: String?) {
    append(name, value.map(JSONObject.quoted) ?? "null")
  }

  /// Adds a number, or null where there is none.
  mutating func add(_ name: String, orNull value: Int?) {
    append(name, value.map { String($0) } ?? "null")
  }

  /// Adds a number, or null where there is none.
  mutating func add(_ name: String, orNull value: Double?) {
    append(name, value.flatMap { $0.isFinite ? String($0) : nil } ?? "null")
  }

  /// Adds seconds that are given in a smaller unit, exactly: 12_345 µs are 0.012345.
  mutating func add(_ name: String, seconds count: UInt64, decimals: Int) {
    let unit = (0..<decimals).reduce(UInt64(1)) { unit, _ in unit * 10 }
    let fraction = String(count % unit)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    append(name, "\(count / unit).\(zeros)\(fraction)")
  }

  private mutating func append(_ name: String, _ value: String) {
    members.append("\(JSONObject.quoted(name)):\(value)")
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
