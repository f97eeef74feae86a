import Testing

@testable import Stage

/// Where a window is and when it is mapped, as scripts.
@Suite struct StageStateTests {
  private static let screen = Size(width: 1280, height: 800)
  private static let whole = Frame(x: 0, y: 0, size: screen)
  private static let film = Size(width: 640, height: 360)

  private static func state(
    hasManager: Bool = false, monitor: Frame = whole,
    _ change: (inout StageConfiguration) -> Void = { _ in }
  ) -> StageState {
    var configuration = StageConfiguration(title: "film")
    change(&configuration)
    var state = StageState(configuration)
    state.opened(
      StageState.Setting(monitor: monitor, screen: screen, hasManager: hasManager))
    return state
  }

  @Test func aManagerThatHasMissedItIsAskedAgain() {
    var state = Self.state(hasManager: true)
    #expect(state.waited(isManaged: false) == [], "Nothing was asked of it yet.")
    _ = state.pictureKnown(Self.film)
    for _ in 0..<10 { #expect(state.waited(isManaged: false) == [.map]) }
    #expect(state.waited(isManaged: false) == [])
    state.closed()
    state.opened(StageState.Setting(monitor: Self.whole, screen: Self.screen, hasManager: true))
    _ = state.pictureKnown(Self.film)
    #expect(state.waited(isManaged: true) == [])
    #expect(state.waited(isManaged: false) == [.map])
    var alone = Self.state()
    _ = alone.pictureKnown(Self.film)
    #expect(alone.waited(isManaged: false) == [], "There is none.")
  }

  @Test func aPlainWindowWaitsForTheFilmAndHasItsSize() {
    var state = Self.state()
    #expect(state.sinkOpened() == [])
    let frame = Frame(x: 0, y: 0, size: Self.film)
    #expect(state.pictureKnown(Self.film) == [.create(frame, .free), .map, .place(frame)])
    #expect(state.pictureKnown(Self.film) == [], "It is there already.")
    #expect(state.sinkOpened() == [])
  }

  @Test func aFilmLargerThanTheMonitorIsBoundedByIt() {
    var state = Self.state()
    let frame = Frame(x: 0, y: 0, width: 1280, height: 720)
    #expect(
      state.pictureKnown(Size(width: 3840, height: 2160))
        == [.create(frame, .free), .map, .place(frame)])
  }

  @Test func fullscreenComesBeforeThePictureAndIsRaisedWithoutAManager() {
    var state = Self.state { $0.isFullscreen = true }
    #expect(
      state.sinkOpened() == [.create(Self.whole, .asked(gravity: 1)), .map, .raise, .focus])
    #expect(state.pictureKnown(Self.film) == [.place(Self.whole)])
    let normal = Frame(x: 0, y: 0, size: Self.film)
    #expect(state.set(isFullscreen: false) == [.configure(normal), .raise])
    #expect(state.configured(size: Self.film, x: 0, y: 0) == [.place(normal)])
    #expect(state.set(isFullscreen: true) == [.configure(Self.whole), .raise, .focus])
    #expect(state.set(isFullscreen: true) == [])
  }

  @Test func aManagerIsAskedAndDecides() {
    var state = Self.state(hasManager: true) { $0.isFullscreen = true }
    #expect(
      state.sinkOpened()
        == [.create(Self.whole, .asked(gravity: 1)), .request(isFullscreen: true), .map])
    #expect(state.pictureKnown(Self.film) == [.place(Self.whole)])
    #expect(state.managed(isFullscreen: true, isHidden: false) == [])
    #expect(state.set(isFullscreen: false) == [.request(isFullscreen: false)])
    // It has never seen another size than the monitor's.
    #expect(
      state.managed(isFullscreen: false, isHidden: false)
        == [.resize(Self.film), .report(.covers(false))])
    #expect(
      state.configured(size: Self.film, x: 100, y: 50)
        == [.place(Frame(x: 0, y: 0, size: Self.film))])
    #expect(state.set(isFullscreen: true) == [.request(isFullscreen: true)])
    #expect(state.managed(isFullscreen: true, isHidden: false) == [.report(.covers(true))])
    #expect(
      state.managed(isFullscreen: false, isHidden: false) == [.report(.covers(false))],
      "Now it knows.")
  }

  @Test func geometryCountsFromTheMonitor() {
    let monitor = Frame(x: 1000, y: 100, width: 280, height: 700)
    var state = Self.state(monitor: monitor) { $0.geometry = WindowGeometry("200x100-10+20") }
    let frame = Frame(x: 1070, y: 120, width: 200, height: 100)
    #expect(state.sinkOpened() == [.create(frame, .asked(gravity: 3)), .map])
    var other = Self.state(monitor: monitor)
    #expect(
      other.pictureKnown(Size(width: 28, height: 70)).first
        == .create(Frame(x: 1000, y: 100, width: 28, height: 70), .asked(gravity: 1)))
  }

  @Test func aPlaceAloneTakesTheFilmsSize() {
    var state = Self.state { $0.geometry = WindowGeometry("-0-0") }
    #expect(state.sinkOpened() == [])
    let frame = Frame(x: 640, y: 440, size: Self.film)
    #expect(state.pictureKnown(Self.film).first == .create(frame, .asked(gravity: 9)))
  }

  @Test func aWindowThatIsNotSeenIsToldOnce() {
    var state = Self.state { $0.geometry = WindowGeometry("200x100+3000-900") }
    let frame = Frame(x: 3000, y: -200, width: 200, height: 100)
    let notice =
      "The window can't be seen at +3000-200, since the screen has 1280x800 pixels; give it another place."
    #expect(
      state.sinkOpened()
        == [.create(frame, .asked(gravity: 7)), .map, .report(.notice(notice))])
    #expect(state.configured(size: frame.size, x: 3000, y: -200) == [])
    state.closed()
    state.opened(
      StageState.Setting(monitor: Self.whole, screen: Self.screen, hasManager: false))
    #expect(state.pictureKnown(Self.film).contains(.map))
    #expect(!state.pictureKnown(Self.film).contains(.report(.notice(notice))))
    // A manager may have moved it, and says where it is.
    var managed = Self.state(hasManager: true) { $0.geometry = WindowGeometry("200x100+3000+0") }
    #expect(managed.sinkOpened().count == 2)
    #expect(managed.configured(size: frame.size, x: 1080, y: 0) == [])
    #expect(managed.configured(size: frame.size, x: 1280, y: 0).count == 1)
    #expect(managed.configured(size: frame.size, x: -200, y: 0) == [])
  }

  @Test func aWindowThatIsMuchTooLargeIsTold() {
    var state = Self.state { $0.geometry = WindowGeometry("32767x32767") }
    guard case .report(.notice(let notice))? = state.sinkOpened().last else {
      Issue.record("Nothing is said.")
      return
    }
    #expect(notice.contains("32767x32767") && notice.contains("1280x800"))
  }

  @Test func itComesBackWhereItWas() {
    var state = Self.state(hasManager: true)
    _ = state.pictureKnown(Self.film)
    let size = Size(width: 500, height: 400)
    _ = state.configured(size: size, x: nil, y: nil)
    _ = state.configured(size: size, x: 120, y: 80)
    state.closed()
    #expect(state.pictureKnown(Self.film) == [], "There is no display.")
    state.opened(
      StageState.Setting(monitor: Self.whole, screen: Self.screen, hasManager: true))
    #expect(state.sinkOpened() == [], "There would be a hole until the picture comes.")
    #expect(
      state.pictureKnown(Self.film).first
        == .create(Frame(x: 120, y: 80, size: size), .asked(gravity: 10)))
  }

  @Test func fullscreenSurvivesARelease() {
    var state = Self.state()
    _ = state.pictureKnown(Self.film)
    _ = state.set(isFullscreen: true)
    _ = state.configured(size: Self.screen, x: 0, y: 0)
    state.closed()
    state.opened(
      StageState.Setting(monitor: Self.whole, screen: Self.screen, hasManager: false))
    #expect(
      state.pictureKnown(Self.film)
        == [
          .create(Self.whole, .asked(gravity: 1)), .map, .raise, .focus, .place(Self.whole),
        ])
    #expect(
      state.set(isFullscreen: false)
        == [.configure(Frame(x: 0, y: 0, size: Self.film)), .raise])
  }

  @Test func aWholePictureIsCentred() {
    var state = Self.state {
      $0.keepsPictureWhole = true
      $0.geometry = WindowGeometry("300x600")
    }
    _ = state.sinkOpened()
    #expect(
      state.pictureKnown(Self.film) == [.place(Frame(x: 0, y: 215, width: 300, height: 169))])
    #expect(
      state.configured(size: Size(width: 700, height: 300), x: 0, y: 0)
        == [.place(Frame(x: 83, y: 0, width: 533, height: 300))])
  }

  @Test func sightAndKeyboardAreToldOnceEach() {
    var state = Self.state()
    #expect(state.seen(true) == [] && state.focused(false) == [], "There is no window yet.")
    _ = state.pictureKnown(Self.film)
    #expect(state.focused(true) == [], "It counts as having the keyboard.")
    #expect(state.focused(false) == [.report(.focused(false))])
    #expect(state.focused(false) == [])
    #expect(state.seen(true) == [.report(.visible(true))])
    #expect(state.managed(isFullscreen: false, isHidden: true) == [.report(.visible(false))])
    #expect(state.seen(false) == [])
    #expect(state.seen(true) == [.report(.visible(true))])
  }
}
