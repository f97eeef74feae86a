extension PipelinePreset {
  /// Whether one of its sinks for the picture may take a window of the player's owner.
  public var mayTakeWindow: Bool {
    videoSinks.contains { sink in
      HostedWindow.isTaken(by: String(sink.prefix { $0 != " " }))
    }
  }
}
