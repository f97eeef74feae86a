import Playback
import SceneLifecycle

/// Decides what a service manager is told of an intro, in the form of `sd_notify(3)`.
///
/// | event                           | assignments                                   |
/// |---------------------------------|-----------------------------------------------|
/// | first picture, or first sound   | READY=1                                       |
/// | a hand-over before either       | READY=1                                       |
/// | whatever changes the sentence   | STATUS=sentence                               |
/// | a hand-over to a child          | MAINPID=its process                           |
/// | an end without a main program   | STOPPING=1                                    |
///
/// READY comes once; so does a sentence that hasn't changed.
struct ServiceReport: Hashable, Sendable {
  private var isReady = false
  private var isStopping = false
  private var isInBackground = false
  private var processID: Int32?
  private var sentence = ""

  /// Takes an event, and returns the lines to send, if any.
  mutating func receive(_ event: IntroEvent) -> [String] {
    switch event {
    case .firstPicture, .firstSound: return ready()
    // Of a film that is let go of for good there is nothing to say: what follows has its own event.
    case .player(let status):
      return isInBackground || status.phase == .idle ? [] : say(words(for: status))
    case .scene(.didEnterBackground):
      isInBackground = true
      return say("In the background")
    case .scene(.willEnterForeground):
      isInBackground = false
      return []
    case .main(.started(let number)):
      processID = number
      return []
    case .main(.awaited): return say("Waiting for the main program")
    case .handover(let program):
      let main = processID.map { ["MAINPID=\($0)"] } ?? []
      return ready() + main + say("Runs \(program.path.escaped)")
    case .outcome(.terminated), .outcome(.mainEnded), .main(.ended): return stopping()
    case .outcome, .scene, .suspended, .signal, .ready, .looped, .dropped, .seeked, .released,
      .buffering, .notice, .warning, .input, .answer, .information, .main:
      return []
    }
  }

  /// The process ends without a main program.
  mutating func stopping() -> [String] {
    defer { isStopping = true }
    return isStopping ? [] : ["STOPPING=1"] + say("Ends")
  }

  private mutating func ready() -> [String] {
    defer { isReady = true }
    return isReady ? [] : ["READY=1"]
  }

  private mutating func say(_ new: String) -> [String] {
    defer { sentence = new }
    return new == sentence || isStopping ? [] : ["STATUS=\(new)"]
  }

  private func words(for status: PlayerStatus) -> String {
    if status.suppressionReasons.contains(.sceneInactive) { return "Interrupted" }
    switch status.phase {
    case .idle, .prerolling, .released: return "Opens the film"
    case .ready where !status.playWhenReady: return "Paused"
    case .ready: return status.suppressionReasons.isEmpty ? "Plays the film" : "Waits for the film"
    case .ended: return "Holds the last picture"
    case .failed: return "The film has failed"
    }
  }
}
