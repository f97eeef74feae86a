import IntroKit
import Playback
import SceneLifecycle

extension SceneSignal {
  /// Who sent it.
  var sourceName: String {
    if isFromTerminal { return "terminal" }
    return sender.map { "process \($0)" } ?? "kernel"
  }
}

extension IntroInput {
  /// What was done, in a word.
  var name: String {
    switch gesture {
    case .key(let stroke): stroke.name
    case .button(1): "click"
    case .button(let number): "button \(number)"
    case .touch: "touch"
    case .closed: "window closed"
    }
  }
}

extension IntroOutcome {
  /// How the intro ended, in a few words.
  var words: String {
    switch self {
    case .terminated(let signal): "ended by \(SceneSignal(number: signal).name)"
    case .mainEnded: "main program has ended"
    case .played, .skipped, .failed: name
    }
  }
}

extension MainProgram {
  /// The last part of its path.
  var name: String {
    let bytes = path.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    return ByteString(bytes: bytes).escaped
  }
}

extension ReadySign {
  /// What has been seen, in a few words.
  var words: String {
    switch self {
    case .ready: "main program is ready"
    case .window: "window of another program"
    case .exitOfIntro: "exit of the intro"
    }
  }
}

extension Bar {
  /// What a player does at this moment.
  init?(_ status: PlayerStatus) {
    switch status.phase {
    case .idle: return nil
    case .prerolling: self = .opening
    case .released: self = .released
    case .ended: self = .ended
    case .failed: self = .failed
    case .ready:
      switch status.timeControlStatus {
      case .playing: self = .playing
      case .waiting: self = .waiting
      case .paused: self = .paused
      }
    }
  }
}
