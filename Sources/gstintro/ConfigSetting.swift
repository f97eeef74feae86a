import IntroKit

/// What a configuration file says of one option.
struct ConfigSetting: Hashable, Sendable {
  /// A value, or whether an option without one is given.
  enum Value: Hashable, Sendable {
    case text(ByteString)
    case flag(Bool)
  }

  var value: Value
  var source: OptionSource
}
