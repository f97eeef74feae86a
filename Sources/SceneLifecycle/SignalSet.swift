public import Glibc

/// A set of Unix signals, by number.
public struct SignalSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Bit n − 1 for signal n.
  package private(set) var bits: UInt64 = 0

  /// Creates a set of the given signal numbers, each in 1…64.
  public init(arrayLiteral numbers: Int32...) {
    for number in numbers { insert(number) }
  }

  /// Creates the set that a C signal set holds. (`sigismember`)
  public init(_ set: sigset_t) {
    var set = set
    for number in Self.allNumbers where sigismember(&set, number) == 1 { insert(number) }
  }

  /// The same set for C, as `posix_spawnattr_setsigmask` and others take it. (`sigaddset`)
  public var sigset: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in Self.allNumbers where contains(number) { sigaddset(&set, number) }
    return set
  }

  /// Whether the set holds a signal.
  public func contains(_ number: Int32) -> Bool { bits & Self.bit(number) != 0 }

  /// Adds a signal.
  public mutating func insert(_ number: Int32) { bits |= Self.bit(number) }

  /// Returns the signals that are in either set.
  public func union(_ other: SignalSet) -> SignalSet {
    var result = self
    result.bits |= other.bits
    return result
  }

  /// Returns the signals that are in this set and not in the other.
  public func subtracting(_ other: SignalSet) -> SignalSet {
    var result = self
    result.bits &= ~other.bits
    return result
  }

  /// Returns the signals that are in both sets.
  public func intersection(_ other: SignalSet) -> SignalSet {
    var result = self
    result.bits &= other.bits
    return result
  }

  /// Every signal number the kernel knows.
  public static let allNumbers: ClosedRange<Int32> = 1...64

  private static func bit(_ number: Int32) -> UInt64 {
    precondition(allNumbers.contains(number), "A signal number is in 1…64.")
    return 1 << UInt64(number - 1)
  }
}
