import Playback

/// Words that are drawn over the picture for a while in the place of the label.
@MainActor final class Caption {
  /// How long they are there.
  static let time = Duration.seconds(3)

  private let player: Player
  private let hasLabel: Bool
  private var shown: (text: String, instead: String)?
  private var fading: Task<Void, Never>?

  /// Makes a caption that shows nothing yet; without a label there is nothing that could draw it.
  init(of player: Player, hasLabel: Bool) {
    self.player = player
    self.hasLabel = hasLabel
  }

  /// Shows a text; the label is back 3 s later, unless somebody has set another one meanwhile.
  func show(_ text: String) {
    guard hasLabel else { return }
    let instead = shown.map { $0.text == player.label ? $0.instead : player.label } ?? player.label
    shown = (text, instead)
    player.label = text
    fading?.cancel()
    fading = Task { [weak self] in
      try? await Task.sleep(for: Caption.time)
      if !Task.isCancelled { self?.fade() }
    }
  }

  private func fade() {
    guard let shown else { return }
    self.shown = nil
    if player.label == shown.text { player.label = shown.instead }
  }
}
