import Dispatch
import Inspection
import IntroKit
import Playback

/// `--graph`: draws the pipeline once, at the first picture, or at an end that comes before it.
@MainActor final class GraphView {
  /// How long the end of the film waits for a drawing that isn't done.
  private static let patience = Duration.seconds(2)
  /// How long a drawing that has been ended may take to be gone.
  private static let grace = Duration.seconds(2)

  private let graph: PipelineGraph
  private let player: Player
  private let say: @MainActor (String) -> Void
  private let end = ChildEnd()
  private var isBegun = false
  private var isDone = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes a view of a stream of events; the closure is given a sentence about what has failed.
  init(
    _ graph: PipelineGraph, of player: Player, _ events: IntroEvents,
    say: @escaping @MainActor (String) -> Void
  ) {
    self.graph = graph
    self.player = player
    self.say = say
    events.observe { [weak self] event, _ in self?.receive(event) }
  }

  /// Draws at the first event that there is something to see at.
  private func receive(_ event: IntroEvent) {
    switch event {
    case .firstPicture, .firstSound, .outcome: break
    default: return
    }
    guard !isBegun else { return }
    isBegun = true
    let (graph, end) = (graph, end)
    player.drawGraph { [weak self] text in
      // Neither the film's queue nor the main actor waits for a file or a child process.
      DispatchQueue.global().async {
        let sentence = graph.write(text, orUntil: end)
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.done(sentence) } }
      }
    }
  }

  /// Returns when the drawing is done; one that has had its time is ended, so that nothing of it is left.
  func finish() async {
    guard isBegun, !isDone else { return }
    Task { [weak self] in
      try? await Task.sleep(for: GraphView.patience)
      self?.stop()
      try? await Task.sleep(for: GraphView.grace)
      self?.resume()
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends a drawing that isn't done, at once.
  func stop() { end.come() }

  private func done(_ sentence: String?) {
    isDone = true
    if let sentence { say(sentence) }
    resume()
  }

  private func resume() {
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}
