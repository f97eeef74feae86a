public import Foundation

/// A terminal without a screen, for a program that wants a real one.
///
/// A program started with it as its input and `Group.session` has it as its controlling terminal.
public final class PseudoTerminal: Sendable {
  /// The path of the side that programs open.
  public let path: String

  private struct State: Sendable {
    var text = ""
    /// How much of it, in characters, earlier waits have used.
    var used = 0
  }

  private let state = Watched(State())
  private let control: Int32
  private let other: Int32
  private let reader: DescriptorReader

  /// Opens a terminal of this size.
  public init(columns: Int = 80, rows: Int = 24) throws {
    control = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN: unlockpt(3) and ptsname(3) are not in Swift's Glibc module.
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard control >= 0, ioctl(control, 0x4004_5431, &lock) == 0,
      ioctl(control, 0x8004_5430, &number) == 0
    else { throw Descriptor.failure("open a pseudo-terminal") }
    path = "/dev/pts/\(number)"
    // Held open here, so that its modes outlive the programs that use it.
    other = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    let copy = fcntl(control, F_DUPFD_CLOEXEC, 3)
    reader = try DescriptorReader(adopting: copy) { [state] bytes in
      guard let bytes else { return }
      state.update { $0.text += String(decoding: bytes, as: UTF8.self) }
    }
    try resize(columns: columns, rows: rows)
  }

  deinit {
    close(other)
    close(control)
  }

  /// All that appeared so far.
  public var text: String { state.value.text }

  /// Types something.
  public func send(_ text: String) throws {
    try Descriptor.write(Array(text.utf8), to: control)
  }

  /// Waits until a text appears behind what earlier waits have found.
  ///
  /// - Returns: what appeared since then, to the end of the text.
  @discardableResult
  public func waitForOutput(containing wanted: String, within limit: Duration) async throws
    -> String
  {
    let found: (String, Int)? = await state.wait(within: limit) { state in
      let rest = state.text.dropFirst(state.used)
      guard let range = rest.range(of: wanted) else { return nil }
      let before = rest[..<range.upperBound]
      return (String(before), state.used + before.count)
    }
    guard let (before, used) = found else {
      throw TestFailure("No “\(wanted)” on the terminal within \(limit); it shows:\n\(text)")
    }
    state.update { $0.used = max($0.used, used) }
    return before
  }

  /// Gives it another size; its programs get SIGWINCH.
  public func resize(columns: Int, rows: Int) throws {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    guard ioctl(control, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Descriptor.failure("resize a pseudo-terminal")
    }
  }

  /// The process group that owns it: the one that Ctrl-Z and Ctrl-C go to.
  public var foregroundGroup: pid_t { tcgetpgrp(control) }

  /// Its modes at this moment.
  public var settings: Settings {
    var value = termios()
    tcgetattr(control, &value)
    return Settings(value)
  }
}

extension PseudoTerminal {
  /// The modes of a terminal, comparable.
  public struct Settings: Hashable, Sendable, CustomStringConvertible {
    /// The four flag words: c_iflag, c_oflag, c_cflag, c_lflag.
    public let input, output, control, local: UInt32
    /// The special characters.
    public let characters: [UInt8]

    /// Whether keys are echoed.
    public var echoes: Bool { local & UInt32(ECHO) != 0 }
    /// Whether input comes in whole lines.
    public var isLineMode: Bool { local & UInt32(ICANON) != 0 }

    /// All of it, for a failure's text.
    public var description: String {
      "iflag \(input) oflag \(output) cflag \(control) lflag \(local) cc \(characters)"
    }

    init(_ value: termios) {
      input = value.c_iflag
      output = value.c_oflag
      control = value.c_cflag
      local = value.c_lflag
      characters = withUnsafeBytes(of: value.c_cc) { Array($0) }
    }
  }
}
