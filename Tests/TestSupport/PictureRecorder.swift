import Foundation

/// A thread that writes down each change of the picture number on a screen, with its time.
///
/// It looks every 0.2 ms, or every 1 ms while it searches for a picture. Recording ends with `stop()` or the last reference.
public final class PictureRecorder: Sendable {
  /// A picture that came, or went.
  public struct Observation: Hashable, Sendable {
    /// When it was seen, in `monotonicSeconds()`.
    public let seconds: Double
    /// Its number; nil when no coded picture is on the screen.
    public let number: Int?
  }

  private struct State: Sendable {
    var observations: [Observation] = []
    var isStopped = false
  }

  private let state = Watched(State())

  /// Starts to record.
  ///
  /// - Parameters:
  ///   - screen: where to look.
  ///   - picture: where the whole picture is; nil looks for it whenever it is not where it was.
  ///   - aspect: width / height of the film.
  public init(_ screen: VirtualScreen, picture: Rectangle? = nil, aspect: Double = 16 / 9) {
    Thread.detachNewThread { [state] in
      var place = picture
      while !state.value.isStopped {
        usleep(place == nil ? 1000 : 200)
        if place == nil { place = screen.locatePicture(aspect: aspect) }
        var reading = PictureCode.Reading.none
        if let here = place {
          reading = PictureCode.read(
            in: here, aspect: aspect, brightness: screen.framebuffer.brightness)
        }
        if reading == .none { place = picture }
        guard reading != .torn else { continue }
        var number: Int?
        if case .number(let value) = reading { number = value }
        let seconds = monotonicSeconds()
        if state.value.observations.last.map({ $0.number != number }) ?? (number != nil) {
          state.update {
            $0.observations.append(Observation(seconds: seconds, number: number))
          }
        }
      }
    }
  }

  deinit { state.update { $0.isStopped = true } }

  /// What was seen so far.
  public var observations: [Observation] { state.value.observations }

  /// The numbers seen so far, without the gaps between.
  public var numbers: [Int] { observations.compactMap(\.number) }

  /// Ends the recording and returns it.
  @discardableResult
  public func stop() -> [Observation] {
    state.update { state in
      state.isStopped = true
      return state.observations
    }
  }

  /// Waits for an observation, among those so far and those to come.
  public func waitForPicture(
    within limit: Duration, where condition: @escaping @Sendable (Int?) -> Bool = { $0 != nil }
  ) async throws -> Observation {
    let found = await state.wait(within: limit) { state in
      state.observations.first { condition($0.number) }
    }
    guard let found else {
      throw TestFailure("No such picture came within \(limit); seen: \(numbers)")
    }
    return found
  }

  /// Waits for the first observation after another one.
  public func waitForChange(after earlier: Observation, within limit: Duration) async throws
    -> Observation
  {
    let found = await state.wait(within: limit) { state in
      state.observations.first { $0.seconds > earlier.seconds }
    }
    guard let found else { throw TestFailure("The picture did not change within \(limit).") }
    return found
  }
}
