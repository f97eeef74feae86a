/// Numbers as people write them: figures, with a sign, a point and an exponent if need be.
///
/// The only place where options are read as numbers. Swift would read more: hexadecimal figures, `nan`
/// and `inf`.
enum DecimalNumber {
  /// A number; nil if the text is none, infinite if it is too large.
  static func value(_ text: String) -> Double? {
    text.utf8.allSatisfy("+-.0123456789eE".utf8.contains) ? Double(text) : nil
  }

  /// A number without a fraction; nil if the text is none.
  static func whole(_ text: String) -> Int? { Int(text) }
}
