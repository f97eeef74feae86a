/// An answer, or an event, in the form of the X11 protocol, in the machine's own byte order.
struct XReply: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = Array(bytes)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Its length in bytes.
  var count: Int { bytes.count }

  /// The 8 bits at a place; 0 behind its end.
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// The 16 bits at a place; 0 behind its end.
  func half(at offset: Int) -> UInt16 {
    guard offset + 2 <= bytes.count else { return 0 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt16.self) }
  }

  /// The 16 bits at a place as a number with a sign.
  func number(at offset: Int) -> Int { Int(Int16(bitPattern: half(at: offset))) }

  /// The 32 bits at a place; 0 behind its end.
  func word(at offset: Int) -> UInt32 {
    guard offset + 4 <= bytes.count else { return 0 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
