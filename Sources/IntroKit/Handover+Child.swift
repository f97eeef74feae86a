import SceneLifecycle

extension Handover {
  /// The hand-over to this very program, which goes on to read its signals: none is lost in between.
  public var toSupervision: Handover {
    Handover(inherited: inherited, signals: signals.withHandledBlocked)
  }

  /// Starts a program as a child, with this folder, this environment, and a process group of its own;
  /// on the socket it may say that it is ready.
  func start(
    _ program: MainProgram, notifySocket: ByteString?
  ) throws(MainProgramError) -> ChildProgram {
    inherited.keepOthersFromChildren()
    let name = Array("NOTIFY_SOCKET=".utf8)
    let others = environment.filter { !$0.bytes.starts(with: name) }
    let socket = notifySocket.map { ByteString(bytes: name + $0.bytes) }
    return try ChildProgram(
      program, environment: others + (socket.map { [$0] } ?? []), signals: signals)
  }
}
