/// A message of a service to its manager, in the form of `sd_notify(3)`: lines `NAME=value`.
///
/// Whatever the bytes are, they are a message: what isn't understood is kept for whoever may.
struct NotifyMessage: Hashable, Sendable {
  /// As much as a service manager takes, in bytes (`PIPE_BUF`); a longer message is none.
  static let longest = 4096
  /// As much of a status as is shown, in characters.
  static let longestStatus = 200

  /// The lines, none of them empty.
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: some Sequence<UInt8>) {
    lines = Array(bytes).split(separator: UInt8(ascii: "\n"))
  }

  /// Whether it says that the service is ready.
  var isReady: Bool { value(of: "READY").map { $0.elementsEqual("1".utf8) } ?? false }

  /// What it says about itself, made fit for one line; nil if it says nothing.
  var status: String? {
    value(of: "STATUS").map { bytes in
      let text = String(decoding: bytes.prefix(4 * NotifyMessage.longestStatus), as: UTF8.self)
      let line = text.map { $0.isPrintable ? $0 : " " }
      return String(line.prefix(NotifyMessage.longestStatus))
    }
  }

  /// How much more time it asks for, from now; at most a day, nil if it asks for none.
  var `extension`: Duration? {
    guard let digits = value(of: "EXTEND_TIMEOUT_USEC"), !digits.isEmpty,
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let day = Int64(86_400_000_000)
    let microseconds = digits.reduce(Int64(0)) { min($0 * 10 + Int64($1 - 0x30), day) }
    return .microseconds(microseconds)
  }

  /// What is passed on to the manager of us both; empty if there is nothing.
  ///
  /// Not which process is the main one, which is ours to tell, and nothing that belongs to
  /// descriptors, which don't come along.
  var forwarded: [UInt8] {
    let kept = lines.filter { line in
      !NotifyMessage.ours.contains { line.starts(with: "\($0)=".utf8) }
    }
    return Array(kept.joined(separator: "\n".utf8))
  }

  private static let ours = [
    "MAINPID", "MAINPIDFDID", "MAINPIDFD", "BARRIER", "FDSTORE", "FDSTOREREMOVE", "FDNAME",
    "FDPOLL",
  ]

  /// The value of the last line of a name: a later one replaces an earlier one.
  private func value(of name: String) -> ArraySlice<UInt8>? {
    let start = Array("\(name)=".utf8)
    return lines.last { $0.starts(with: start) }?.dropFirst(start.count)
  }
}

extension Character {
  /// Whether it belongs on a line that is shown.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse:
        false
      default: true
      }
    }
  }
}
