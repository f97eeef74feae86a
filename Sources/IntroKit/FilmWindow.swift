import CGuard
import Dispatch
import Playback
import Stage

/// The intro's window: lends it to the player, and brings what happens there to the intro.
///
/// Made for intros that may be shown in a window of ours; whether it is taken, the sink decides.
@MainActor final class FilmWindow {
  /// Called with what the user does there.
  var onInput: (@MainActor (IntroInput) -> Void)?
  /// Called with what the user should know.
  var onNotice: (@MainActor (String) -> Void)?
  /// Called when it gets or loses the keyboard, or is hidden or seen.
  var onPresence: (@MainActor (SceneGateState.Input) -> Void)?
  /// Called when the picture has another place, or must be painted anew.
  var onChange: (@MainActor (VideoWindow?) -> Void)?

  /// What asks for the window on the player's threads.
  let provider: any VideoWindowProviding

  private let stage: Stage
  private let box: WeakFilmWindow
  /// Whether it is on the screen, as far as its user is concerned.
  private(set) var isVisible = true
  /// Whether a sink has taken it.
  private(set) var isUsed = false
  private var isFullscreen: Bool

  /// Begins to open it; nil where there is nothing it could be opened on.
  init?(_ configuration: IntroConfiguration) {
    guard Stage.isPossible, configuration.player.preset.mayTakeWindow else { return nil }
    let box = WeakFilmWindow()
    let stage = Stage(StageConfiguration(configuration)) { event in
      // The server's end closes the window too, and is no wish of its user's. Asked here, since it waits.
      if case .closed = event { gstintro_guard_check_display() }
      DispatchQueue.main.async { MainActor.assumeIsolated { box.window?.receive(event) } }
    }
    self.box = box
    self.stage = stage
    isFullscreen = configuration.window.isFullscreen
    provider = StageProvider(stage: stage)
    box.window = self
    stage.prepare()
  }

  /// Begins to open it again, after it was closed.
  func prepare() { stage.prepare() }

  /// Takes it off the screen, while somebody may still draw into it.
  func hide() async {
    await withCheckedContinuation { done in stage.hide { done.resume() } }
  }

  /// Gives it back; whoever draws into it must have let go of it.
  func close() async {
    // Asked for at once, and so before anything that opens it again.
    await withCheckedContinuation { done in stage.close { done.resume() } }
  }

  /// Covers the monitor, or does so no longer, and tells which; nil if there has been no window yet.
  func toggleFullscreen() -> Bool? {
    guard isUsed else { return nil }
    isFullscreen.toggle()
    stage.set(isFullscreen: isFullscreen)
    return isFullscreen
  }

  private func receive(_ event: StageEvent) {
    switch event {
    case .key(let name, let held):
      let modifiers = KeyModifiers(rawValue: held.rawValue)
      onInput?(IntroInput(.window, .key(KeyStroke(name, modifiers))))
    case .button(let number): onInput?(IntroInput(.window, .button(number)))
    case .closed: onInput?(IntroInput(.window, .closed))
    case .placed(let area):
      isUsed = true
      onChange?(VideoWindow(area))
    case .covers(let isFullscreen): self.isFullscreen = isFullscreen
    case .exposed: onChange?(nil)
    case .notice(let sentence): onNotice?(sentence)
    case .focused(let hasFocus): onPresence?(.focused(hasFocus))
    case .visible(let isVisible):
      self.isVisible = isVisible
      onPresence?(.visible(isVisible))
    }
  }
}

/// Set once, on the main actor, before anything is told.
@MainActor private final class WeakFilmWindow {
  weak var window: FilmWindow?
}

/// Asks a stage for the window on behalf of a player.
private struct StageProvider: VideoWindowProviding {
  let stage: Stage

  func sinkOpened() {
    // It has brought Xlib along, with a connection of its own.
    XlibVoice.silence()
    stage.sinkOpened()
  }

  func window(forPictureOf width: Int, _ height: Int) -> VideoWindow? {
    stage.area(forPictureOf: Size(width: width, height: height)).map { VideoWindow($0) }
  }
}

extension VideoWindow {
  fileprivate init(_ area: StageArea) {
    self.init(identifier: area.identifier, width: area.size.width, height: area.size.height)
  }
}

extension StageConfiguration {
  fileprivate init(_ configuration: IntroConfiguration) {
    self.init(title: configuration.film.windowTitle)
    let window = configuration.window
    isFullscreen = window.isFullscreen
    hidesPointer = window.hidesPointer
    geometry = window.geometry?.value
    monitor = window.monitor
    background = window.background.value
    keepsPictureWhole = configuration.player.gravity == .fit
  }
}
