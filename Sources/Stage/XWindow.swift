import Glibc

/// A window of ours, and inside of it the part that shows the picture; hands only.
///
/// The outer one gets keys and clicks and paints the background, so that the server alone fills bars,
/// and whoever shows the picture never has to.
final class XWindow {
  /// The window that a window manager sees.
  let outer: UInt32
  /// The part that shows the picture; unmapped until there is one.
  let inner: UInt32

  /// Whether it has been mapped.
  private(set) var isMapped = false

  private let display: XDisplay
  private var connection: XConnection { display.connection }
  private lazy var emptyCursor = connection.makeEmptyCursor(on: outer)

  /// Makes it, not yet mapped.
  init(_ frame: Frame, _ placing: StageState.Placing, title: String, on display: XDisplay) {
    self.display = display
    let connection = display.connection
    outer = connection.newIdentifier()
    inner = connection.newIdentifier()
    connection.create(
      outer, in: connection.root, frame, background: display.background, events: Mask.outer)
    connection.create(
      inner, in: outer, Frame(x: 0, y: 0, size: frame.size), background: display.background,
      events: Mask.exposure)
    describe(title: title)
    set(frame, placing)
  }

  /// What is told of the windows.
  private enum Mask {
    static let exposure: UInt32 = 1 << 15
    /// Keys, buttons, motion; structure, focus, properties.
    static let outer: UInt32 = 1 | 1 << 2 | 1 << 6 | 1 << 17 | 1 << 21 | 1 << 22
  }

  /// Gives both back to the server.
  func destroy() {
    var request = XRequest(4)  // DestroyWindow
    request.append(outer)
    connection.send(request)
    connection.flush()
  }

  // MARK: Its place

  /// Puts it on the screen; a window manager does so when it has seen to it.
  func map() {
    connection.map(outer)
    isMapped = true
  }

  /// Whether a window manager has seen to it.
  var isManaged: Bool { !connection.words(of: outer, display.atoms[.managed], type: 0).isEmpty }

  /// Takes it off the screen; it is gone when this returns.
  func hide() {
    connection.unmap(outer)
    _ = connection.synchronize()
  }

  /// Moves it, and gives it another size.
  func configure(_ frame: Frame) {
    connection.configure(
      outer, mask: 0xF,
      [
        UInt32(bitPattern: Int32(frame.x)), UInt32(bitPattern: Int32(frame.y)),
        UInt32(frame.width), UInt32(frame.height),
      ])
  }

  /// Gives it another size.
  func resize(_ size: Size) {
    connection.configure(outer, mask: 0xC, [UInt32(size.width), UInt32(size.height)])
  }

  /// Puts it in front of all others.
  func raise() { connection.configure(outer, mask: 1 << 6, [0]) }  // stack mode Above

  /// Gives it the keyboard, once it is on the screen.
  func focus() {
    var request = XRequest(42, detail: 2)  // SetInputFocus, falling back to its parent
    request.append(outer, 0)
    connection.send(request)
  }

  /// Puts the picture's part here.
  func place(_ frame: Frame) {
    connection.configure(
      inner, mask: 0xF,
      [
        UInt32(bitPattern: Int32(frame.x)), UInt32(bitPattern: Int32(frame.y)),
        UInt32(frame.width), UInt32(frame.height),
      ])
    connection.map(inner)
  }

  /// Asks the window manager to let it cover the monitor, or no longer; before it is mapped as a
  /// property, later as a message.
  func request(isFullscreen: Bool) {
    let atoms = display.atoms
    guard isMapped else {
      connection.change(
        outer, atoms[.state], type: XAtoms.Fixed.atom, isFullscreen ? [atoms[.fullscreen]] : [])
      return
    }
    connection.sendMessage(
      to: connection.root, about: outer, type: atoms[.state],
      [isFullscreen ? 1 : 0, atoms[.fullscreen], 0, 1, 0])
  }

  /// Whether the window manager has it cover the monitor, and whether it is hidden.
  func managed() -> (isFullscreen: Bool, isHidden: Bool) {
    let atoms = display.atoms
    let states = connection.words(of: outer, atoms[.state], type: XAtoms.Fixed.atom)
    return (states.contains(atoms[.fullscreen]), states.contains(atoms[.hidden]))
  }

  /// Answers the question whether we are alive.
  func answer(ping words: [UInt32]) {
    connection.sendMessage(
      to: connection.root, about: connection.root, type: display.atoms[.protocols], words)
  }

  // MARK: Its looks

  /// Sets its title.
  func set(title: String) {
    let (atoms, text) = (display.atoms, Array(title.utf8))
    for name in [atoms[.name], atoms[.iconName]] {
      connection.change(outer, name, type: atoms[.utf8], bytes: text)
    }
    // For programs that know Latin-1 alone.
    let latin = title.unicodeScalars.map { scalar in
      scalar == "–"
        ? UInt8(ascii: "-") : scalar.value < 256 ? UInt8(scalar.value) : UInt8(ascii: "?")
    }
    for name in [XAtoms.Fixed.name, XAtoms.Fixed.iconName] {
      connection.change(outer, name, type: XAtoms.Fixed.string, bytes: latin)
    }
  }

  /// Hides the pointer while it is over the window, or shows it.
  func setPointer(isHidden: Bool) {
    var request = XRequest(2)  // ChangeWindowAttributes
    request.append(outer, 1 << 14, isHidden ? emptyCursor : 0)  // CWCursor
    connection.send(request)
    connection.flush()
  }

  private func describe(title: String) {
    let (atoms, fixed) = (display.atoms, XAtoms.Fixed.self)
    set(title: title)
    connection.change(outer, fixed.class, type: fixed.string, bytes: XWindow.classes)
    connection.change(
      outer, atoms[.protocols], type: fixed.atom, [atoms[.deleteWindow], atoms[.ping]])
    connection.change(outer, fixed.hints, type: fixed.hints, [3, 1, 1, 0, 0, 0, 0, 0, 0])
    connection.change(
      outer, atoms[.processID], type: fixed.cardinal, [UInt32(bitPattern: getpid())])
    connection.change(outer, fixed.machine, type: fixed.string, bytes: XWindow.hostName)
    connection.change(outer, atoms[.icon], type: fixed.cardinal, WindowIcon.words)
  }

  /// ICCCM's WM_NORMAL_HINTS: flags, then place and size, limits, and the window gravity.
  private func set(_ frame: Frame, _ placing: StageState.Placing) {
    var (flags, gravity): (UInt32, UInt32) = (1 << 3, 1)  // PSize
    if case .asked(let asked) = placing {
      flags |= 1 | 1 << 1 | 1 << 9  // USPosition, USSize, PWinGravity
      gravity = asked
    }
    var words = [UInt32](repeating: 0, count: 18)
    words[0] = flags
    words[1] = UInt32(bitPattern: Int32(frame.x))
    words[2] = UInt32(bitPattern: Int32(frame.y))
    (words[3], words[4]) = (UInt32(frame.width), UInt32(frame.height))
    words[17] = gravity
    connection.change(
      outer, XAtoms.Fixed.normalHints, type: XAtoms.Fixed.sizeHints, words)
  }

  /// Instance and class, each with a NUL behind it.
  private static let classes = Array("gstintro\0gstintro\0".utf8)

  private static var hostName: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return [] }
    return name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  }
}
