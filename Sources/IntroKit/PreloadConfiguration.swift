/// How a main program is started before the intro, and how long it is waited for.
public struct PreloadConfiguration: Hashable, Sendable {
  /// The signs that it is ready, of which one is enough; at least one.
  public var signs: Set<ReadySign> = [.ready]
  /// Longest time from its start until it is ready, in real time; then nothing is waited for.
  public var readyTimeout: Duration = .seconds(30)
  /// How long it may go on after it was asked to end by TERM, in real time, before it is killed.
  public var killAfter: Duration = .seconds(10)
  /// Whether what it says about itself is shown over the picture.
  public var showsStatus = false

  /// Makes a configuration that waits for `READY=1`.
  public init() {}
}
