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

  // MARK: Pictures on their own

  /// A film whose sound goes on, while so many pictures have left the demuxer and none has come since.
  private func progress(waiting: Int, lasting: UInt64 = 0) -> Progress {
    let progress = Progress()
    progress.restart(at: 0)
    progress.came(at: second, wait: 0, lasting: lasting, isPicture: true)
    for _ in 0..<waiting { progress.pictures.left() }
    progress.came(at: 10 * second, wait: 0, lasting: 20 * second)
    return progress
  }

  @Test func picturesThatDoNotComeAreAStandstillInSpiteOfSound() {
    let progress = progress(waiting: 33)
    #expect(progress.stillness(at: 11 * second) == .seconds(10))
  }

  @Test func pictureHasItsTimeBeforeTheNextIsMissed() {
    let progress = progress(waiting: 33, lasting: 4 * second)
    #expect(progress.stillness(at: 11 * second) == .seconds(6))
  }

  @Test func picturesInADecoderAreNotMissed() {
    let progress = progress(waiting: 32)
    #expect(progress.stillness(at: 11 * second) == .zero)
  }

  @Test func pictureThatComesEndsTheStandstill() {
    let progress = progress(waiting: 300)
    progress.came(at: 11 * second, wait: 0, lasting: 0, isPicture: true)
    #expect(progress.stillness(at: 12 * second) == .zero)
  }

  @Test func gapIsNoStandstill() {
    let progress = progress(waiting: 300)
    progress.pictures.came(lastingUntil: 11 * second)
    #expect(progress.stillness(at: 12 * second) == .zero)
  }

  @Test func picturesThatHaveEndedAreNotMissedUntilOneComes() {
    let progress = progress(waiting: 300)
    progress.pictures.ended()
    #expect(progress.stillness(at: 11 * second) == .zero)
    progress.came(at: 11 * second, wait: 0, lasting: 0, isPicture: true)
    for _ in 0..<33 { progress.pictures.left() }
    #expect(progress.stillness(at: 13 * second) == .seconds(2))
  }

  @Test func pauseForgetsPicturesThatWaited() {
    let progress = progress(waiting: 300)
    progress.restart(at: 11 * second)
    #expect(progress.pictures.stillness(at: 20 * second) == .zero)
  }
}
