/// Something the system asks of the scene.
///
/// Events are idempotent: a repeated or late one is always harmless, because the kernel merges
/// signals that are pending together. ``SceneSignal/event`` says which signal asks for which event.
public enum SceneEvent: String, Hashable, Sendable, CaseIterable {
  /// An interruption begins: a call, an alert. (`SIGUSR1`)
  case resign
  /// The interruption is over. (`SIGUSR2`)
  case becomeActive
  /// Leave the foreground, then really stop. (`SIGTSTP`)
  case background
  /// Come back and become active; also ends an interruption. (`SIGCONT`)
  case foreground
  /// Tear down, for good. (`SIGINT`, `SIGTERM`, `SIGHUP`, `SIGQUIT`)
  case disconnect
}
