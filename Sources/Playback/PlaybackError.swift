/// A reason why a film can't be played, as a value, described in one sentence that names the remedy.
public struct PlaybackError: Error, Hashable, Sendable {
  /// The kind of failure; codes that are not known yet survive as text.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, as in the event log.
    public let rawValue: String
    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The film isn't there, can't be read, or its address can't be used.
    public static let cannotOpen = Code(rawValue: "cannotOpen")
    /// The film is there, but nothing in it can be decoded.
    public static let cannotDecode = Code(rawValue: "cannotDecode")
    /// The picture or the sound can't be decoded, while the other can.
    public static let partlyDecodable = Code(rawValue: "partlyDecodable")
    /// A decoder or an element is not installed.
    public static let missingPlugin = Code(rawValue: "missingPlugin")
    /// No display or no sound device, although this one was asked for.
    public static let outputUnavailable = Code(rawValue: "outputUnavailable")
    /// The description of the output (a preset) can't be used.
    public static let invalidPreset = Code(rawValue: "invalidPreset")
    /// Nothing was shown, or nothing moved, within the time allowed.
    public static let timedOut = Code(rawValue: "timedOut")
    /// GStreamer failed in a way that is nobody's fault outside.
    public static let internalFailure = Code(rawValue: "internalFailure")
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence that names the film (or preset) and the remedy, ready to be printed.
  public var description: String
  /// The URI of the film, where there is one.
  public var uri: String?
  /// The name of the GStreamer element that failed, where one did.
  public var element: String?
  /// The GError domain, for instance `gst-resource-error-quark`.
  public var domain: String?
  /// The GError code in its domain.
  public var domainCode: Int?
  /// GStreamer's debug text, for a report to somebody who knows the sources.
  public var debug: String?

  /// Makes an error; what isn't known stays nil.
  public init(
    _ code: Code, _ description: String, uri: String? = nil, element: String? = nil,
    domain: String? = nil, domainCode: Int? = nil, debug: String? = nil
  ) {
    self.code = code
    self.description = description
    self.uri = uri
    self.element = element
    self.domain = domain
    self.domainCode = domainCode
    self.debug = debug
  }
}

extension PlaybackError: CustomStringConvertible {}
