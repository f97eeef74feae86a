import Stage

/// How the window of an intro is to be, where a window system lets us have one of our own.
///
/// That is so under X11, with the sinks ximagesink, xvimagesink and glimagesink; elsewhere all of it
/// is left to the sink.
public struct WindowConfiguration: Hashable, Sendable {
  /// Size and place in X's own syntax, `WxH+X+Y`, as `XParseGeometry(3)` reads it.
  ///
  /// Offsets after a minus count from the right or the lower edge.
  public struct Geometry: Hashable, Sendable {
    let value: WindowGeometry

    /// Reads a geometry, sides of 1 to 32767 pixels; nil if it is none.
    public init?(_ text: String) {
      guard let value = WindowGeometry(text) else { return nil }
      self.value = value
    }
  }

  /// A plain colour: `#rrggbb`, `#rgb`, or one of a few names.
  public struct Color: Hashable, Sendable {
    let value: StageColor

    /// Black.
    public static let black = Color(.black)
    /// The names that are known, sorted.
    public static var names: [String] { StageColor.knownNames }

    /// Reads a colour, names in any case; nil if it is none.
    public init?(_ text: String) {
      guard let value = StageColor(text) else { return nil }
      self.init(value)
    }

    private init(_ value: StageColor) { self.value = value }
  }

  /// Whether it covers a monitor; it can be told otherwise at any time.
  public var isFullscreen = false
  /// Whether the pointer is never seen over it; else it hides when it rests.
  public var hidesPointer = false
  /// Size and place when it covers none; nil is the film's size.
  public var geometry: Geometry?
  /// The monitor, from 0, in the order of RandR (`xrandr --listmonitors`); nil is the primary one.
  public var monitor: Int?
  /// What is seen before the first picture, and in bars.
  public var background = Color.black
  /// Whether the loss of the keyboard is an interruption, and a hidden window the background.
  public var followsFocus = false

  /// Makes a configuration by default: the film's size, black, in the window manager's place.
  public init() {}
}
