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
  mutating func append(_ words: UInt32...) {
    for word in words { withUnsafeBytes(of: word) { bytes += $0 } }
  }

  /// Adds text, filled up to whole words.
  mutating func append(_ text: [UInt8]) {
    bytes += text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
  }
}
