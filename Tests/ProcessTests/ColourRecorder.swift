import Foundation
import TestSupport

/// A thread that writes down what some pixels of a screen show, whenever that changes.
final class ColourRecorder: Sendable {
  /// What is on the screen.
  enum Sight: Hashable, Sendable {
    /// All of them have this colour, 0xRRGGBB.
    case plain(UInt32)
    /// They have these colours.
    case mixed(Set<UInt32>)

    var colours: Set<UInt32> {
      switch self {
      case .plain(let colour): [colour]
      case .mixed(let colours): colours
      }
    }
  }

  /// A change, and when it was seen, in `monotonicSeconds()`.
  struct Observation: Hashable, Sendable {
    let seconds: Double
    let sight: Sight
  }

  private struct State: Sendable {
    var observations: [Observation] = []
    var isStopped = false
  }

  private let state = Watched(State())

  /// Starts to look at these places, every 0.1 ms.
  init(_ screen: VirtualScreen, _ places: [(x: Int, y: Int)]) {
    Thread.detachNewThread { [state] in
      while !state.value.isStopped {
        usleep(100)
        let colours = Set(places.compactMap { screen.framebuffer.pixel($0.x, $0.y) })
        let sight = colours.count == 1 ? colours.first.map { Sight.plain($0) } : nil
        let observation = Observation(
          seconds: monotonicSeconds(), sight: sight ?? .mixed(colours))
        state.update { state in
          if state.observations.last?.sight != observation.sight {
            state.observations.append(observation)
          }
        }
      }
    }
  }

  deinit { state.update { $0.isStopped = true } }

  /// Waits until this is on the screen, after a time.
  func wait(for sight: Sight, after seconds: Double = 0) async throws -> Observation {
    let found = await state.wait(within: PreloadRun.patience) { state in
      state.observations.first { $0.sight == sight && $0.seconds >= seconds }
    }
    if let found { return found }
    throw TestFailure("\(sight) never came: \(observations)")
  }

  /// All changes so far.
  var observations: [Observation] { state.value.observations }
}
