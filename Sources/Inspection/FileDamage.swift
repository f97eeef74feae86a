/// What is wrong with a film's file as a whole, by what its container says of its own size.
///
/// | container | says its size in |
/// |---|---|
/// | MP4, MOV | each box: 32 bits of length, or 64 behind the type where they are 1; 0 is to the end |
/// | Matroska, WebM | the Segment behind the EBML header: a number of 1 to 8 bytes; all ones is unknown |
/// | AVI, WAV | 32 bits behind `RIFF`, low byte first, less 8 |
public enum FileDamage: Hashable, Sendable {
  /// The end is missing: there are fewer bytes than the container says.
  case cutOff(bytes: UInt64, of: UInt64)
  /// There is a description of the streams, and not one picture or sound behind it (Matroska).
  case headOnly
  /// The index that an MP4 can't be read without (`moov`) isn't there.
  case noIndex

  /// Looks at a file; nil if nothing is wrong, or nothing is known of its container.
  ///
  /// - Parameters:
  ///   - size: Bytes in the file.
  ///   - read: Gives up to so many bytes from a place in the file.
  init?(size: UInt64, read: (_ offset: UInt64, _ count: Int) -> [UInt8]) {
    let head = read(0, 64)
    let needed: UInt64?
    if head.starts(with: "RIFF".utf8) {
      needed = head.count < 12 ? nil : FileDamage.number(head[4..<8].reversed()) + 8
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      guard let segment = Segment(head) else { return nil }
      if segment.isWithoutClusters(size: size, read) {
        self = .headOnly
        return
      }
      needed = segment.end
    } else if head.count >= 8, FileDamage.firstBoxes.contains(Array(head[4..<8])) {
      var boxes = Boxes(size: size)
      boxes.walk(read)
      guard boxes.hasIndex || boxes.isUnclear else {
        self = .noIndex
        return
      }
      needed = boxes.isUnclear ? nil : boxes.end
    } else {
      needed = nil
    }
    guard let needed, needed > size else { return nil }
    self = .cutOff(bytes: size, of: needed)
  }

  /// Boxes that an MP4 may begin with.
  private static let firstBoxes: Set<[UInt8]> = Set(
    ["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot"].map { Array($0.utf8) })

  /// Bytes as a number, the high one first; 0 if they are too many.
  fileprivate static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

}

/// The one element of a Matroska file that holds all others.
private struct Segment {
  /// Where its contents begin.
  let start: UInt64
  /// Where it ends, by its own length; nil where that is unknown, as in a live recording.
  let end: UInt64?

  /// Reads a file's first bytes: the EBML header, and the Segment behind it; nil if they are others.
  init?(_ head: [UInt8]) {
    guard let header = Segment.number(head, at: 4), let length = header.value, length < 64 else {
      return nil
    }
    let place = 4 + header.length + Int(length)
    guard place >= 0, place + 4 < head.count,
      head[place..<place + 4].elementsEqual([0x18, 0x53, 0x80, 0x67]),
      let size = Segment.number(head, at: place + 4)
    else { return nil }
    let start = UInt64(place + 4 + size.length)
    self.start = start
    end = size.value.map { start + $0 }
  }

  /// Whether the file ends before the first Cluster, which holds pictures and sound.
  func isWithoutClusters(size: UInt64, _ read: (_ offset: UInt64, _ count: Int) -> [UInt8]) -> Bool
  {
    var place = start
    // More elements than any film has in front of its first picture.
    for _ in 0..<1000 where place < size {
      let head = read(place, 12)
      guard head.count >= 5 else { return true }
      if head[..<4].elementsEqual([0x1F, 0x43, 0xB6, 0x75]) { return false }
      let name = Segment.length(of: head[0])
      guard name <= 4, let size = Segment.number(head, at: name), let value = size.value else {
        return false
      }
      let (next, overflow) = place.addingReportingOverflow(UInt64(name + size.length) + value)
      guard !overflow else { return false }
      place = next
    }
    return place >= size
  }

  /// How many bytes a number has, by the leading zeros of its first.
  private static func length(of first: UInt8) -> Int { first.leadingZeroBitCount + 1 }

  /// A number of EBML; its value is nil if it is all ones, which means unknown.
  private static func number(
    _ bytes: [UInt8], at place: Int
  ) -> (value: UInt64?, length: Int)? {
    guard place < bytes.count else { return nil }
    let length = length(of: bytes[place])
    guard length <= 8, place + length <= bytes.count else { return nil }
    let mask = UInt64(1) << UInt64(7 * length) - 1
    let value = FileDamage.number(bytes[place..<place + length]) & mask
    return (value == mask ? nil : value, length)
  }
}

/// The boxes at the top of an MP4, one after the other.
private struct Boxes {
  let size: UInt64
  /// Where the boxes end, by their own lengths.
  var end: UInt64 = 0
  var hasIndex = false
  /// What stands there can't be boxes, so nothing is said of the file.
  var isUnclear = false

  init(size: UInt64) {
    self.size = size
  }

  /// More boxes at the top than any film has.
  private static let most = 100_000

  mutating func walk(_ read: (_ offset: UInt64, _ count: Int) -> [UInt8]) {
    for _ in 0..<Boxes.most {
      guard end < size else { return }
      let head = read(end, 16)
      guard head.count >= 8 else { return }
      let kind = head[4..<8]
      if kind.elementsEqual("moov".utf8) || kind.elementsEqual("moof".utf8) { hasIndex = true }
      var length = FileDamage.number(head[..<4])
      switch length {
      case 0: length = size - end
      case 1 where head.count == 16: length = FileDamage.number(head[8..<16])
      default: break
      }
      let (next, overflow) = end.addingReportingOverflow(length)
      let isName = kind.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0xA9 }
      guard length >= 8, !overflow, isName else {
        isUnclear = true
        return
      }
      end = next
    }
  }
}
