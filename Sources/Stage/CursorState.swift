/// Decides when the pointer is seen: it hides after a while without motion.
///
/// | state  | moved          | time passed    |
/// |--------|----------------|----------------|
/// | shown  | starts anew    | hidden         |
/// | hidden | shown, starts  | –              |
struct CursorState: Hashable, Sendable {
  /// Something to be done.
  enum Effect: Hashable, Sendable {
    case show
    case hide
    /// Counts from here again.
    case startTimer
  }

  private(set) var isHidden: Bool
  /// Whether it is seen never.
  private let staysHidden: Bool

  /// A window has come; one that covers the monitor has no use for a pointer until somebody moves it.
  init(isHidden: Bool, staysHidden: Bool = false) {
    self.isHidden = isHidden || staysHidden
    self.staysHidden = staysHidden
  }

  /// What there is to do at the beginning.
  var first: [Effect] { isHidden ? [.hide] : [.startTimer] }

  /// The pointer has moved in the window, or a button was pressed.
  mutating func moved() -> [Effect] {
    guard !staysHidden else { return [] }
    defer { isHidden = false }
    return isHidden ? [.show, .startTimer] : [.startTimer]
  }

  /// Nothing has moved for long enough.
  mutating func timePassed() -> [Effect] {
    guard !isHidden else { return [] }
    isHidden = true
    return [.hide]
  }
}
