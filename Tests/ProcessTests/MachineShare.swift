import TestSupport
import Testing

/// How much of the machine a test needs, so that tests whose times matter have it for themselves.
///
/// Swift Testing starts everything at once, and films that are decoded by the dozen drop pictures.
struct MachineShare: SuiteTrait, TestTrait, TestScoping {
  /// As many tests with a part of the machine run at a time.
  static let whole = 3

  let isRecursive = true
  let share: Int

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Machine.shared.take(share)
    let result: Result<Void, any Error>
    do { result = .success(try await function()) } catch { result = .failure(error) }
    await Machine.shared.give(share)
    try result.get()
  }
}

extension Trait where Self == MachineShare {
  /// The test runs beside a few others.
  static var sharesMachine: Self { MachineShare(share: 1) }

  /// The test runs while no other one with this trait or `sharesMachine` does.
  static var ownsMachine: Self { MachineShare(share: MachineShare.whole) }
}

/// The parts of the machine that are free; who asks first is served first.
private actor Machine {
  static let shared = Machine()

  private var free = MachineShare.whole
  private var waiting: [(share: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func take(_ share: Int) async {
    if waiting.isEmpty, free >= share {
      free -= share
      return
    }
    await withCheckedContinuation { waiting.append((share, $0)) }
  }

  func give(_ share: Int) {
    free += share
    while let first = waiting.first, free >= first.share {
      free -= first.share
      waiting.removeFirst().continuation.resume()
    }
  }
}
