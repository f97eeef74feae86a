/// A request in the form of the X11 protocol; its length is filled in by libxcb.
struct XRequest: Hashable, Sendable {
  /// What is asked for.
  let opcode: UInt8
  /// The request, in the machine's own byte order.
  private(set) var bytes: [UInt8]

  init(_ opcode: UInt8, detail: UInt8 = 0) {
    self.opcode = opcode
    bytes = [opcode, detail, 0, 0]
  }

  /// Adds numbers of 32 bits.
  mutating func append(_ words: UInt32...) { append(words) }

  /// Adds numbers of 32 bits.
  mutating func append(_ words: [UInt32]) {
    for word in words { withUnsafeBytes(of: word) { bytes += $0 } }
  }

  /// Adds numbers of 16 bits; what is too large or too small becomes the largest or the smallest.
  mutating func append(halves: Int...) {
    for half in halves {
      let bits =
        half < 0
        ? UInt16(bitPattern: Int16(max(half, Int(Int16.min)))) : UInt16(clamping: half)
      withUnsafeBytes(of: bits) { bytes += $0 }
    }
  }

  /// Adds bytes, filled up to whole words.
  mutating func append(bytes text: [UInt8]) {
    self.bytes += text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
  }
}
