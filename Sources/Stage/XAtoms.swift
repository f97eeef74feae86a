/// The numbers that an X server gives to the names used here.
struct XAtoms {
  /// A name that the protocol doesn't number itself.
  enum Name: String, CaseIterable {
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case name = "_NET_WM_NAME"
    case iconName = "_NET_WM_ICON_NAME"
    case utf8 = "UTF8_STRING"
    case processID = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case managed = "WM_STATE"
    case state = "_NET_WM_STATE"
    case fullscreen = "_NET_WM_STATE_FULLSCREEN"
    case hidden = "_NET_WM_STATE_HIDDEN"
  }

  /// Names that the protocol numbers itself.
  enum Fixed {
    static let atom: UInt32 = 4
    static let cardinal: UInt32 = 6
    static let string: UInt32 = 31
    static let hints: UInt32 = 35
    static let machine: UInt32 = 36
    static let iconName: UInt32 = 37
    static let name: UInt32 = 39
    static let normalHints: UInt32 = 40
    static let sizeHints: UInt32 = 41
    static let `class`: UInt32 = 67
  }

  private let numbers: [Name: UInt32]

  /// Takes the numbers, in the order of the names.
  init(_ numbers: [UInt32]) {
    self.numbers = Dictionary(uniqueKeysWithValues: zip(Name.allCases, numbers))
  }

  subscript(_ name: Name) -> UInt32 { numbers[name] ?? 0 }

  /// Asks for the number of a name.
  static func request(for name: Name) -> XRequest {
    let bytes = Array(name.rawValue.utf8)
    var request = XRequest(16)  // InternAtom
    request.append(halves: bytes.count, 0)
    request.append(bytes: bytes)
    return request
  }
}
