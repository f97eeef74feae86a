import Glibc

/// A stop signal kept waiting, so that no `SIGCONT` passes unseen between reading and stopping.
///
/// The kernel throws a waiting `SIGCONT` away when a stop signal is sent, and waiting stop signals
/// when a `SIGCONT` is sent. A program that reads its `SIGTSTP` and sends it to itself again, once
/// it is ready to stop, would so lose a `SIGCONT` that came just before, and stop for ever. Hence a
/// blocked `SIGTTOU` waits from before the `SIGTSTP` is read until after it is sent again: if it is
/// gone then, a `SIGCONT` has come, wherever that one is now.
@MainActor
enum StopSentinel {
  /// Whether the sentinel has been posted since the last `SIGCONT` that was read.
  private(set) static var isPosted = false

  /// Posts the sentinel; what it tells is told from now on. (`raise`)
  static func post() {
    SignalMask.block([SIGTTOU])
    raise(SIGTTOU)
    isPosted = true
  }

  /// Whether no `SIGCONT` has come since the sentinel was posted.
  static var isStanding: Bool { SignalMask.isPending(SIGTTOU) }

  /// Takes the sentinel away: it has told what there was to tell.
  static func remove() {
    if isPosted { SignalMask.discard([SIGTTOU]) }
    isPosted = false
  }

  /// Takes the waiting `SIGTSTP` from its descriptor, with the sentinel in its place.
  static func read(_ descriptor: SignalDescriptor) -> [SceneSignal] {
    guard SignalMask.isPending(SIGTSTP) else { return [] }
    post()  // Before the `SIGTSTP` goes: a SIGCONT from before it would have taken that one along.
    let signals = SignalMask.isPending(SIGTSTP) ? descriptor.read() : []
    if signals.isEmpty { resendContinue() }
    return signals
  }

  /// Sends the `SIGCONT` that has come but may have been thrown away once more. (`kill`)
  static func resendContinue() {
    if !SignalMask.isPending(SIGCONT) { kill(getpid(), SIGCONT) }
    remove()
  }
}
