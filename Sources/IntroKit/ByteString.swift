import Playback

/// A name or an argument in the very bytes the system gave, whether or not they are valid UTF-8.
public struct ByteString: Hashable, Sendable {
  /// The bytes, without the NUL that ends a C string.
  public let bytes: [UInt8]

  /// Makes a name from bytes; what follows a NUL is cut off, as C would.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Makes a name from text, as UTF-8.
  public init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Copies a C string.
  public init(copying cString: UnsafePointer<CChar>) {
    bytes = UnsafeBufferPointer(start: cString, count: ByteString.length(of: cString))
      .map(UInt8.init(bitPattern:))
  }

  /// The name as text, or nil where the bytes are not valid UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The name as it can be printed on one line: control characters, a backslash and invalid bytes
  /// are written as `\n`, `\\`, `\x1B`.
  public var escaped: String { EscapedName(bytes).text }

  /// Calls a function with the name as a C string, which is valid during the call only.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      guard let start = buffer.baseAddress else {
        preconditionFailure("A buffer of at least one byte has an address.")
      }
      return body(start)
    }
  }

  private static func length(of cString: UnsafePointer<CChar>) -> Int {
    var length = 0
    while cString[length] != 0 { length += 1 }
    return length
  }
}

extension ByteString: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a name from a literal, as UTF-8.
  public init(stringLiteral text: String) { self.init(text) }

  /// The name as it can be printed.
  public var description: String { escaped }
}
