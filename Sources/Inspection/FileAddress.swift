/// The URI of a file, made from its path in whatever bytes.
public enum FileAddress {
  /// `file://` and the absolute path; all but letters, figures and `-._~/` is written as `%20` is.
  public static func uri(path: [UInt8], in folder: [UInt8]) -> String {
    let slash = UInt8(ascii: "/")
    let absolute =
      path.first == slash ? path : folder + (folder.last == slash ? [] : [slash]) + path
    return "file://" + absolute.map(escaped).joined()
  }

  private static func escaped(_ byte: UInt8) -> String {
    let scalar = Unicode.Scalar(byte)
    let isPlain =
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-._~/".utf8.contains(byte)
    guard !isPlain else { return String(scalar) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }
}
