/// Lets the pipeline speak to a player without keeping it.
@MainActor final class WeakPlayer {
  weak var player: Player?
}
