import Foundation

/// Numbers that look random, and are the same again from the same seed.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins a series.
  public init(seed: UInt64) { state = seed }

  /// The next number; SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return number ^ number >> 31
  }

  /// So many seeds, other ones each time; those of GSTINTRO_TEST_SEED onwards if that is set.
  public static func seeds(_ count: Int) -> [UInt64] {
    let text = ProcessInfo.processInfo.environment["GSTINTRO_TEST_SEED"]
    let first = text.flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000_000)
    return (0..<UInt64(count)).map { first + $0 }
  }
}

/// Does something for each element, for a few of them at a time.
public func forEach<Element: Sendable>(
  of elements: [Element], atOnce count: Int,
  _ work: @escaping @Sendable (Element) async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for (index, element) in elements.enumerated() {
      if index >= count { try await group.next() }
      group.addTask { try await work(element) }
    }
    try await group.waitForAll()
  }
}
