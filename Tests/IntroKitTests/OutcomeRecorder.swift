import IntroKit

/// Remembers how an intro ended, and lets a test wait for it.
@MainActor final class OutcomeRecorder {
  /// Each outcome in the stream of events.
  private(set) var reported: [IntroOutcome] = []

  private let conclusions: AsyncStream<IntroOutcome>
  private let continuation: AsyncStream<IntroOutcome>.Continuation

  init() {
    (conclusions, continuation) = AsyncStream.makeStream(of: IntroOutcome.self)
  }

  func receive(_ event: IntroEvent) {
    if case .outcome(let outcome) = event { reported.append(outcome) }
  }

  func conclude(_ outcome: IntroOutcome) {
    continuation.yield(outcome)
  }

  /// Waits until the intro has let go of everything.
  func conclusion() async -> IntroOutcome {
    for await outcome in conclusions { return outcome }
    preconditionFailure("The stream never ends.")
  }
}
