/// The first words of an X server: its answer to the set-up request.
///
/// | first byte | then |
/// |---|---|
/// | 0 | refused: byte 1 is the length of the reason from byte 8 on |
/// | 1 | accepted: vendor's length in bytes 24–25, formats in 29, vendor from 40 on, then screens |
/// | 2 | asks for more of an authorization |
struct XGreeting: Hashable, Sendable {
  /// What a server's answer comes to; nil if it isn't one.
  static func answer(_ bytes: [UInt8], at address: String) -> ServerAnswer? {
    guard bytes.count >= 8 else { return nil }
    switch bytes[0] {
    case 0:
      let reason = bytes.dropFirst(8).prefix(Int(bytes[1])).filter { $0 != 0x0A && $0 != 0 }
      return .refused(at: address, reason: String(decoding: reason, as: UTF8.self))
    case 1: return .answered(at: address, says: size(bytes))
    case 2: return .refused(at: address, reason: "it wants an authorization")
    default: return nil
    }
  }

  /// The first screen's size, for instance "1920x1080".
  private static func size(_ bytes: [UInt8]) -> String? {
    guard bytes.count > 40 else { return nil }
    let vendor = (number(bytes, 24) + 3) / 4 * 4
    let screen = 40 + vendor + Int(bytes[29]) * 8
    guard bytes.count >= screen + 24 else { return nil }
    return "\(number(bytes, screen + 20))x\(number(bytes, screen + 22))"
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }
}
