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
  public enum Command: String, Hashable, Sendable {
    /// The main program, now.
    case skip
    /// Pause or go on.
    case togglePause
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
  ///
  /// A key with Ctrl, Alt or Super means nothing: it belongs to the desktop.
  public var command: Command? {
    if case .key(let stroke) = gesture, !stroke.modifiers.subtracting(.shift).isEmpty { return nil }
    switch gesture {
    case .key(let stroke):
      switch stroke.name {
      case "Return", "KP_Enter", "Escape", "q": return .skip
      case "space": return .togglePause
      default: return nil
      }
    case .button(1), .touch: return .skip
    case .closed: return .close
    case .button: return nil
    }
  }
}
