import Glibc

/// An X server as seen by one window: what is known of it once and for all.
final class XDisplay {
  let connection: XConnection
  let atoms: XAtoms
  let setting: StageState.Setting
  /// What is to be said of a monitor that isn't there.
  let notice: String?
  /// The number by which the screen knows the background's colour.
  let background: UInt32
  private(set) var keyboard: KeyboardMap

  /// Connects, and asks everything in two rounds; nil where there is no server that answers.
  init?(_ configuration: StageConfiguration) {
    guard let connection = XcbLibrary().flatMap({ XConnection($0) }) else { return nil }
    self.connection = connection
    let atoms = XAtoms.Name.allCases.map { connection.begin(XAtoms.request(for: $0)) }
    let attributes = connection.begin(connection.rootAttributes)
    let randr = connection.beginExtension("RANDR")
    let xkb = connection.beginExtension("XKEYBOARD")
    let color = connection.begin(connection.allocation(of: configuration.background))
    let keys = connection.beginKeyboard()
    self.atoms = XAtoms(atoms.map { connection.finish($0)?.word(at: 8) ?? 0 })
    let hasManager = XConnection.hasWindowManager(connection.finish(attributes))
    let whole = Frame(x: 0, y: 0, size: connection.size)
    let monitors = connection.opcode(of: randr).map { connection.monitors(opcode: $0) } ?? []
    let monitor = XMonitor.choice(configuration.monitor, of: monitors) ?? whole
    setting = StageState.Setting(
      monitor: monitor, screen: connection.size, hasManager: hasManager)
    notice = XMonitor.notice(configuration.monitor, of: monitors)
    // Then the server tells of the layout's group in the state of each key.
    if let opcode = connection.opcode(of: xkb) { connection.useKeyboardExtension(opcode) }
    background = connection.finish(color)?.word(at: 16) ?? 0
    keyboard = connection.finishKeyboard(keys)
    guard connection.isConnected else { return nil }
  }

  /// The keyboard's layout has changed.
  func readKeyboard() {
    keyboard = connection.finishKeyboard(connection.beginKeyboard())
  }
}

extension XConnection {
  /// Asks for the number of a colour on this screen.
  fileprivate func allocation(of color: StageColor) -> XRequest {
    var request = XRequest(84)  // AllocColor
    request.append(colormap)
    request.append(
      halves: Int(color.red) * 0x101, Int(color.green) * 0x101, Int(color.blue) * 0x101, 0)
    return request
  }

  fileprivate struct PendingKeyboard {
    let symbols: Pending
    let modifiers: Pending
  }

  fileprivate func beginKeyboard() -> PendingKeyboard {
    var symbols = XRequest(101)  // GetKeyboardMapping
    symbols.append(bytes: [keyCodes.lowerBound, UInt8(clamping: keyCodes.count)])
    return PendingKeyboard(
      symbols: begin(symbols), modifiers: begin(XRequest(119)))  // GetModifierMapping
  }

  fileprivate func finishKeyboard(_ pending: PendingKeyboard) -> KeyboardMap {
    let symbols = finish(pending.symbols)
    let modifiers = finish(pending.modifiers)
    let width = Int(symbols?.byte(at: 1) ?? 0)
    return KeyboardMap(
      symbols: (0..<width * keyCodes.count).map { symbols?.word(at: 32 + 4 * $0) ?? 0 },
      width: width, first: keyCodes.lowerBound,
      modifiers: (0..<8 * Int(modifiers?.byte(at: 1) ?? 0)).map {
        modifiers?.byte(at: 32 + $0) ?? 0
      })
  }

  fileprivate func useKeyboardExtension(_ opcode: UInt8) {
    var request = XRequest(opcode, detail: 0)  // UseExtension
    request.append(halves: 1, 0)
    _ = ask(request)
  }

  /// The monitors of the screen, in RandR's order; the primary one is marked. RandR 1.5.
  fileprivate func monitors(opcode: UInt8) -> [XMonitor] {
    var request = XRequest(opcode, detail: 42)  // GetMonitors
    request.append(root, 1)
    guard let reply = ask(request), reply.count >= 32 else { return [] }
    return XMonitor.list(in: reply)
  }
}
