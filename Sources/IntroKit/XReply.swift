/// An answer in the form of the X11 protocol, in the machine's own byte order.
struct XReply: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = Array(bytes)
  }

  /// Its length in bytes.
  var count: Int { bytes.count }

  /// The 32 bits at a place; 0 behind its end.
  func word(at offset: Int) -> UInt32 {
    guard offset + 4 <= bytes.count else { return 0 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
