import Testing

@testable import Playback

@Suite struct ProgressTests {
  private let second: UInt64 = 1_000_000_000

  @Test func filmThatStopsStandsSinceItsLastPictureHadItsTime() {
    let progress = Progress()
    progress.restart(at: second)
    progress.came(at: second, wait: 0, lasting: second / 2)
    #expect(progress.stillness(at: second) == .zero)
    #expect(progress.stillness(at: 3 * second) == .milliseconds(1_500))
  }

  @Test func picturesFarApartAreNoStandstill() {
    let progress = Progress()
    progress.came(at: second, wait: 15 * second, lasting: 0)
    #expect(progress.stillness(at: 16 * second) == .zero)
  }

  @Test func soundMovesTheFilmToo() {
    let progress = Progress()
    progress.came(at: second, wait: 0, lasting: 20 * second)
    progress.came(at: 2 * second, wait: 0, lasting: 0)
    #expect(progress.stillness(at: 21 * second) == .zero)
  }

  @Test func timestampOutOfAllReasonCountsAMinute() {
    let progress = Progress()
    progress.came(at: 0, wait: UInt64.max, lasting: UInt64.max)
    #expect(progress.stillness(at: 61 * second) == .seconds(1))
  }

  @Test func restartForgetsWhatWasExpected() {
    let progress = Progress()
    progress.came(at: 0, wait: 30 * second, lasting: 0)
    progress.restart(at: second)
    #expect(progress.stillness(at: 3 * second) == .seconds(2))
  }
}
