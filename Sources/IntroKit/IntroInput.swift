public import Playback

/// Something the user did, on the terminal or in the film's window.
public struct IntroInput: Hashable, Sendable {
  /// Where it was done.
  public enum Origin: String, Hashable, Sendable {
    /// A key on the terminal.
    case terminal
    /// In the film's window.
    case window
  }

  /// What is asked for.
  public enum Command: String, Hashable, Sendable, CaseIterable {
    /// The main program, now.
    case skip
    /// Pause or go on.
    case togglePause
    /// 5 s of film time back.
    case back
    /// 5 s of film time forward.
    case forward
    /// The picture before, of a film that is paused.
    case stepBack
    /// The next picture, of a film that is paused.
    case stepForward
    /// A tenth slower.
    case slower
    /// A tenth faster.
    case faster
    /// The rate the film began at.
    case defaultRate
    /// 5 % less volume.
    case quieter
    /// 5 % more volume.
    case louder
    /// No sound, or sound again.
    case mute
    /// The whole screen, or a window again.
    case fullscreen
    /// Again and again, or just once more to the end.
    case loop
    /// What is played, and how.
    case information
    /// The list of keys.
    case help
    /// The end of the film, because its window is gone.
    case close
  }

  /// Where it was done.
  public var origin: Origin
  /// What was done; keys of the terminal bear the names of X keysyms too.
  public var gesture: WindowInput

  /// Makes an input.
  public init(_ origin: Origin, _ gesture: WindowInput) {
    self.origin = origin
    self.gesture = gesture
  }

  /// What is asked for by it; nil for a key or a button that means nothing here.
  public var command: Command? {
    switch gesture {
    case .key(let stroke): KeyRow.command(of: stroke)
    case .button(1), .touch: .skip
    case .closed: .close
    case .button: nil
    }
  }
}
