/// Decodes the bytes of a terminal into the few keys an intro knows.
///
/// | state     | byte            | next      | key              |
/// |-----------|-----------------|-----------|------------------|
/// | plain     | ESC             | escape    |                  |
/// | plain     | CR, LF, q, blank| plain     | enter, q, space  |
/// | plain     | anything else   | plain     |                  |
/// | escape    | `[`             | sequence  |                  |
/// | escape    | `O`             | shifted   |                  |
/// | escape    | ESC             | escape    | escape           |
/// | escape    | anything else   | plain     | (a key with Alt) |
/// | escape    | time passed     | plain     | escape           |
/// | sequence  | `@` … `~`       | plain     | (an arrow, say)  |
/// | sequence  | ESC             | escape    | (cut short)      |
/// | sequence  | anything else   | sequence  |                  |
/// | shifted   | anything        | plain     | (an arrow, F1)   |
/// | any other | time passed     | plain     |                  |
struct KeyDecoder: Hashable, Sendable {
  /// A key that means something.
  enum Key: String, Hashable, Sendable {
    case enter = "Return"
    case escape = "Escape"
    case quit = "q"
    case space
  }

  private enum State: Hashable, Sendable {
    case plain
    case escape
    case sequence
    case shifted
  }

  private var state = State.plain

  /// Whether only time can tell what the bytes so far mean.
  var awaitsMore: Bool { state != .plain }

  /// Takes bytes as they were read.
  mutating func receive(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { receive($0) }
  }

  /// Says that nothing followed for a while: an ESC so far alone was the key itself.
  mutating func timePassed() -> Key? {
    defer { state = .plain }
    return state == .escape ? .escape : nil
  }

  private mutating func receive(_ byte: UInt8) -> Key? {
    switch (state, byte) {
    case (.plain, 0x0A), (.plain, 0x0D): return .enter
    case (.plain, UInt8(ascii: "q")): return .quit
    case (.plain, UInt8(ascii: " ")): return .space
    case (.plain, 0x1B), (.sequence, 0x1B):
      state = .escape
    case (.escape, 0x1B):
      return .escape
    case (.escape, UInt8(ascii: "[")):
      state = .sequence
    case (.escape, UInt8(ascii: "O")):
      state = .shifted
    case (.sequence, 0x40...0x7E), (.shifted, _), (.escape, _):
      state = .plain
    case (.plain, _), (.sequence, _):
      break
    }
    return nil
  }
}
