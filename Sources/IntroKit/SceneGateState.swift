import SceneLifecycle

/// The brain of a scene that follows its window besides the signals: which of their words reach it.
///
/// Each side takes back only what it has said itself, but that `CONT` ends an interruption too:
///
/// | input              | what holds then    | reaches the scene                                        |
/// |--------------------|--------------------|----------------------------------------------------------|
/// | USR1, resign       | interrupted        | resign                                                   |
/// | USR2, becomeActive | not interrupted    | becomeActive, if the window has the keyboard             |
/// | TSTP, background   | suspended          | background; a hidden window's process stops at once      |
/// | CONT, foreground   | neither of the two | foreground, unless hidden; resign, without the keyboard  |
/// | disconnect         |                    | disconnect                                               |
/// | keyboard lost      |                    | resign                                                   |
/// | keyboard is back   |                    | becomeActive, unless interrupted, suspended or hidden    |
/// | hidden             |                    | background, without a stop, unless suspended             |
/// | seen again         |                    | foreground, unless suspended; resign, if that is due     |
/// | gone               | as if seen         | foreground, if it was hidden, unless suspended           |
///
/// A window that has not lost the keyboard yet counts as having it. Repeated words are harmless.
struct SceneGateState: Hashable, Sendable {
  /// What comes in.
  enum Input: Hashable, Sendable {
    case signal(SceneEvent)
    case focused(Bool)
    case visible(Bool)
    /// There is no window any more.
    case gone
  }

  /// What is to be done.
  enum Output: Hashable, Sendable {
    case scene(SceneEvent)
    /// The process stops: the scene is in the background already.
    case stop
  }

  /// Whether `.suspend` really stops the process: a signal asked for it.
  private(set) var isSuspended = false
  private var isInterrupted = false
  private var hasFocus = true
  private var isVisible = true

  /// Takes an input, in any order.
  mutating func receive(_ input: Input) -> [Output] {
    switch input {
    case .signal(.resign):
      isInterrupted = true
      return [.scene(.resign)]
    case .signal(.becomeActive):
      isInterrupted = false
      return hasFocus ? [.scene(.becomeActive)] : []
    case .signal(.background):
      isSuspended = true
      return isVisible ? [.scene(.background)] : [.stop]
    case .signal(.foreground): return goOn()
    case .signal(.disconnect): return [.scene(.disconnect)]
    case .focused(false):
      hasFocus = false
      return [.scene(.resign)]
    case .focused(true):
      hasFocus = true
      return isInterrupted || isSuspended || !isVisible ? [] : [.scene(.becomeActive)]
    case .visible(false):
      isVisible = false
      return isSuspended ? [] : [.scene(.background)]
    case .visible(true):
      isVisible = true
      return isSuspended ? [] : [.scene(.foreground)] + resign
    case .gone:
      let wasHidden = !isVisible
      (isVisible, hasFocus) = (true, true)
      return wasHidden && !isSuspended ? [.scene(.foreground)] : []
    }
  }

  private mutating func goOn() -> [Output] {
    let wasSuspended = isSuspended
    (isSuspended, isInterrupted) = (false, false)
    guard isVisible else { return [] }
    // Without the keyboard nothing was playing that a stop without a warning could have disturbed.
    guard wasSuspended || hasFocus else { return [] }
    return [.scene(.foreground)] + resign
  }

  /// Why the scene stays inactive, although it is in the foreground.
  private var resign: [Output] { isInterrupted || !hasFocus ? [.scene(.resign)] : [] }
}
