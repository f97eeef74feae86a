import Testing

@testable import Playback

@Suite struct MomentLogTests {
  /// Buffers 33 ms apart in running time, each arriving when its time is.
  private func log(pictures: Int, silenceAfter: Int? = nil, of silence: UInt64 = 0) -> MomentLog {
    let log = MomentLog()
    for index in 0..<pictures {
      let late = silenceAfter.map { index > $0 ? silence : 0 } ?? 0
      let time = UInt64(index) * 33_000_000
      _ = log.add(MomentLog.Moment(film: time, running: time, clock: time + late))
    }
    return log
  }

  @Test func evenPicturesAreNoStop() {
    #expect(log(pictures: 80).beforeStop(now: 79 * 33_000_000 + 20_000_000) == nil)
  }

  @Test func stopIsFoundBehindTheLastPictureBeforeIt() {
    let log = log(pictures: 50, silenceAfter: 30, of: 5_000_000_000)
    let now = 49 * 33_000_000 + 5_000_000_000 as UInt64
    #expect(log.beforeStop(now: now)?.film == 30 * 33_000_000)
  }

  @Test func stopIsFoundBeforeAnythingCameAfterIt() {
    let log = log(pictures: 20)
    #expect(log.beforeStop(now: 60_000_000_000)?.film == 19 * 33_000_000)
  }

  @Test func pauseIsNoStop() {
    let log = log(pictures: 50, silenceAfter: 30, of: 5_000_000_000)
    log.resume()
    #expect(log.beforeStop(now: MachineClock.now) == nil)
  }

  @Test func slowFilmIsNoStop() {
    let log = MomentLog()
    for index in 0..<10 {
      let time = UInt64(index) * 1_000_000_000
      _ = log.add(MomentLog.Moment(film: time, running: time, clock: time))
    }
    #expect(log.beforeStop(now: 9_900_000_000) == nil)
  }

  /// The sinks' threads and whoever looks ask the clock each for themselves.
  @Test func momentsOutOfOrderAreNoStop() {
    let log = log(pictures: 3)
    #expect(log.beforeStop(now: 2 * 33_000_000 - 1) == nil)
    _ = log.add(MomentLog.Moment(film: 99_000_000, running: 99_000_000, clock: 60_000_000))
    #expect(log.beforeStop(now: 0) == nil)
  }

  @Test func onlyTheFirstIsTheFirst() {
    let log = MomentLog()
    #expect(log.add(MomentLog.Moment(film: 0, running: 0, clock: 0)) == 0)
    #expect(log.add(MomentLog.Moment(film: 1, running: 1, clock: 1)) == 1)
  }
}
