/// The brain of a window: where it is, when it is mapped, what a window manager is asked for.
///
/// | input          | not mapped                             | mapped                               |
/// |----------------|----------------------------------------|--------------------------------------|
/// | sinkOpened     | show, if the film's size isn't needed  | –                                    |
/// | pictureKnown   | show                                   | the picture's place, if that changes |
/// | isFullscreen   | remembered                             | asks the manager; else covers all    |
/// | configured     | –                                      | remembered; the picture's place      |
/// | managed        | –                                      | remembered                           |
/// | waited         | –                                      | asks the manager again, if it has    |
/// |                |                                        | missed it, ten times at most         |
/// | closed         | –                                      | the place is kept for the next show  |
///
/// A window that comes back after it was closed waits for its picture: its place is known, but until
/// then there would be a hole in the screen.
struct StageState: Hashable, Sendable {
  private let geometry: WindowGeometry?
  private let keepsPictureWhole: Bool
  /// Whether it covers the monitor, or is to.
  private(set) var isFullscreen: Bool
  /// Whether it has been put on the screen by us; others may hide it.
  private(set) var isMapped = false

  private var setting: Setting?
  private var picture: Size?
  private var isReturning = false
  /// The whole window's size.
  private var size: Size?
  /// Where it is while it doesn't cover the monitor.
  private var normal: Frame?
  /// The window manager has only ever seen it cover the monitor.
  private var isNormalUnknown = false
  /// Where the picture is in the window.
  private(set) var placed: Frame?
  private var isVisible = false
  private var hasFocus = true
  /// How often a window manager is asked again to put it on the screen.
  private var requestsLeft = mostRequests
  /// What is odd about the window's place has been said.
  private var hasToldPlace = false

  init(_ configuration: StageConfiguration) {
    geometry = configuration.geometry
    keepsPictureWhole = configuration.keepsPictureWhole
    isFullscreen = configuration.isFullscreen
  }

  // MARK: The film

  /// A display is there.
  mutating func opened(_ setting: Setting) {
    self.setting = setting
  }

  /// Whoever shows the picture will want the window.
  mutating func sinkOpened() -> [Effect] {
    guard !isMapped, !isReturning, isFullscreen || geometry?.size != nil else { return [] }
    return show()
  }

  /// The picture has a shape, in square pixels.
  mutating func pictureKnown(_ picture: Size) -> [Effect] {
    self.picture = picture
    return isMapped ? place() : show()
  }

  /// The window has been given back; where it was is remembered.
  mutating func closed() {
    isReturning = isReturning || isMapped
    isMapped = false
    isVisible = false
    hasFocus = true
    requestsLeft = StageState.mostRequests
    setting = nil
    picture = nil
    size = nil
    placed = nil
  }

  // MARK: The user

  /// Covers the monitor, or does so no longer.
  mutating func set(isFullscreen: Bool) -> [Effect] {
    guard isFullscreen != self.isFullscreen else { return [] }
    guard isMapped, let setting else {
      self.isFullscreen = isFullscreen
      return []
    }
    // The manager says whether it does.
    if setting.hasManager { return [.request(isFullscreen: isFullscreen)] }
    self.isFullscreen = isFullscreen
    let frame = isFullscreen ? setting.monitor : normalFrame(in: setting)
    return [.configure(frame), .raise] + (isFullscreen ? [.focus] : [])
  }

  // MARK: What the server tells

  /// The window has this size, and, if that is known, this place on the screen.
  mutating func configured(size: Size, x: Int?, y: Int?) -> [Effect] {
    guard isMapped else { return [] }
    self.size = size
    // A manager that has just covered the monitor with it will say so a little later.
    if !isFullscreen, !(setting?.hasManager ?? false) || size != setting?.monitor.size {
      normal = Frame(x: x ?? normal?.x ?? 0, y: y ?? normal?.y ?? 0, size: size)
    }
    if let normal, let setting, x != nil, setting.hasManager, !isFullscreen {
      return tellPlace(of: normal, on: setting.screen) + place()
    }
    return place()
  }

  /// The window manager says whether the window covers the monitor, and whether it is hidden.
  mutating func managed(isFullscreen: Bool, isHidden: Bool) -> [Effect] {
    guard isMapped, let setting else { return [] }
    var effects: [Effect] = []
    if self.isFullscreen, !isFullscreen, isNormalUnknown {
      effects.append(.resize(normalFrame(in: setting).size))
      isNormalUnknown = false
    }
    if self.isFullscreen != isFullscreen { effects.append(.report(.covers(isFullscreen))) }
    self.isFullscreen = isFullscreen
    if isHidden { effects += seen(false) }
    return effects
  }

  /// A while after it was to come to the screen: a manager that was only just starting may have missed it.
  mutating func waited(isManaged: Bool) -> [Effect] {
    guard isMapped, !isManaged, setting?.hasManager ?? false, requestsLeft > 0 else { return [] }
    requestsLeft -= 1
    return [.map]
  }

  /// The window has come to the screen, or has gone from it.
  mutating func seen(_ isVisible: Bool) -> [Effect] {
    guard isMapped, self.isVisible != isVisible else { return [] }
    self.isVisible = isVisible
    return [.report(.visible(isVisible))]
  }

  /// The window has got the keyboard, or has lost it.
  mutating func focused(_ hasFocus: Bool) -> [Effect] {
    guard isMapped, self.hasFocus != hasFocus else { return [] }
    self.hasFocus = hasFocus
    return [.report(.focused(hasFocus))]
  }

  // MARK: Derived

  private mutating func show() -> [Effect] {
    guard let setting else { return [] }
    let normal = normalFrame(in: setting)
    isMapped = true
    isNormalUnknown = isFullscreen && setting.hasManager
    if isFullscreen {
      size = setting.monitor.size
      let placing = Placing.asked(gravity: Gravity.northWest)
      return [.create(setting.monitor, placing)]
        + (setting.hasManager
          ? [.request(isFullscreen: true), .map] : [.map, .raise, .focus]) + place()
    }
    size = normal.size
    // A manager may put it elsewhere, and tells.
    let notice = setting.hasManager ? [] : tellPlace(of: normal, on: setting.screen)
    return [.create(normal, placing(in: setting)), .map] + notice + place()
  }

  /// Says once that a window that isn't seen, or is hard to fill, was asked for; nothing is moved.
  private mutating func tellPlace(of frame: Frame, on screen: Size) -> [Effect] {
    guard !hasToldPlace, let notice = frame.notice(on: screen) else { return [] }
    hasToldPlace = true
    return [.report(.notice(notice))]
  }

  private func placing(in setting: Setting) -> Placing {
    // The place of the window itself, whatever is around it.
    if self.normal != nil { return .asked(gravity: Gravity.static) }
    if let offsets = geometry?.offsets {
      switch (offsets.x.isFromEnd, offsets.y.isFromEnd) {
      case (false, false): return .asked(gravity: Gravity.northWest)
      case (true, false): return .asked(gravity: Gravity.northEast)
      case (false, true): return .asked(gravity: Gravity.southWest)
      case (true, true): return .asked(gravity: Gravity.southEast)
      }
    }
    return setting.monitor == Frame(x: 0, y: 0, size: setting.screen)
      ? .free : .asked(gravity: Gravity.northWest)
  }

  private func normalFrame(in setting: Setting) -> Frame {
    if let normal { return normal }
    let monitor = setting.monitor
    let size = geometry?.size ?? picture?.bounded(by: monitor.size) ?? monitor.size
    guard let offsets = geometry?.offsets else {
      return Frame(x: monitor.x, y: monitor.y, size: size)
    }
    return Frame(
      x: monitor.x + offsets.x.start(of: size.width, in: monitor.width),
      y: monitor.y + offsets.y.start(of: size.height, in: monitor.height), size: size)
  }

  /// The picture's place in the window, if it is another one than before.
  private mutating func place() -> [Effect] {
    guard let picture, let size else { return [] }
    let inner = keepsPictureWhole ? picture.fitting(in: size) : size
    let frame = Frame(
      x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2, size: inner)
    guard frame != placed else { return [] }
    placed = frame
    return [.place(frame)]
  }

  private static let mostRequests = 10

  private enum Gravity {
    static let northWest: UInt32 = 1
    static let northEast: UInt32 = 3
    static let southWest: UInt32 = 7
    static let southEast: UInt32 = 9
    static let `static`: UInt32 = 10
  }
}
