import Playback

extension IntroController {
  /// How far the arrow keys lead, in film time.
  static let stride = Duration.seconds(5)
  /// How much a key changes the volume, in percent.
  static let volumeStep = 5

  /// Does what the user asks for, and says what has become of it.
  public func perform(_ command: IntroInput.Command) {
    switch command {
    case .skip: skipOrRefuse()
    case .close: finish(.skipped)
    case .togglePause: togglePause()
    case .back: move(by: .zero - IntroController.stride)
    case .forward: move(by: IntroController.stride)
    case .stepBack: step(forward: false)
    case .stepForward: step(forward: true)
    case .slower: change(player.rate.stepped(faster: false, through: player.defaultRate))
    case .faster: change(player.rate.stepped(faster: true, through: player.defaultRate))
    case .defaultRate: change(player.defaultRate)
    case .quieter: changeVolume(louder: false)
    case .louder: changeVolume(louder: true)
    case .mute: mute()
    case .fullscreen: fillScreen()
    case .loop: loop()
    case .information: inform()
    case .help: help()
    }
  }

  private func skipOrRefuse() {
    if state.maySkip { skip() } else { refuse() }
  }

  private func refuse() {
    answer(state.rules.isSkippable ? "can't be skipped yet" : "can't be skipped")
  }

  private func move(by offset: Duration) {
    guard state.takesWishes else { return }
    let isForward = offset > .zero
    // What may not be skipped isn't shortened either.
    guard !isForward || state.maySkip else { return refuse() }
    player.seek(by: offset)
    guard canSeek else { return }
    if !isForward { soughtBack() }
    answer("5 s \(isForward ? "forward" : "back")")
  }

  private func step(forward: Bool) {
    guard state.takesWishes else { return }
    guard !player.status.playWhenReady else { return answer("only while paused") }
    if forward { player.stepForward() } else { player.stepBack() }
    guard canSeek else { return }
    if !forward { soughtBack() }
    answer("one picture \(forward ? "forward" : "back")")
  }

  /// Whether the film can be sought in, as far as it is known; says so if not.
  private var canSeek: Bool {
    guard player.info?.isSeekable == false else { return true }
    answer("can't be sought in")
    return false
  }

  private func change(_ rate: PlaybackRate) {
    guard state.takesWishes else { return }
    guard state.maySkip || rate <= player.defaultRate else { return refuse() }
    player.rate = rate
    answer(player.rate == rate ? "rate \(rate.words)" : "the rate can't be changed")
  }

  private func changeVolume(louder: Bool) {
    let (step, percent) = (IntroController.volumeStep, player.volumePercent)
    // To the next multiple, also from between two.
    let steps = louder ? percent / step + 1 : (percent + step - 1) / step - 1
    player.volume = Double(min(max(steps * step, 0), 100)) / 100
    answerVolume()
  }

  private func mute() {
    player.isMuted.toggle()
    answerVolume()
  }

  private func answerVolume() {
    answer("volume \(player.volumePercent) %" + (player.isMuted ? ", sound off" : ""))
  }

  private func fillScreen() {
    guard let isFull = toggleFullscreen() else { return answer("no full screen here") }
    answer(isFull ? "full screen" : "window")
  }

  private func loop() {
    guard state.takesWishes else { return }
    guard state.maySkip else { return refuse() }
    player.isLooping.toggle()
    guard canSeek else { return }
    answer(player.isLooping ? "loop on" : "loop off")
  }

  private func inform() {
    Task { [weak self, player] in
      let position = await player.currentPosition()
      guard let self else { return }
      let lines = player.information(of: configuration.film.subject, at: position)
      events.report(.information(lines))
      caption.show(lines.joined(separator: "\n"))
    }
  }

  private func help() {
    guard answersInWindow else { return }
    caption.show(KeyRow.inShort)
  }

  private func answer(_ words: String) {
    events.report(.answer(words))
    if answersInWindow { caption.show(words) }
  }
}

extension Player {
  /// The volume as people count it; linear, as `--volume` is.
  fileprivate var volumePercent: Int { Int((volume * 100).rounded()) }
}
