extension Player {
  /// Goes forward or back from the picture shown, in film time, and not past the film's ends.
  ///
  /// Calls that come while a seek is under way add up. At the end of the film only back does something;
  /// the film then goes on from there. In a film that can't be sought in, a notice says so once.
  public func seek(by offset: Duration) { apply(.move(by: offset)) }

  /// Shows the picture that follows the one shown, if the film is paused by `pause()`.
  public func stepForward() { apply(.step(.forward)) }

  /// Shows the picture in front of the one shown, if the film is paused by `pause()`.
  public func stepBack() { apply(.step(.back)) }

  /// Whether the film begins again at its end; setting it makes that so for ever, or for no pass more.
  ///
  /// A pass that has been begun to be read, up to a second before it is seen, is played.
  public var isLooping: Bool {
    get { state.hasMorePasses }
    set { apply(.setLooping(newValue)) }
  }
}
